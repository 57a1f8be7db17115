import type { ExamPaperItem, ExamPaperStatistics } from '@medrad/contracts';
import { reliabilityMinPeople } from '@medrad/contracts/limits';
import { ErrorState, lazyPart, Spinner } from '@medrad/ui/core';
import { StatCard, StatGrid } from '@medrad/ui/records';
import { Suspense, useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import { decimalText } from '../../item-statistics/components/statistic';
import type { ItemAction } from '../item-action';
import { MarksHistogram } from './marks-histogram';
import { PaperItemTable } from './paper-item-table';
import styles from './paper-items.module.css';

const AdjustItemDialog = lazyPart(() => import('./adjust-item-dialog'));

/** Interval in ms at which items are reloaded while marks are being changed to a correction. */
const lookMs = 2000;

/** Statistics of a paper and its items, which can be taken out or given to everybody. */
export function PaperItems({ paperId }: { paperId: string }) {
  const [isWatching, setWatching] = useState(false);
  const [action, setAction] = useState<ItemAction | null>(null);
  const options = { refetchOnMountOrArgChange: true, pollingInterval: isWatching ? lookMs : 0 };
  const items = spottersApi.useListExamPaperItemsQuery({ id: paperId }, options);
  const statistics = spottersApi.useGetExamPaperStatisticsQuery({ id: paperId }, options);
  const isAdjusting = items.currentData?.some((item) => item.isAdjusting) ?? false;
  if (isAdjusting !== isWatching) setWatching(isAdjusting);
  const failed = [items, statistics].find(({ isError, currentData }) => isError && !currentData);
  if (failed)
    return (
      <ErrorState
        title="Failed to fetch the statistics"
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!items.currentData || !statistics.currentData) return <Spinner label="Loading statistics" />;
  return (
    <div className={styles.items}>
      {isAdjusting && <p role="status">The marks of everybody are being changed.</p>}
      <Summary statistics={statistics.currentData} />
      <FaultyItems statistics={statistics.currentData} items={items.currentData} />
      <PaperItemTable items={items.currentData} statistics={statistics.currentData} onAction={setAction} />
      <MarksHistogram statistics={statistics.currentData} />
      {action && (
        <Suspense fallback={null}>
          <AdjustItemDialog paperId={paperId} action={action} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </div>
  );
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

function Summary({ statistics }: { statistics: ExamPaperStatistics }) {
  const { people, maxMarks, mean, deviation, reliability, reliabilityPeople } = statistics;
  return (
    <>
      <StatGrid aria-label="Statistics of the paper">
        <StatCard label="People" icon="users" value={people} />
        <StatCard
          label="Mean"
          icon="activity"
          value={mean === null ? undefined : `${rounded(mean)} of ${maxMarks}`}
          isMissing
        />
        <StatCard
          label="Standard deviation"
          icon="activity"
          value={deviation === null ? undefined : rounded(deviation)}
          isMissing
        />
        <StatCard
          label="Reliability (α)"
          icon="check-circle"
          value={decimalText(reliability) ?? undefined}
          isMissing
        />
      </StatGrid>
      <p className={styles.note}>
        {reliabilityPeople < reliabilityMinPeople
          ? `Reliability is told from ${reliabilityMinPeople} people on.`
          : `Reliability is Cronbach’s alpha of the items that nobody has corrected, over ${reliabilityPeople} people without late answers.`}
      </p>
    </>
  );
}

/** Names the items that may be faulty and that nobody has corrected. */
function FaultyItems({
  statistics,
  items,
}: {
  statistics: ExamPaperStatistics;
  items: readonly ExamPaperItem[];
}) {
  const corrected = new Set(
    items.flatMap(({ number, adjustments }) =>
      adjustments.some(({ withdrawn }) => withdrawn === null) ? [number] : [],
    ),
  );
  const faulty = statistics.items.filter(
    ({ number, flags }) => !corrected.has(number) && flags.some((flag) => flag !== 'too-easy'),
  );
  if (faulty.length === 0) return null;
  return (
    <p role="note" className={styles.faulty}>
      Check {faulty.length === 1 ? 'item' : 'items'} {faulty.map(({ number }) => number).join(', ')}: hardly
      anybody was right, or strong candidates were wrong. The key or the image may be faulty.
    </p>
  );
}
