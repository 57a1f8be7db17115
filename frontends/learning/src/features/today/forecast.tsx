import type { LearningForecast } from '@medrad/contracts';
import { Card, ErrorState, Skeleton } from '@medrad/ui/core';
import { formatDay } from '@medrad/ui/formats';
import { type RecordColumn, RecordTable, SegmentedControl } from '@medrad/ui/records';
import { useState } from 'react';
import { ForecastChart } from './forecast-chart';
import styles from './today.module.css';

type Day = LearningForecast['days'][number];

interface ForecastProps {
  forecast: { data?: LearningForecast; isError: boolean; isFetching: boolean; refetch: () => unknown };
}

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;
type View = (typeof views)[number]['value'];

const columns: readonly RecordColumn<Day>[] = [
  { title: 'Day', render: ({ date }) => formatDay(date) },
  { title: 'Due', render: ({ reviews }) => reviews },
  { title: 'New', render: ({ fresh }) => fresh },
  { title: 'Left for later', render: ({ waiting }) => waiting },
];

/** Reviews of the days to come, and the recall that they lead to. */
export function Forecast({ forecast: { data, isError, isFetching, refetch } }: ForecastProps) {
  const [view, setView] = useState<View>('chart');
  if (data?.days.every(({ reviews, fresh }) => reviews + fresh === 0)) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="forecast" className={styles.section}>
      <div className={styles.head}>
        <h2 id="forecast" className={styles.heading}>
          The days to come
        </h2>
        {data && <SegmentedControl label="Forecast as" value={view} onChange={setView} options={views} />}
      </div>
      {data ? (
        <>
          {view === 'chart' ? (
            <ForecastChart days={data.days} />
          ) : (
            <RecordTable
              label="Reviews of the days to come"
              columns={columns}
              rows={data.days}
              keyOf={({ date }) => date}
            />
          )}
          <Outcome {...data} />
        </>
      ) : isError && !isFetching ? (
        <ErrorState level={3} title="The forecast could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading forecast">
          <Skeleton height="10rem" radius="lg" />
        </div>
      )}
    </Card>
  );
}

function Outcome({ recall, unseen, isSampled }: LearningForecast) {
  return (
    <p className={styles.note}>
      {recall !== null &&
        `By the end of these days you will recall about ${Math.round(recall * 100)} % of the cards that you have seen. `}
      {unseen > 0 && `${unseen} new ${unseen === 1 ? 'card is' : 'cards are'} not seen by then. `}
      {isSampled && 'Computed from a part of your cards.'}
    </p>
  );
}
