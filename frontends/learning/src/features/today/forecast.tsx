import type { LearningForecast } from '@medrad/contracts';
import { Card, ErrorState, Skeleton } from '@medrad/ui/core';
import { BarChart } from '../charts/bar-chart';
import { forecastData, forecastSeries } from './forecast-data';
import styles from './today.module.css';

interface ForecastProps {
  forecast: {
    data?: LearningForecast;
    isError: boolean;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** A chart of the reviews in the coming days, and the recall that these reviews lead to. */
export default function Forecast({ forecast: { data, isError, error, isFetching, refetch } }: ForecastProps) {
  if (data?.days.every(({ reviews, fresh }) => reviews + fresh === 0)) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="forecast" className={styles.section}>
      <h2 id="forecast" className={styles.heading}>
        The coming days
      </h2>
      {data ? (
        <>
          <BarChart data={forecastData(data.days)} series={forecastSeries} />
          <Outcome {...data} />
        </>
      ) : isError && !isFetching ? (
        <ErrorState
          level={3}
          title="The forecast could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
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
