import { groupKey, markingVersion } from '@medrad/answer-marking';
import { markAnswer, maxMarksOf } from '../exams/exam-marks.policy';
import type {
  ExamContestRecord,
  ExamMarkRecord,
  ExamRecord,
  ExamRulingRecord,
  StandingMarkRecord,
} from '../exams/exam-record';
import { contestedMark, examKindOf } from './contest.policy';
import { withTerm } from './decided-rules.policy';

type Marked = Pick<
  ExamRecord,
  | 'paperId'
  | 'format'
  | 'items'
  | 'answers'
  | 'contests'
  | 'rulings'
  | 'lateAccepted'
  | 'adjustments'
  | 'marked'
>;

export const rulingsOn = ({ rulings = [] }: Pick<ExamRecord, 'rulings'>, index: number): ExamRulingRecord[] =>
  rulings.filter(({ number }) => number === index + 1);

/** The ruling on an item that is about the person's own answer, not another one; undefined when there is none. */
export function ownRuling(exam: Pick<ExamRecord, 'rulings' | 'answers'>, index: number) {
  const group = groupKey(exam.answers[index]?.text ?? '');
  return rulingsOn(exam, index).find((ruling) => ruling.group === group);
}

/** The contest of the answer that an item has now, whether the contest was withdrawn or not. */
export const contestOf = (
  { contests = [], answers }: Pick<ExamRecord, 'contests' | 'answers'>,
  index: number,
): ExamContestRecord | undefined =>
  contests.find(
    ({ number, answerRevision }) => number === index + 1 && answerRevision === answers[index]?.answerRevision,
  );

/** Marks of an answer by the rules alone. Marks that the rules gave before stay while the answer does not change. */
function markByRules({ format, items, answers, marked }: Marked, index: number) {
  const answer = answers[index]!;
  const before = marked?.items[index];
  if (before?.byRules && before.answerRevision === answer.answerRevision) return before.byRules;
  return { ...markAnswer(format, items[index]!, answer), version: markingVersion };
}

/**
 * Marks of an answer by the rules and teachers' decisions; null when the decisions change nothing. Decisions on other
 * answers can only raise the marks.
 */
function markByRulings(exam: Marked, index: number, byRules: ExamMarkRecord): ExamMarkRecord | null {
  const rulings = rulingsOn(exam, index);
  const item = exam.items[index]!;
  if (rulings.length === 0) return null;
  const ruled = { ...item, rules: rulings.reduce((rules, ruling) => withTerm(rules, ruling), item.rules) };
  const mark = markAnswer(exam.format, ruled, exam.answers[index]!);
  return ownRuling(exam, index) || mark.marks > byRules.marks ? mark : null;
}

/** Marks of the answer that a late one replaced; 0 if it replaced none. */
function marksInTime(exam: Marked, index: number): number {
  const { inTime } = exam.answers[index]!;
  return inTime ? standingMark({ ...exam, answers: exam.answers.with(index, inTime) }, index).marks : 0;
}

/**
 * A mark after a teacher's correction of the item: nothing if the item was taken out, full marks if it was given to
 * everybody, also for an answer that came late. The outcome still says what was answered.
 */
function adjusted({ adjustments = [], format, items }: Marked, index: number, mark: StandingMarkRecord) {
  const adjustment = adjustments.find(({ imageId }) => imageId === items[index]!.imageId);
  if (!adjustment) return mark;
  const { kind } = adjustment;
  const marks = kind === 'given' ? maxMarksOf(format) : 0;
  const earned = { marks: mark.marks, markedBy: mark.markedBy ?? 'rules' };
  const late = mark.late && { inTimeMarks: marks };
  return { ...mark, marks, markedBy: 'teacher' as const, ...late, adjusted: { kind, earned } };
}

/** What an answer earned itself: its mark without a teacher's correction of the item. */
export const earnedMark = ({ adjusted: of, ...mark }: StandingMarkRecord): StandingMarkRecord => ({
  ...mark,
  ...of?.earned,
});

function standingMark(exam: Marked, index: number): StandingMarkRecord {
  return adjusted(exam, index, answeredMark(exam, index));
}

/** Mark of an answer by the rules, teachers' decisions and the person's contest. */
function answeredMark(exam: Marked, index: number): StandingMarkRecord {
  const byRules = markByRules(exam, index);
  const { outcome, marks, term } = byRules;
  const { answerRevision, isLate = false } = exam.answers[index]!;
  const basis: StandingMarkRecord = {
    ...{ outcome, marks, term, answerRevision, byRules, markedBy: 'rules' },
    ...(isLate && {
      late: exam.lateAccepted ? 'accepted' : 'pending',
      inTimeMarks: marksInTime(exam, index),
    }),
  };
  const ruled = markByRulings(exam, index, byRules);
  if (ruled) return { ...basis, ...ruled, markedBy: 'teacher' };
  return contestOf(exam, index)?.isActive ? contestedMark(examKindOf(exam), exam.format, basis) : basis;
}

/** The marks that count: for a late answer that no teacher has accepted, those of the answer that it replaced. */
export const countedMarks = ({
  marks,
  late,
  inTimeMarks = 0,
}: Pick<StandingMarkRecord, 'marks' | 'late' | 'inTimeMarks'>): number =>
  late === 'pending' ? inTimeMarks : marks;

const isRemoved = (mark: StandingMarkRecord | undefined): boolean => mark?.adjusted?.kind === 'removed';

/** Whether marks, outcome or maximum of an answer differ. */
export const isOtherMark = (
  one: StandingMarkRecord | undefined,
  other: StandingMarkRecord | undefined,
): boolean =>
  one?.marks !== other?.marks || one?.outcome !== other?.outcome || isRemoved(one) !== isRemoved(other);

/**
 * The marks of an ended exam. Corrections of items take precedence over teachers' decisions on answers, these over the
 * person's contests, and contests over the rules.
 */
export function standingMarks(exam: Marked, now: Date): StandingMarkRecord[] {
  return exam.items.map((_, index) => {
    const mark = standingMark(exam, index);
    const before = exam.marked?.items[index];
    const isSameAnswer = before?.answerRevision === mark.answerRevision;
    const changedAt = isSameAnswer ? (isOtherMark(before, mark) ? now : (before?.changedAt ?? null)) : null;
    return { ...mark, changedAt };
  });
}

/**
 * Whether an answer waits for a teacher's decision, because the rules cannot decide or the person contests the marks.
 * An answer to an item that was taken out or given to everybody does not wait.
 */
export function waitsForTeacher(exam: Marked, index: number): { isOpen: boolean; isContested: boolean } {
  const wasDecided = ownRuling(exam, index) !== undefined;
  const mark = exam.marked?.items[index];
  if (mark?.adjusted) return { isOpen: false, isContested: false };
  const { outcome, markedBy } = mark ?? { outcome: 'blank', markedBy: 'rules' };
  const isContested = !wasDecided && markedBy !== 'teacher' && (contestOf(exam, index)?.isActive ?? false);
  return { isOpen: isContested || (!wasDecided && outcome === 'review'), isContested };
}
