import { testMaxMinutes, testMinMinutes } from '@medrad/contracts/limits';

/** The typed details of a new spotter. */
export interface TestForm {
  title: string;
  description: string;
  /** Duration in minutes, as typed. */
  duration: string;
}

export const defaultMinutes = 30;

export const emptyTestForm: TestForm = { title: '', description: '', duration: String(defaultMinutes) };

/** Parses whole minutes; 30 when the text is not a number. */
export function minutesOf(text: string): number {
  const minutes = Number.parseInt(text, 10);
  return Number.isNaN(minutes) ? defaultMinutes : minutes;
}

/** The problem with a duration in minutes; undefined when it is valid. */
export function durationProblem(minutes: number): string | undefined {
  const isAccepted = Number.isInteger(minutes) && minutes >= testMinMinutes && minutes <= testMaxMinutes;
  return isAccepted ? undefined : `Duration must be ${testMinMinutes} to ${testMaxMinutes} minutes`;
}

/** The problems of the form by field; empty when it is valid. */
export function formProblems(form: TestForm): Partial<Record<keyof TestForm, string>> {
  const duration = durationProblem(minutesOf(form.duration));
  return {
    ...(!form.title.trim() && { title: 'Title is required' }),
    ...(duration && { duration }),
  };
}
