import { wrongAnswersMax } from '@medrad/contracts';
import { markExam } from '../exams/end-exam.use-case';
import { type ExamRecord, isEnded } from '../exams/exam-record';
import type { ImageRepository } from '../images/image.repository';
import type { ItemAnswerRepository } from './item-answer.repository';
import { itemAnswersOf } from './item-answers.policy';
import type { ItemRecountRepository } from './item-recount.repository';
import { everyExam } from './item-statistics.model';
import type { ItemStatisticsRepository } from './item-statistics.repository';
import { ItemTally } from './item-tally.policy';

/** Number of exams that are read together; an exam has up to 60 items. */
const examsTogether = 10;
/** Number of images whose statistics are recounted together. */
export const imagesTogether = 50;

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
 * Stores the attempts at images that ended exams contain, and requests that the statistics of these images are
 * recounted and the items of the exams' papers checked.
 */
async function takeExams(dependencies: CountDependencies, found: readonly ExamRecord[]): Promise<void> {
  const { exams, itemAnswers, itemRecounts, examPapers } = dependencies;
  const marked: ExamRecord[] = [];
  for (const exam of found) marked.push(isEnded(exam) ? await markExam(dependencies, exam) : exam);
  const rows = marked.flatMap(itemAnswersOf);
  await itemAnswers.store(rows);
  await itemRecounts.ask([...new Set(rows.map(({ imageId }) => imageId))]);
  for (const paperId of new Set(marked.flatMap((exam) => exam.paperId ?? [])))
    await examPapers.askCheck(paperId);
  await exams.noteCounted(marked);
}

/**
 * Counts the first attempts at images: by image, those over all exams and those over the exams from each spotter.
 * Spotters from which only later attempts come have a tally too, with no answers. It replaces what was stored for them
 * while one of these attempts counted as a first one, because an earlier one had not been counted yet.
 */
export async function tallyImages(
  { itemAnswers }: Pick<CountDependencies, 'itemAnswers'>,
  imageIds: readonly string[],
): Promise<Map<string, Map<string, ItemTally>>> {
  const byImage = new Map(imageIds.map((imageId) => [imageId, new Map([[everyExam, new ItemTally()]])]));
  for await (const { row, isFirst } of itemAnswers.attempts(imageIds)) {
    const { imageId, testId, share, rest, seconds } = row;
    const tallies = byImage.get(imageId)!;
    for (const scope of [everyExam, ...(testId === null ? [] : [testId])]) {
      const tally = tallies.get(scope) ?? new ItemTally();
      tallies.set(scope, tally);
      if (isFirst && share !== null) tally.add({ share, rest, seconds });
    }
  }
  return byImage;
}

/** Recounts the statistics of images. Those of deleted images are deleted. */
async function countImages(dependencies: CountDependencies, imageIds: readonly string[]): Promise<void> {
  const { images, itemStatistics, gatheredAnswers } = dependencies;
  const byImage = await tallyImages(dependencies, imageIds);
  const found = await images.mapByIds(imageIds);
  const wrong = await gatheredAnswers.mapWrong(imageIds, wrongAnswersMax);
  const scopes = [...byImage].flatMap(([imageId, tallies]) =>
    [...tallies].map(([scope, tally]) => ({ imageId, scope, tally })),
  );
  await itemStatistics.delete(scopes.filter(({ imageId }) => !found.has(imageId)));
  await itemStatistics.store(
    scopes.flatMap(({ imageId, scope, tally }) => {
      const image = found.get(imageId);
      if (!image) return [];
      const { title, modality, systemId } = image;
      const wrongAnswers = wrong.get(imageId) ?? [];
      return [{ scope, imageId, title, modality, systemId, wrongAnswers, ...tally.statistics() }];
    }),
  );
}

/** Updates the statistics of images from the marks of exams. The next call continues interrupted work. */
export async function countItems(dependencies: CountDependencies, stopping: AbortSignal): Promise<void> {
  const { exams, itemRecounts } = dependencies;
  for (;;) {
    const found = await exams.listUncounted(examsTogether);
    if (found.length === 0 || stopping.aborted) break;
    await takeExams(dependencies, found);
  }
  for (;;) {
    const recounts = await itemRecounts.list(imagesTogether);
    if (recounts.length === 0 || stopping.aborted) break;
    await countImages(
      dependencies,
      recounts.map(({ imageId }) => imageId),
    );
    await itemRecounts.settle(recounts);
  }
}
