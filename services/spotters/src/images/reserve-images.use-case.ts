import { AppError } from '@medrad/contracts';
import type { ExamPaperRepository } from '../exam-papers/exam-paper.repository';
import type { PaperExamRepository } from '../exam-papers/paper-exams.repository';
import { isReleased } from '../exam-papers/results-opening.policy';
import type { ExamRepository } from '../exams/exam.repository';
import type { TestRepository } from '../spotters/spotter.repository';
import type { ImageRepository } from './image.repository';

/** Dependencies of the use cases that let only papers show images, or end this. */
export interface ReserveDependencies {
  images: Pick<ImageRepository, 'listReservedIds' | 'setReserved'>;
  examPapers: Pick<ExamPaperRepository, 'listWithImages'>;
  paperExams: Pick<PaperExamRepository, 'listTaken'>;
  exams: Pick<ExamRepository, 'renewMarks' | 'listLeftOutImageIds'>;
}

/**
 * Checks that images that are for papers only may be shown to everybody.
 * @throws AppError PAPER_NOT_RELEASED, with the papers in its details
 */
export async function requireReleased(
  { examPapers, paperExams }: Pick<ReserveDependencies, 'examPapers' | 'paperExams'>,
  imageIds: readonly string[],
  now: Date,
): Promise<void> {
  const papers = await examPapers.listWithImages(imageIds);
  const taken = await paperExams.listTaken(
    papers.map(({ _id }) => _id),
    now,
  );
  const held = papers.filter((paper) => !isReleased(paper, taken.has(paper._id), now));
  if (held.length === 0) return;
  const details = held.map(({ _id, title }) => ({ path: `/exam-papers/${_id}`, message: title }));
  throw new AppError('PAPER_NOT_RELEASED', { details });
}

/**
 * Publishes again the marks of exams with images that have just been released, because the answers to these images were
 * left out: they would have made cards for reviews.
 */
export const publishReleased = (
  { exams }: Pick<ReserveDependencies, 'exams'>,
  imageIds: readonly string[],
): Promise<void> => exams.renewMarks(imageIds);

/** Publishes answers that are still left out although their images are released, because of a crash. */
export async function publishLeftOut(
  dependencies: Pick<ReserveDependencies, 'exams'> & { images: Pick<ImageRepository, 'listReservedIds'> },
): Promise<void> {
  const withheld = await dependencies.exams.listLeftOutImageIds();
  const reserved = new Set(await dependencies.images.listReservedIds(withheld));
  const released = withheld.filter((id) => !reserved.has(id));
  if (released.length > 0) await publishReleased(dependencies, released);
}

/**
 * Lets only papers show the images of a folder's spotters to residents, or ends this. Images that are added to the
 * folder later are not affected.
 * @returns the number of changed images
 * @throws AppError NOT_FOUND; PAPER_NOT_RELEASED, after which no image is changed
 */
export async function setFolderReserved(
  dependencies: ReserveDependencies & {
    tests: Pick<TestRepository, 'listImageIds'>;
    subsections: { exists(id: string): Promise<boolean> };
  },
  subsectionId: string,
  isForPapersOnly: boolean,
  now: Date,
): Promise<number> {
  const { images, tests, subsections } = dependencies;
  if (!(await subsections.exists(subsectionId))) throw new AppError('NOT_FOUND');
  const ids = await tests.listImageIds({ subsectionId });
  if (isForPapersOnly) return images.setReserved(ids, true);
  const reserved = await images.listReservedIds(ids);
  await requireReleased(dependencies, reserved, now);
  const changed = await images.setReserved(reserved, false);
  await publishReleased(dependencies, reserved);
  return changed;
}
