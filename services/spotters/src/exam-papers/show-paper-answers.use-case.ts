import type { ExamPaperAnswers, ExamPaperAnswersQuery, ExamPaperItem } from '@medrad/contracts';
import { type ItemImages, mapItemFiles } from '../exams/item-files';
import type { ExamPaperRepository } from './exam-paper.repository';
import { findPaper } from './find-paper';
import { presentPaperAnswers, presentPaperItem } from './paper-answers.presenter';
import type { PaperExamRepository } from './paper-exams.repository';

interface Dependencies {
  examPapers: ExamPaperRepository;
  paperExams: PaperExamRepository;
  images: ItemImages;
}

/**
 * Items of a paper, with the files that they show.
 * @throws AppError NOT_FOUND
 */
export async function listExamPaperItems(
  dependencies: Omit<Dependencies, 'paperExams'>,
  paperId: string,
): Promise<ExamPaperItem[]> {
  const paper = await findPaper(dependencies, paperId);
  const { items } = paper;
  const files = await mapItemFiles(dependencies.images, items);
  return items.map((item, index) => presentPaperItem(item, index + 1, files.get(item.imageId), paper));
}

/**
 * Exams of a paper with all their answers, of all persons who have one.
 * @throws AppError NOT_FOUND
 */
export async function listExamPaperAnswers(
  dependencies: Omit<Dependencies, 'images'>,
  paperId: string,
  query: ExamPaperAnswersQuery,
): Promise<ExamPaperAnswers[]> {
  const { items } = await findPaper(dependencies, paperId);
  const exams = await dependencies.paperExams.listWithAnswers(paperId, query);
  return exams.map((exam) => presentPaperAnswers(exam, items));
}
