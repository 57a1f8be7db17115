import type { AnswerKey, AnswerKeyUpdate } from '@medrad/contracts';
import {
  answerTermMaxLength,
  answerTermsMaxItems,
  partialCreditMax,
  partialCreditMin,
} from '@medrad/contracts/limits';

/** The answers to an image as an author types them, one per line. */
export interface AnswerKeyDraft {
  isTitleAccepted: boolean;
  accepted: string;
  /**
   * Half right answers. A line may end with `=` and the percentage of the marks that its answer gets; otherwise the
   * answer gets half the marks.
   */
  partial: string;
  rejected: string;
  side: '' | NonNullable<AnswerKey['side']>;
}

const half = 0.5;
const listed = (terms: readonly { text: string }[]) => terms.map(({ text }) => text).join('\n');
const shown = ({ text, credit }: AnswerKey['partial'][number]) =>
  credit === half ? text : `${text} = ${Math.round(credit * 100)} %`;

/** The non-empty lines of a text, trimmed. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const draftOf = (key: AnswerKey): AnswerKeyDraft => ({
  isTitleAccepted: key.isTitleAccepted,
  accepted: listed(key.accepted),
  partial: key.partial.map(shown).join('\n'),
  rejected: listed(key.rejected),
  side: key.side ?? '',
});

/** Parses a line of a half right answer; null when its percentage is outside of the allowed limits. */
function readShare(line: string): { text: string; share: number | null } {
  const at = line.lastIndexOf('=');
  if (at < 0) return { text: line, share: half };
  const percent = line
    .slice(at + 1)
    .replace('%', '')
    .trim();
  const share = /^\d{1,2}$/.test(percent) ? Number(percent) / 100 : 0;
  const isTaken = share >= partialCreditMin && share <= partialCreditMax;
  return { text: line.slice(0, at).trim(), share: isTaken ? share : null };
}

type Problems = Partial<Record<'accepted' | 'partial' | 'rejected', string>>;

function problemOf(lines: readonly string[]): string | undefined {
  if (lines.length > answerTermsMaxItems) return `No more than ${answerTermsMaxItems} lines, please`;
  const long = lines.find((line) => line.length > answerTermMaxLength);
  return long && `“${long.slice(0, 30)}…” is longer than ${answerTermMaxLength} characters`;
}

const shareProblem = (text: string) =>
  `“${text}”: a share is ${partialCreditMin * 100} to ${partialCreditMax * 100} %, as in “shoulder dislocation = 30 %”`;

/** Converts the typed lines to an answer key, and lists the problems by field. */
export function readDraft(draft: AnswerKeyDraft): {
  rules: Omit<AnswerKeyUpdate, 'revision'>;
  problems: Problems;
} {
  const accepted = linesOf(draft.accepted);
  const partial = linesOf(draft.partial).map(readShare);
  const rejected = linesOf(draft.rejected);
  const unread = partial.find(({ text, share }) => share === null || text === '');
  const nothing =
    !draft.isTitleAccepted && accepted.length === 0 ? 'At least one answer must be right' : undefined;
  const found = {
    accepted: nothing ?? problemOf(accepted),
    partial: unread ? shareProblem(unread.text) : problemOf(partial.map(({ text }) => text)),
    rejected: problemOf(rejected),
  };
  return {
    rules: {
      isTitleAccepted: draft.isTitleAccepted,
      accepted: accepted.map((text) => ({ text })),
      partial: partial.map(({ text, share }) => ({ text, credit: share ?? half })),
      rejected: rejected.map((text) => ({ text })),
      side: draft.side || null,
    },
    problems: Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)),
  };
}
