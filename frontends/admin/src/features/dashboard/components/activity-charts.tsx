import type { ActivityDay } from '@medrad/contracts';
import { EmptyState, Skeleton } from '@medrad/ui/core';
import { Problem, SegmentedControl } from '@medrad/ui/records';
import { useMemo } from 'react';
import { perDayOf, perTypeOf } from '../chart-data';
import { ChartFigure } from './chart-figure';
import styles from './dashboard.module.css';

const ranges = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;
export type ChartRange = (typeof ranges)[number]['value'];

interface ActivityChartsProps {
  range: ChartRange;
  onRange: (range: ChartRange) => void;
  /** The query for the activities of each day in the range. */
  perDay: {
    currentData?: ActivityDay[];
    /** Time at which the data was loaded, in ms since 1970. */
    fulfilledTimeStamp?: number;
    isError: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
}

/** Charts of the activities per day and per type. */
export function ActivityCharts({ range, onRange, perDay }: ActivityChartsProps) {
  return (
    <section aria-labelledby="activity-charts" className={styles.charts}>
      <div className={styles.chartsHead}>
        <h2 id="activity-charts" className={styles.heading}>
          Last {range} days
        </h2>
        <SegmentedControl label="Range of the charts" value={range} onChange={onRange} options={ranges} />
      </div>
      {perDay.isError && (
        <Problem
          text="Failed to fetch the charts"
          error={perDay.error}
          onRetry={() => void perDay.refetch()}
        />
      )}
      <Charts range={range} perDay={perDay} />
    </section>
  );
}

function Charts({ range, perDay }: Omit<ActivityChartsProps, 'onRange'>) {
  const { currentData, fulfilledTimeStamp = 0, isError } = perDay;
  const charts = useMemo(
    () =>
      currentData && {
        days: perDayOf(currentData, Number(range), fulfilledTimeStamp),
        types: perTypeOf(currentData),
      },
    [currentData, range, fulfilledTimeStamp],
  );
  if (!charts) {
    return isError ? null : (
      <div role="status" aria-label="Loading charts" className={styles.chartRow}>
        <Skeleton height={380} radius="var(--radius-lg)" />
        <Skeleton height={380} radius="var(--radius-lg)" />
      </div>
    );
  }
  if (charts.types.labels.length === 0) {
    return <EmptyState level={3} icon="activity" title={`No activity in the last ${range} days`} />;
  }
  return (
    <div className={styles.chartRow}>
      <ChartFigure title="Activities per day" labelTitle="Day" data={charts.days} />
      <ChartFigure title="Activities by type" labelTitle="Type" data={charts.types} isHorizontal />
    </div>
  );
}
