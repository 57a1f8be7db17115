import { AppError, type ExamPaperItem, type ItemAdjustmentCreation } from '@medrad/contracts';
import { type ItemImages, mapItemFiles } from '../exams/item-files';
import { changeMarks, type ChangeMarksDependencies } from '../marking/change-marks.use-case';
import { notifyOfChanges, type NotifyDependencies } from '../marking/notify-of-changes.use-case';
import type { ItemAdjustmentRecord } from '../exams/exam-record';
import { actOf, type Teacher } from '../exams/teacher-act';
import type { ExamPaperRepository } from './exam-paper.repository';
import { nextAdjustment, withAdjustment, withoutAdjustment } from './item-adjustment.policy';
import { presentPaperItem } from './paper-answers.presenter';
import type { PaperExamRepository } from './paper-exams.repository';

/** Dependencies of {@link settleAdjustments}. */
export type SettleDependencies = ChangeMarksDependencies &
  NotifyDependencies & {
    examPapers: ExamPaperRepository;
    paperExams: Pick<PaperExamRepository, 'listEnded'>;
  };

/** Dependencies of the use cases that correct items. */
export type AdjustDependencies = SettleDependencies & { images: ItemImages };

/** Number of exams whose marks are changed before the teacher gets a response; the others are changed afterwards. */
const examsAtOnce = 40;

/**
 * Marks the ended exams of a paper by the current corrections of its items, and notifies their persons. Interrupted
 * work continues where it stopped; an exam that was changed before is not changed again. Exams that end later are
 * marked by the corrections from the start.
 * @param limit maximum number of exams to process now
 */
export async function settleAdjustments(
  dependencies: SettleDependencies,
  paperId: string,
  limit = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { exams, examPapers, paperExams } = dependencies;
  const paper = await examPapers.findAdjustments(paperId);
  if (!paper) return;
  const { adjustments = [] } = paper;
  const ids = await paperExams.listEnded(paperId);
  for (const id of ids.slice(0, limit)) {
    let exam = await exams.find(id);
    while (exam && nextAdjustment(exam, adjustments))
      exam = await changeMarks(dependencies, id, (current) => nextAdjustment(current, adjustments));
  }
  await notifyOfChanges(dependencies);
  if (ids.length <= limit) await examPapers.settleAdjusting(paper);
}

/** Continues interrupted corrections of items. */
export async function sweepAdjustments(
  dependencies: SettleDependencies,
  stopping: AbortSignal,
): Promise<void> {
  for (const paperId of await dependencies.examPapers.listAdjusting())
    if (!stopping.aborted) await settleAdjustments(dependencies, paperId);
}

type Change = (
  adjustments: readonly ItemAdjustmentRecord[],
  imageId: string,
) => readonly ItemAdjustmentRecord[];

/** Changes the corrections of an item and the marks of everybody; repeats if another teacher changes them meanwhile. */
async function changeAdjustments(
  dependencies: AdjustDependencies,
  { id, number }: { id: string; number: number },
  change: Change,
): Promise<ExamPaperItem> {
  const { examPapers, images } = dependencies;
  for (;;) {
    const paper = await examPapers.findWithItems(id);
    const item = paper?.items[number - 1];
    if (!paper || !item) throw new AppError('NOT_FOUND');
    const { adjustments = [] } = paper;
    const next = change(adjustments, item.imageId);
    if (next !== adjustments && !(await examPapers.storeAdjustments(paper, next))) continue;
    await settleAdjustments(dependencies, id, examsAtOnce);
    const [stored, files] = await Promise.all([examPapers.findWithItems(id), mapItemFiles(images, [item])]);
    if (!stored) throw new AppError('NOT_FOUND');
    return presentPaperItem(item, number, files.get(item.imageId), stored);
  }
}

/**
 * Takes an item of a paper out, or gives its full marks to everybody. Repeating the call with the same id has no
 * further effect.
 * @throws AppError NOT_FOUND; CONFLICT when another correction of the item is in force
 */
export const adjustExamPaperItem = (
  dependencies: AdjustDependencies,
  place: { id: string; number: number },
  teacher: Teacher,
  { adjustmentId, kind, reason }: ItemAdjustmentCreation,
): Promise<ExamPaperItem> =>
  changeAdjustments(dependencies, place, (adjustments, imageId) =>
    withAdjustment(adjustments, {
      ...{ adjustmentId, imageId, kind, withdrawn: null },
      ...actOf(teacher, reason),
    }),
  );

/**
 * Takes a correction of an item back, so that marks are as before. Repeated calls have no further effect.
 * @throws AppError NOT_FOUND
 */
export const withdrawItemAdjustment = (
  dependencies: AdjustDependencies,
  place: { id: string; number: number },
  teacher: Teacher,
  { adjustmentId, reason }: Pick<ItemAdjustmentCreation, 'adjustmentId' | 'reason'>,
): Promise<ExamPaperItem> =>
  changeAdjustments(dependencies, place, (adjustments, imageId) =>
    withoutAdjustment(adjustments, { adjustmentId, imageId }, actOf(teacher, reason)),
  );
