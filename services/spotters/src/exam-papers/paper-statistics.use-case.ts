import {
  type ExamPaperStatistics,
  paperDiscriminationMinPeople,
  reliabilityMinPeople,
} from '@medrad/contracts';
import { maxMarksOf } from '../exams/exam-marks.policy';
import { totalOf } from '../exams/exam.presenter';
import { itemAnswersOf } from '../item-statistics/item-answers.policy';
import { ItemTally } from '../item-statistics/item-tally.policy';
import { cronbachAlpha, deviationOf, histogramOf, meanOf } from '../item-statistics/paper-statistics.policy';
import type { ExamPaperRecord } from './exam-paper.model';
import type { ExamPaperRepository } from './exam-paper.repository';
import { findPaper } from './find-paper';
import { inForce } from './item-adjustment.policy';
import type { PaperExamRepository } from './paper-exams.repository';

/** Dependencies of the use cases on statistics of papers. */
export interface StatisticsDependencies {
  examPapers: ExamPaperRepository;
  paperExams: PaperExamRepository;
}

/** Statistics of a paper over all ended exams, which are read one after another. */
export async function computeStatistics(
  { paperExams }: Pick<StatisticsDependencies, 'paperExams'>,
  { _id, format, items, adjustments = [] }: ExamPaperRecord,
): Promise<ExamPaperStatistics> {
  const corrected = new Map(inForce(adjustments).map(({ imageId, kind }) => [imageId, kind]));
  const counted = items.filter(({ imageId }) => !corrected.has(imageId));
  const removed = items.filter(({ imageId }) => corrected.get(imageId) === 'removed');
  const tallies = new Map(items.map(({ imageId }) => [imageId, new ItemTally(paperDiscriminationMinPeople)]));
  const totals: number[] = [];
  const rows: number[][] = [];
  for await (const exam of paperExams.endedOfPaper(_id)) {
    if (!exam.marked) continue;
    totals.push(totalOf(exam));
    const shares = new Map<string, number>();
    for (const { imageId, share, rest, seconds } of itemAnswersOf(exam)) {
      if (share === null) continue;
      shares.set(imageId, share);
      tallies.get(imageId)?.add({ share, rest, seconds });
    }
    const row = counted.map(({ imageId }) => shares.get(imageId));
    if (row.every((share) => share !== undefined)) rows.push(row);
  }
  const maxMarks = maxMarksOf(format) * (items.length - removed.length);
  return {
    people: totals.length,
    maxMarks,
    mean: meanOf(totals),
    deviation: deviationOf(totals),
    histogram: histogramOf(totals, maxMarks),
    reliability: rows.length < reliabilityMinPeople ? null : cronbachAlpha(rows),
    reliabilityPeople: rows.length,
    items: items.map(({ imageId }, index) => ({ number: index + 1, ...tallies.get(imageId)!.statistics() })),
  };
}

/** @throws AppError NOT_FOUND */
export async function getExamPaperStatistics(
  dependencies: StatisticsDependencies,
  paperId: string,
): Promise<ExamPaperStatistics> {
  return computeStatistics(dependencies, await findPaper(dependencies, paperId));
}
