import type { ExamPaper } from '@medrad/contracts';

/** The form values of a paper. */
export interface PaperDraft {
  title: string;
  about: string;
  /** Opening time in local time, `2026-03-05T15:00`; empty when the paper is open at once. */
  opensAt: string;
  /** Closing time in local time; empty when the paper never closes. */
  closesAt: string;
  resultRelease: ExamPaper['resultRelease'];
  /** Whether only verified people may take the paper. */
  isVerifiedOnly: boolean;
}

/** The latest value that a datetime field can hold. */
export const latestTime = '9999-12-31T23:59';
const minuteMs = 60_000;

/** Converts a time to the format of a datetime field, in local time. */
function localOf(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}
const momentOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

export const newPaperDraft: PaperDraft = {
  title: '',
  about: '',
  opensAt: '',
  closesAt: '',
  resultRelease: 'at_close',
  isVerifiedOnly: true,
};

export const paperDraftOf = ({
  title,
  about,
  opensAt,
  closesAt,
  ...rules
}: Pick<ExamPaper, keyof PaperDraft>): PaperDraft => ({
  title,
  about,
  opensAt: localOf(opensAt),
  closesAt: localOf(closesAt),
  resultRelease: rules.resultRelease,
  isVerifiedOnly: rules.isVerifiedOnly,
});

/** Problems that prevent saving, by field. */
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

/** Converts a valid draft to the request body. */
export const paperFieldsOf = ({ title, about, opensAt, closesAt, ...rules }: PaperDraft) => ({
  title: title.trim(),
  about: about.trim(),
  opensAt: momentOf(opensAt),
  closesAt: momentOf(closesAt),
  ...rules,
});
