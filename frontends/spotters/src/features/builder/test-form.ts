import { testMaxMinutes, testMinMinutes } from '@medrad/contracts/limits';

/** What is typed about a spotter before it is created. */
export interface TestForm {
  title: string;
  description: string;
  /** Minutes, as typed. */
  duration: string;
}

export const defaultMinutes = 30;

export const emptyTestForm: TestForm = { title: '', description: '', duration: String(defaultMinutes) };

/** Whole minutes as typed; what is no number falls back to 30. */
export function minutesOf(text: string): number {
  const minutes = Number.parseInt(text, 10);
  return Number.isNaN(minutes) ? defaultMinutes : minutes;
}

/** What is wrong with a duration in minutes; undefined when it can be sent. */
export function durationProblem(minutes: number): string | undefined {
  const isAccepted = Number.isInteger(minutes) && minutes >= testMinMinutes && minutes <= testMaxMinutes;
  return isAccepted ? undefined : `Duration must be ${testMinMinutes} to ${testMaxMinutes} minutes`;
}

/** What is wrong with the form, by field; empty when it can be sent. */
export function formProblems(form: TestForm): Partial<Record<keyof TestForm, string>> {
  const duration = durationProblem(minutesOf(form.duration));
  return {
    ...(!form.title.trim() && { title: 'Title is required' }),
    ...(duration && { duration }),
  };
}
