import { wrongAnswersMax } from '@medrad/contracts';
import { markExam } from '../exams/end-exam.use-case';
import { isEnded } from '../exams/exam-record';
import type { ImageRepository } from '../images/image.repository';
import type { ItemAnswerRepository } from './item-answer.repository';
import { itemAnswersOf } from './item-answers.policy';
import type { ItemRecountRepository } from './item-recount.repository';
import { everyExam } from './item-statistics.model';
import type { ItemStatisticsRepository } from './item-statistics.repository';
import { ItemTally } from './item-tally.policy';

/** Number of exams or images per query. */
const batchSize = 50;

type MarkDependencies = Parameters<typeof markExam>[0];
export interface CountDependencies extends MarkDependencies {
  examPapers: MarkDependencies['examPapers'] & {
    /** Requests that the items of a paper are checked. */
    askCheck(paperId: string): Promise<void>;
  };
  images: ImageRepository;
  itemAnswers: ItemAnswerRepository;
  itemRecounts: ItemRecountRepository;
  itemStatistics: ItemStatisticsRepository;
}

/**
 * Stores the attempts at images that an ended exam contains, and requests that the statistics of these images are
 * recounted and the items of its paper checked.
 */
async function takeExam(dependencies: CountDependencies, id: string): Promise<void> {
  const { exams, itemAnswers, itemRecounts } = dependencies;
  const found = await exams.find(id);
  if (!found) return;
  const exam = isEnded(found) ? await markExam(dependencies, found) : found;
  const rows = itemAnswersOf(exam);
  await itemAnswers.store(rows);
  await itemRecounts.ask(rows.map(({ imageId }) => imageId));
  if (exam.paperId) await dependencies.examPapers.askCheck(exam.paperId);
  await exams.noteCounted(exam);
}

/** Recounts the statistics of an image: those over all exams, and those over the exams from each spotter. */
async function countImage(dependencies: CountDependencies, imageId: string): Promise<void> {
  const { images, itemAnswers, itemStatistics, gatheredAnswers } = dependencies;
  const tallies = new Map([[everyExam, new ItemTally()]]);
  for await (const { testId, share, rest, seconds } of itemAnswers.firstAttempts(imageId)) {
    for (const scope of [everyExam, ...(testId === null ? [] : [testId])]) {
      const tally = tallies.get(scope) ?? new ItemTally();
      tallies.set(scope, tally);
      if (share !== null) tally.add({ share, rest, seconds });
    }
  }
  const image = await images.find(imageId);
  if (!image) return itemStatistics.deleteOfImage(imageId, [...tallies.keys()]);
  const { title, modality, systemId } = image;
  const wrongAnswers = await gatheredAnswers.listWrong(imageId, wrongAnswersMax);
  await itemStatistics.store(
    [...tallies].map(([scope, tally]) => ({
      scope,
      imageId,
      title,
      modality,
      systemId,
      wrongAnswers,
      ...tally.statistics(),
    })),
  );
}

/** Updates the statistics of images from the marks of exams. The next call continues interrupted work. */
export async function countItems(dependencies: CountDependencies, stopping: AbortSignal): Promise<void> {
  const { exams, itemRecounts } = dependencies;
  for (;;) {
    const ids = await exams.listUncounted(batchSize);
    if (ids.length === 0 || stopping.aborted) break;
    for (const id of ids) await takeExam(dependencies, id);
  }
  for (;;) {
    const recounts = await itemRecounts.list(batchSize);
    if (recounts.length === 0 || stopping.aborted) break;
    for (const recount of recounts) {
      await countImage(dependencies, recount.imageId);
      await itemRecounts.settle(recount);
    }
  }
}
