import type { LearningBacklog } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Button, Card } from '@medrad/ui/core';
import { formatDay } from '@medrad/ui/formats';
import { learningApi } from '../../learning.api';
import styles from './today.module.css';

const cardsOf = (count: number) => (count === 1 ? '1 card' : `${count} cards`);

/** Offers to spread overdue cards over several days; renders nothing without overdue cards. */
export function Backlog() {
  const { data } = learningApi.useGetLearningBacklogQuery(undefined, { refetchOnMountOrArgChange: true });
  return data && data.overdue > 0 ? <Overdue backlog={data} /> : null;
}

function Overdue({ backlog: { overdue, clearedBy, options } }: { backlog: LearningBacklog }) {
  const [spread, { isLoading }] = learningApi.useSpreadLearningBacklogMutation();
  const { toast } = useToast();

  async function choose(days: number): Promise<void> {
    const { error } = await spread({ body: { days } });
    toast(
      error
        ? { title: 'The cards were not spread', description: errorMessage(error), variant: 'destructive' }
        : { title: `Spread over ${days} days`, variant: 'success' },
    );
  }
  return (
    <Card as="section" padding="lg" aria-labelledby="backlog" className={styles.section}>
      <h2 id="backlog" className={styles.heading}>
        Catching up
      </h2>
      <p>
        {cardsOf(overdue)} from earlier days {overdue === 1 ? 'is' : 'are'} still open.{' '}
        {clearedBy
          ? `With your plan you have caught up by ${formatDay(clearedBy)}.`
          : 'More reviews a day, or a slower pace, will help you to catch up.'}
      </p>
      {options.length > 0 && (
        <ul className={styles.options}>
          {options.map(({ days, cardsADay, clearedBy: last }) => (
            <li key={days}>
              <Button disabled={isLoading} onClick={() => void choose(days)}>
                Spread over {days} days
              </Button>
              <span className={styles.muted}>
                {cardsOf(cardsADay)} a day, the last on {formatDay(last)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
