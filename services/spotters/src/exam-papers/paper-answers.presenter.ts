import type { ExamPaperAnswer, ExamPaperAnswers, ExamPaperItem } from '@medrad/contracts';
import { markingKeyOf } from '../answer-keys/marking-key.policy';
import type { ItemFile } from '../exams/item-files';
import { maxMarksOf } from '../exams/exam-marks.policy';
import type { NamedActRecord, ExamItemRecord, ExamRecord, ItemAdjustmentRecord } from '../exams/exam-record';
import { pausedSecondsPerItem, secondsPerItem } from '../exams/time-per-item.policy';
import { presentContest } from '../marking/contest.presenter';
import { countedMarks } from '../marking/standing-marks.policy';
import type { ExamPaperRecord } from './exam-paper.model';
import { presentPaperResult } from './exam-paper.presenter';

const presentAct = ({ by, byName, at, reason }: NamedActRecord) => ({
  ...{ by, byName, reason },
  at: at.toISOString(),
});

const presentAdjustment = (record: ItemAdjustmentRecord): ExamPaperItem['adjustments'][number] => ({
  adjustmentId: record.adjustmentId,
  kind: record.kind,
  ...presentAct(record),
  withdrawn: record.withdrawn && presentAct(record.withdrawn),
});

/** An item of a paper with the file that it shows; without one if that was removed. */
export function presentPaperItem(
  item: ExamItemRecord,
  number: number,
  file: ItemFile | undefined,
  { adjustments = [], isAdjusting = false }: Pick<ExamPaperRecord, 'adjustments' | 'isAdjusting'>,
): ExamPaperItem {
  const { imageId, title, width, height, modality, isNormal } = item;
  return {
    number,
    imageId,
    title,
    ...(file ?? { imageUrl: null, width, height }),
    modality,
    isNormalImage: isNormal,
    accepted: markingKeyOf(item).accepted.map(({ text }) => text),
    adjustments: adjustments.filter((one) => one.imageId === imageId).map(presentAdjustment),
    isAdjusting,
  };
}

/** The answers of an exam in the order of its paper; the person may have seen the items in another order. */
function answersOf(exam: ExamRecord, paperItems: readonly ExamItemRecord[]): ExamPaperAnswer[] {
  const { format, items, answers, marked } = exam;
  const seconds = secondsPerItem(exam);
  const paused = pausedSecondsPerItem(exam);
  const places = new Map(items.map(({ imageId }, index) => [imageId, index]));
  return paperItems.flatMap(({ imageId }, number) => {
    const index = places.get(imageId);
    const mark = index === undefined ? undefined : marked?.items[index];
    if (index === undefined || !mark) return [];
    const { text, isNormal, typedAt, isOffline } = answers[index]!;
    return {
      number: number + 1,
      place: index + 1,
      text,
      isNormal,
      outcome: mark.outcome,
      marks: countedMarks(mark),
      maxMarks: mark.adjusted?.kind === 'removed' ? 0 : maxMarksOf(format),
      adjustment: mark.adjusted?.kind ?? null,
      term: mark.term,
      markedBy: mark.markedBy ?? 'rules',
      contest: presentContest(exam, index),
      typedAt: typedAt?.toISOString() ?? null,
      secondsUsed: seconds[index] ?? null,
      pausedSeconds: paused[index] ?? 0,
      isOffline,
      late: mark.late ?? null,
    };
  });
}

export const presentPaperAnswers = (
  exam: ExamRecord,
  paperItems: readonly ExamItemRecord[],
): ExamPaperAnswers => ({ ...presentPaperResult(exam), answers: answersOf(exam, paperItems) });
