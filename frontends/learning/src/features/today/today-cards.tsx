import type { LearningForecast, LearningToday } from '@medrad/contracts';
import { ButtonLink } from '@medrad/remote-kit';
import { Card, EmptyState } from '@medrad/ui/core';
import { formatDay } from '@medrad/ui/formats';
import { StatCard, StatGrid } from '@medrad/ui/records';
import type { CSSProperties } from 'react';
import { learningApi } from '../../learning.api';
import { paths } from '../../paths';
import { cardsLeft } from '../../unsent-reviews';
import { useReviewQueue } from '../../use-review-queue';
import styles from './today.module.css';

/** Places three numbers side by side, even on the narrowest phones. */
const narrowStats = { '--stat-width': '4rem', margin: 0 } as CSSProperties;

type Days = LearningForecast['days'];

interface TodayCardsProps {
  userId: string;
  /** Days of the forecast; undefined while it is loading. */
  days: Days | undefined;
  /** Called after waiting reviews were stored, to reload the data that they change. */
  onSent: () => Promise<unknown>;
}

/** Today's numbers of cards, which the page has loaded, and the link to the review session. */
export function TodayCards({ userId, days, onSent }: TodayCardsProps) {
  const { unsent } = useReviewQueue(userId, onSent);
  // Read here and not passed on, so that the cards of a new queue are shown together with the reviews still unsent.
  const { data: today } = learningApi.useGetLearningTodayQuery();
  if (!today) return null;
  const { reviews, fresh } = cardsLeft(today, unsent);
  const isDone = reviews.length + fresh.length === 0;
  return (
    <Card as="section" padding="lg" aria-labelledby="today" className={styles.section}>
      <h2 id="today" className={styles.heading}>
        Today
      </h2>
      {isDone ? (
        <NothingDue today={today} days={days} />
      ) : (
        <>
          <StatGrid style={narrowStats}>
            <StatCard label="Due" icon="refresh" value={reviews.length} />
            <StatCard label="New" icon="plus" value={fresh.length} />
            <StatCard label="Done" icon="check" value={today.done} />
          </StatGrid>
          <ButtonLink to={paths.review} variant="primary" size="lg" icon="play">
            Start Reviews
          </ButtonLink>
        </>
      )}
      <Waiting count={days?.find(({ date }) => date === today.date)?.waiting ?? 0} />
      {unsent.length > 0 && (
        <p role="status" className={styles.note}>
          {unsent.length === 1 ? '1 review is' : `${unsent.length} reviews are`} kept on this device and sent
          when there is a connection.
        </p>
      )}
    </Card>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.note}>
      {count === 1 ? '1 more card waits' : `${count} more cards wait`} for another day, because your plan
      limits the reviews of a day.
    </p>
  );
}

/** Says when the next reviews are due; explains to a person without cards how cards are created. */
function NothingDue({ today, days }: { today: LearningToday; days: Days | undefined }) {
  const next = days?.find(({ date, reviews, fresh }) => date > today.date && reviews + fresh > 0);
  const hasNone = days !== undefined && !next && today.done === 0;
  return (
    <EmptyState
      level={3}
      icon="check-circle"
      title={hasNone ? 'No reviews yet' : 'Nothing due'}
      description={
        hasNone
          ? 'Images that you miss in an exam are added here automatically.'
          : next && `The next reviews are on ${formatDay(next.date)}.`
      }
    />
  );
}
