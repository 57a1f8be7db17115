import type { ExamPaperStatistics } from '@medrad/contracts';
import type { Outbox } from '@medrad/events';
import type { ExamPaperRecord } from './exam-paper.model';
import { faultyItemsNoticeOf } from './faulty-items.events';
import { inForce } from './item-adjustment.policy';
import { computeStatistics, type StatisticsDependencies } from './paper-statistics.use-case';

type Dependencies = StatisticsDependencies & { outbox: Pick<Outbox, 'record'> };

const isFaulty = ({ flags }: ExamPaperStatistics['items'][number]): boolean =>
  flags.includes('low-discrimination') || flags.includes('too-hard');

/** Numbers of the items that may be faulty and that nobody has corrected, without those that the author knows of. */
export function newFaultyItems(
  { items, adjustments = [], toldItems = [] }: Pick<ExamPaperRecord, 'items' | 'adjustments' | 'toldItems'>,
  statistics: Pick<ExamPaperStatistics, 'items'>,
): number[] {
  const corrected = new Set(inForce(adjustments).map(({ imageId }) => imageId));
  return statistics.items
    .filter((item) => isFaulty(item) && !corrected.has(items[item.number - 1]!.imageId))
    .map(({ number }) => number)
    .filter((number) => !toldItems.includes(number));
}

/**
 * Notifies the authors of papers of items that are very hard or hardly discriminate, once of each item. A paper that
 * somebody is taking is checked after the last exam has ended. The next call continues interrupted work.
 */
export async function checkPapers(dependencies: Dependencies, stopping: AbortSignal): Promise<void> {
  const { examPapers, paperExams, outbox } = dependencies;
  for (const paper of await examPapers.listUnchecked()) {
    if (stopping.aborted) return;
    if (await paperExams.isAnyRunning(paper._id)) continue;
    const faulty = newFaultyItems(paper, await computeStatistics(dependencies, paper));
    if (faulty.length > 0) await outbox.record(faultyItemsNoticeOf(paper, faulty));
    await examPapers.noteChecked(paper, faulty);
  }
}
