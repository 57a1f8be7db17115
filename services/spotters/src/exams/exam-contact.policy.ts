import { examCatchUpSeconds } from '@medrad/contracts';
import type { ExamContactRecord } from './exam-record';

const catchUpMs = examCatchUpSeconds * 1000;

/** The contact of an exam that starts. */
export const firstContact = (at: Date): ExamContactRecord => ({
  heardAt: at,
  silentFrom: at,
  silentUntil: at,
});

const isCatchingUp = ({ silentUntil }: ExamContactRecord, now: Date): boolean =>
  now.getTime() - silentUntil.getTime() <= catchUpMs;

/**
 * The contact after a call. The silence before the call replaces the noted one, unless the pages may still be sending
 * what was typed in that one, and it was longer.
 */
export function heard(contact: ExamContactRecord, now: Date): ExamContactRecord {
  const { heardAt, silentFrom, silentUntil } = contact;
  if (now <= heardAt) return contact;
  const noted = silentUntil.getTime() - silentFrom.getTime();
  const isLonger = now.getTime() - heardAt.getTime() > noted;
  return isCatchingUp(contact, now) && !isLonger
    ? { ...contact, heardAt: now }
    : { heardAt: now, silentFrom: heardAt, silentUntil: now };
}

/**
 * Whether the server had heard nothing since before the given time: until this call, or until the end of a silence
 * that is so recent that the pages may still be sending what was typed in it. Then an answer that arrives now may have
 * been typed by then; otherwise a page had a connection later, and could have sent it.
 * @param moment milliseconds since 1970
 */
export function wasSilentAt(contact: ExamContactRecord, moment: number, now: Date): boolean {
  const { heardAt, silentFrom, silentUntil } = contact;
  if (heardAt.getTime() <= moment) return true;
  const isWithin = silentFrom.getTime() <= moment && moment <= silentUntil.getTime();
  return isWithin && isCatchingUp(contact, now);
}
