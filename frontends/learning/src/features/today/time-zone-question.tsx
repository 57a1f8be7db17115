import { ownTimeZone } from '@medrad/api-client';
import type { LearningPlan } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Button, Card } from '@medrad/ui/core';
import { useState } from 'react';
import { learningApi } from '../../learning.api';
import { clocksDiffer, decline, isDeclined } from './declined-zone';
import styles from './today.module.css';

/**
 * Asks a traveller, whose device shows another time than the time zone of the plan, which of the two zones the days of
 * reviews follow. A zone that was declined is not asked about again.
 */
export function TimeZoneQuestion({ userId }: { userId: string }) {
  const { data } = learningApi.useGetLearningPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  const here = ownTimeZone();
  const [now] = useState(() => new Date());
  const isAway = data && clocksDiffer(data.timeZone, here, now);
  return isAway && !isDeclined(userId, here) ? <Question userId={userId} plan={data} here={here} /> : null;
}

const nameOf = (timeZone: string): string => timeZone.replaceAll('_', ' ');

function Question({ userId, plan, here }: { userId: string; plan: LearningPlan; here: string }) {
  const [putPlan, { isLoading }] = learningApi.usePutLearningPlanMutation();
  const [isAnswered, setAnswered] = useState(false);
  const { toast } = useToast();
  if (isAnswered) return null;

  async function move(): Promise<void> {
    const { error } = await putPlan({ body: { ...plan, timeZone: here } });
    toast(
      error
        ? { title: 'The time zone was not changed', description: errorMessage(error), variant: 'destructive' }
        : { title: `Your days follow ${nameOf(here)} now`, variant: 'success' },
    );
  }
  function stay(): void {
    decline(userId, here);
    setAnswered(true);
  }
  return (
    <Card as="section" padding="lg" aria-labelledby="time-zone" className={styles.section}>
      <h2 id="time-zone" className={styles.heading}>
        Travelling?
      </h2>
      <p>
        A day of reviews begins at four in the morning in {nameOf(plan.timeZone)}. This device is set to{' '}
        {nameOf(here)}.
      </p>
      <div className={styles.answers}>
        <Button isLoading={isLoading} onClick={() => void move()}>
          Use {nameOf(here)}
        </Button>
        <Button disabled={isLoading} onClick={stay}>
          Keep {nameOf(plan.timeZone)}
        </Button>
      </div>
    </Card>
  );
}
