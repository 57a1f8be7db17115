import type { ExamAccommodation, ExamAttempt } from '@medrad/contracts';
import { sayDuration } from '../exam/describe-format';

type Extension = ExamAttempt['extensions'][number];

type TeacherAct = NonNullable<ExamAttempt['voided']>;

/** A change to an exam, as shown in its history. */
export interface ExamChange {
  id: string;
  what: string;
  at: string;
  /** Name of the person who made the change. */
  by: string;
  reason: string | null;
}

const kinds: Record<Extension['kind'], string> = {
  added: 'Time added',
  pause: 'Paused',
  stall: 'Given back for a slow image',
  accommodation: 'Extra time of the person',
};

function describeExtension({ kind, number, seconds }: Extension, isFree: boolean): string {
  const length = seconds === null ? 'still going on' : sayDuration(Math.round(seconds));
  const place = number === null ? (isFree ? '' : ' for each item') : ` at item ${number}`;
  return `${kinds[kind]}: ${length}${place}`;
}

function nameOf({ by, byName }: Pick<Extension, 'by' | 'byName'>, { userId, personName }: ExamAttempt) {
  if (by === null) return 'the server';
  if (by === userId) return personName ?? 'the resident';
  return byName ?? 'a teacher';
}

/** What teachers did to an exam, besides adding time. */
function actsOn({ voided, secondAttempt, formerVoids, lateAccepted }: ExamAttempt): [string, TeacherAct][] {
  const acts: [string, TeacherAct | null][] = [
    ['Second attempt given', secondAttempt],
    ['Voided', voided],
    ...formerVoids.flatMap((former): [string, TeacherAct][] => [
      ['Voiding taken back', former.takenBack],
      ['Voided', former.voided],
    ]),
    ['Late answers accepted', lateAccepted],
  ];
  return acts.flatMap(([what, act]): [string, TeacherAct][] => (act ? [[what, act]] : []));
}

/** All changes to an exam, latest first. */
export function changesOf(exam: ExamAttempt): ExamChange[] {
  const { extensions, format } = exam;
  const changes = extensions.map((extension, index) => ({
    id: String(index),
    what: describeExtension(extension, format.pace === 'free'),
    at: extension.at,
    by: nameOf(extension, exam),
    reason: extension.kind === 'pause' ? null : extension.reason,
  }));
  const acts = actsOn(exam).map(([what, act]) => ({
    id: `${what} ${act.at}`,
    what,
    at: act.at,
    by: nameOf(act, exam),
    reason: act.reason,
  }));
  return [...acts, ...changes.toReversed()].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
}

/** Seconds by which extensions and finished pauses have prolonged an exam; null when there are none. */
export function addedSeconds({ extensions, format }: ExamAttempt): number | null {
  const sum = extensions.reduce((total, { number, seconds }) => {
    const times = number === null && format.pace === 'cadence' ? format.items : 1;
    return total + (seconds ?? 0) * times;
  }, 0);
  return sum > 0 ? Math.round(sum) : null;
}

/** A person's extra time in words. */
export const describeFactor = (factor: ExamAccommodation['factor']): string =>
  factor === 1 ? 'No extra time' : `${factor} times the time`;
