import { Button, Page, Spinner } from '@medrad/ui/core';
import styles from './exam.module.css';
import type { EndPhase } from './use-exam-end';

interface EndNoticeProps {
  phase: Exclude<EndPhase, 'running'>;
  isOver: boolean;
  /** Called when the user returns to the exam, which is possible until its time is over. */
  onGoOn: () => void;
}

/** A message in place of an exam that is being submitted. */
export function EndNotice({ phase, isOver, onGoOn }: EndNoticeProps) {
  return (
    <Page width="md">
      <div className={styles.ending} role="status">
        <Spinner size={32} label={null} />
        <h1>{isOver ? 'Time is up' : 'Handing in'}</h1>
        {phase === 'ending' ? (
          <p>Your answers are being handed in.</p>
        ) : (
          <p>
            There is no connection. Your answers are kept on this device and are sent as soon as it is back;
            you can close this page and open your exams later. Until ten minutes after the end the exam takes
            them as late answers, which count once a teacher accepts them.
          </p>
        )}
      </div>
      {phase === 'waiting' && !isOver && <Button onClick={onGoOn}>Back to the exam</Button>}
    </Page>
  );
}
