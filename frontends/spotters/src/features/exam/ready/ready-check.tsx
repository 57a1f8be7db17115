import type { Exam } from '@medrad/contracts';
import { BackLink, errorMessage, useAppDispatch, useToast } from '@medrad/remote-kit';
import { useLocation } from '@medrad/remote-kit/router';
import { Button, Card, Icon, Page, PageHeader, Spinner } from '@medrad/ui/core';
import { useState } from 'react';
import { count } from '../../../count';
import { paths } from '../../../paths';
import { bringTimeZone, spottersApi } from '../../../spotters.api';
import type { ServerClock } from '../clock/server-clock';
import { describeFormat } from '../describe-format';
import { nameOfFormat } from '../presets';
import { wasAskedFor } from './asked';
import styles from './ready.module.css';
import { type Checks, type CheckState, useReadyChecks } from './use-ready-checks';

const texts: Record<keyof Checks, Record<CheckState, string>> = {
  clock: {
    waiting: '',
    running: 'Getting the time from the server',
    passed: 'The countdown follows the server’s clock',
    failed:
      'The server’s time is not known yet. The exam follows the server’s clock anyway; the countdown appears once the time is known.',
  },
  storage: {
    waiting: '',
    running: 'Testing the storage of this browser',
    passed: 'Answers are kept in this browser until the server has them',
    failed:
      'This browser stores nothing, perhaps because the window is private. Without a connection, answers would be lost when the page closes.',
  },
  image: {
    waiting: 'The first images are loaded when you start',
    running: 'Loading the first images',
    passed: 'The first images can be shown',
    failed:
      'The first images are slow or could not be shown. Later ones may be as well. The clock starts within a minute.',
  },
};

const icons = { waiting: 'image', passed: 'check-circle', failed: 'alert' } as const;

function Check({ name, state }: { name: keyof Checks; state: CheckState }) {
  return (
    <li className={styles.check} data-state={state}>
      {state === 'running' ? <Spinner size={20} label={null} /> : <Icon name={icons[state]} size={20} />}
      <span>{texts[name][state]}</span>
    </li>
  );
}

/** The rules of the exam, shown before the clock starts. */
function rulesOf({ format: { pace, asksNormality }, pausesLeft }: Exam): string[] {
  return [
    pace === 'cadence'
      ? 'Each item closes when its time is over, and there is no going back.'
      : 'Items can be answered in any order and changed until the time is over.',
    ...(asksNormality ? ['Say whether an image is normal; if not, say what it shows.'] : []),
    `The clock runs on the server, even when this page is closed. ${
      pausesLeft === 0 ? 'It cannot be paused.' : `You can pause it ${count(pausesLeft, 'time')}.`
    }`,
    'Answers are saved as you type. When the time is over, the exam is handed in by itself.',
  ];
}

/** The check before an exam starts: clock, browser storage and images. */
export function ReadyCheck({ exam, clock }: { exam: Exam; clock: ServerClock }) {
  const { checks, checkImages, again } = useReadyChecks(exam, clock);
  const [startExam] = spottersApi.useStartExamMutation();
  const [isStarting, setStarting] = useState(false);
  const dispatch = useAppDispatch();
  const { toast } = useToast();
  const asked = wasAskedFor(useLocation().state);
  const states = Object.values(checks);
  const isRunning = states.includes('running');
  const hasFailed = states.includes('failed');

  async function start(): Promise<void> {
    setStarting(true);
    if (checks.image === 'waiting' && !(await checkImages())) return setStarting(false);
    void dispatch(bringTimeZone());
    const { data, error } = await startExam({ id: exam.id });
    if (data) return void dispatch(spottersApi.util.upsertQueryData('getExam', { id: exam.id }, data));
    setStarting(false);
    toast({
      title: 'The exam could not be started',
      description: errorMessage(error, 'Check the connection and try again. The clock is not running yet.'),
      variant: 'destructive',
    });
  }

  return (
    <Page width="md">
      <PageHeader
        title={nameOfFormat(exam.format)}
        subtitle={describeFormat(exam.format)}
        back={<BackLink to={paths.exams}>Back to Exams</BackLink>}
      />
      {asked !== null && asked > exam.items.length && (
        <p role="status" className={styles.fewer}>
          Only {count(exam.items.length, 'image')} of the {asked} you asked for{' '}
          {exam.items.length === 1 ? 'fits' : 'fit'} your choice, so this exam is shorter.
        </p>
      )}
      <Card className={styles.card}>
        <ul className={styles.rules}>
          {rulesOf(exam).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <h2 className={styles.heading}>Ready?</h2>
        <ul className={styles.checks} aria-live="polite" aria-busy={isRunning}>
          {(['clock', 'storage', 'image'] as const).map((name) => (
            <Check key={name} name={name} state={checks[name]} />
          ))}
        </ul>
        <div className={styles.actions}>
          <Button
            variant="primary"
            icon="play"
            disabled={isRunning && !isStarting}
            isLoading={isStarting}
            onClick={() => void start()}
          >
            {hasFailed ? 'Start anyway' : 'Start'}
          </Button>
          {hasFailed && (
            <Button icon="refresh" disabled={isStarting} onClick={again}>
              Check again
            </Button>
          )}
        </div>
      </Card>
    </Page>
  );
}
