import { AppError, type ImageHolders } from '@medrad/contracts';
import type { FileHolders } from '@medrad/object-store';
import type { ExamPaperRepository } from '../exam-papers/exam-paper.repository';
import { paperStateAt } from '../exam-papers/paper-window.policy';
import type { TestRepository } from '../spotters/spotter.repository';
import type { ImageRepository } from './image.repository';

interface Dependencies {
  images: Pick<ImageRepository, 'find'>;
  tests: Pick<TestRepository, 'listImageUses'>;
  examPapers: Pick<ExamPaperRepository, 'listByIds'>;
  holders: Pick<FileHolders, 'list'>;
}

/** The spotters that show an image, and the papers and exams that hold its file. @throws AppError NOT_FOUND */
export async function listImageHolders(
  { images, tests, examPapers, holders }: Dependencies,
  imageId: string,
  now: Date,
): Promise<ImageHolders> {
  const image = await images.find(imageId);
  if (!image) throw new AppError('NOT_FOUND');
  const found = await holders.list(image.fileKey);
  const idsIn = (wanted: string) =>
    found.flatMap(({ collection, id }) => (collection === wanted ? [id] : []));
  const [uses, papers] = await Promise.all([
    tests.listImageUses(imageId),
    examPapers.listByIds(idsIn('exam_papers')),
  ]);
  return {
    tests: uses,
    papers: papers.map((paper) => ({
      paperId: paper._id,
      title: paper.title,
      state: paperStateAt(paper, now),
    })),
    exams: idsIn('exams').length,
  };
}
