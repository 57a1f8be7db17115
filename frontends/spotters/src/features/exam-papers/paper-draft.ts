import type { ExamPaper } from '@medrad/contracts';

/** Texts and window of a paper as they stand in the form. */
export interface PaperDraft {
  title: string;
  about: string;
  /** Time of this device, `2026-03-05T15:00`; empty: open at once. */
  opensAt: string;
  /** The same; empty: never closes. */
  closesAt: string;
}

/** The last moment that a field for times can hold. */
export const latestTime = '9999-12-31T23:59';
const minuteMs = 60_000;

/** A moment as a field for times holds it, in the time zone of this device. */
function localOf(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}
const momentOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

export const newPaperDraft: PaperDraft = { title: '', about: '', opensAt: '', closesAt: '' };

export const paperDraftOf = ({
  title,
  about,
  opensAt,
  closesAt,
}: Pick<ExamPaper, keyof PaperDraft>): PaperDraft => ({
  title,
  about,
  opensAt: localOf(opensAt),
  closesAt: localOf(closesAt),
});

/** What keeps the paper from being saved, by field. */
export function paperProblemsOf({
  title,
  opensAt,
  closesAt,
}: PaperDraft): Partial<Record<keyof PaperDraft, string>> {
  return {
    ...(title.trim() === '' && { title: 'Enter a title' }),
    ...(opensAt > latestTime && { opensAt: 'Choose an earlier time' }),
    ...(closesAt > latestTime && { closesAt: 'Choose an earlier time' }),
    ...(opensAt && closesAt && closesAt <= opensAt && { closesAt: 'Choose a time after the opening' }),
  };
}

/** What is sent of a draft without problems. */
export const paperFieldsOf = ({ title, about, opensAt, closesAt }: PaperDraft) => ({
  title: title.trim(),
  about: about.trim(),
  opensAt: momentOf(opensAt),
  closesAt: momentOf(closesAt),
});
