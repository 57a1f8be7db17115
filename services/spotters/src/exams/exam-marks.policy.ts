import type { ExamFormat } from '@medrad/contracts';
import type { AnswerMark } from '@medrad/answer-marking';
import { markingKeyOf } from '../answer-keys/marking-key.policy';
import type { ExamAnswerRecord, ExamItemRecord, ExamMarkRecord, ExamRecord } from './exam-record';
import { preparedMarker } from './prepared-markers';

/** Rounds marks to halves. */
const inHalves = (marks: number): number => Math.round(marks * 2) / 2;

const withTerm = ({ outcome, term }: AnswerMark, marks: number): ExamMarkRecord => ({
  outcome,
  marks,
  term: term ?? null,
});

/**
 * Marks an item of rapid reporting by the scoring system of the RCR for the FRCR 2B exam. A normal image that is
 * called normal earns 2, called abnormal 0. An abnormal image earns 2 for the right finding, 1 for a partly right
 * one, and 0 for a wrong, missed or blank one.
 */
function markRapid(item: ExamItemRecord, answer: ExamAnswerRecord): ExamMarkRecord {
  if (answer.isNormal === null) return { outcome: 'blank', marks: 0, term: null };
  if (item.isNormal || answer.isNormal) {
    const isRight = item.isNormal === answer.isNormal;
    return { outcome: isRight ? 'accepted' : 'rejected', marks: isRight ? 2 : 0, term: null };
  }
  const mark = preparedMarker(markingKeyOf(item))(answer.text);
  return withTerm(mark, { accepted: 2, partial: 1, review: 0, rejected: 0, blank: 0 }[mark.outcome]);
}

/** Marks a person's answer to an item of an exam. */
export function markAnswer(
  { asksNormality, marksPerItem }: Pick<ExamFormat, 'asksNormality' | 'marksPerItem'>,
  item: ExamItemRecord,
  answer: ExamAnswerRecord,
): ExamMarkRecord {
  if (asksNormality) return markRapid(item, answer);
  const mark = preparedMarker(markingKeyOf(item))(answer.text);
  return withTerm(mark, inHalves(mark.score * marksPerItem));
}

/** Maximum marks of an item. */
export const maxMarksOf = ({ asksNormality, marksPerItem }: ExamFormat): number =>
  asksNormality ? 2 : marksPerItem;

/** Items of an exam that a teacher has taken out, by the ids of their images. */
const removedImages = ({ adjustments = [] }: Pick<ExamRecord, 'adjustments'>): Set<string> =>
  new Set(adjustments.flatMap(({ kind, imageId }) => (kind === 'removed' ? [imageId] : [])));

/** Maximum marks of an exam, without items that a teacher has taken out. */
export const maxTotalOf = (exam: Pick<ExamRecord, 'format' | 'adjustments'>): number =>
  maxMarksOf(exam.format) * (exam.format.items - removedImages(exam).size);

/**
 * The converted mark of an exam. If a teacher has taken items out, the table is read at the same share of its marks,
 * rounded to halves.
 */
export function convertedTotalOf(
  exam: Pick<ExamRecord, 'format' | 'adjustments'>,
  marks: number,
): number | null {
  const { format } = exam;
  const [full, counted] = [maxMarksOf(format) * format.items, maxTotalOf(exam)];
  const scaled = counted === full || counted === 0 ? marks : inHalves((marks * full) / counted);
  return convertedMarkOf(format, format.items, scaled);
}

/** Number of items that a rapid reporting exam must have for its marks to be converted. */
const rapidItems = 30;
/**
 * Conversion table of rapid reporting. Each row has the minimum marks out of 60, and the mark into which they are
 * converted.
 */
const conversion = [
  [60, 8],
  [59, 7.5],
  [57, 7],
  [56, 6.5],
  [55, 6.5],
  [54, 6],
  [52, 5.5],
  [50, 5],
  [49, 4.5],
  [0, 4],
] as const;

/**
 * The converted mark by the format's own table, or else by that of rapid reporting: of the rows whose minimum is
 * reached, the one with the highest minimum counts. Null for an exam without a table, and for marks below its lowest
 * row.
 */
export function convertedMarkOf(
  { asksNormality, conversion: own }: ExamFormat,
  items: number,
  marks: number,
): number | null {
  if (own && own.length > 0) {
    const reached = own.filter((row) => marks >= row.marks);
    return reached.toSorted((one, other) => other.marks - one.marks)[0]?.becomes ?? null;
  }
  if (!asksNormality || items !== rapidItems) return null;
  return conversion.find(([least]) => marks >= least)?.[1] ?? null;
}

/** The answer to an item that counts: for a late one that no teacher has accepted, the one that it replaced, if any. */
const countedAnswer = (
  { answers, lateAccepted }: Pick<ExamRecord, 'answers' | 'lateAccepted'>,
  index: number,
): ExamAnswerRecord | undefined => {
  const answer = answers[index];
  return answer?.isLate && !lateAccepted ? answer.inTime : answer;
};

/**
 * How many abnormal images were called abnormal, or how many normal images were called normal, and how many there
 * are, without items that a teacher has taken out; null when the exam did not ask whether images are normal.
 */
export function calledRightly(
  exam: Pick<ExamRecord, 'format' | 'items' | 'answers' | 'lateAccepted' | 'adjustments'>,
  isNormal: boolean,
): { right: number; of: number } | null {
  const { format, items } = exam;
  if (!format.asksNormality) return null;
  const removed = removedImages(exam);
  const places = items.flatMap((item, index) =>
    item.isNormal === isNormal && !removed.has(item.imageId) ? [index] : [],
  );
  const right = places.filter((index) => countedAnswer(exam, index)?.isNormal === isNormal).length;
  return { right, of: places.length };
}
