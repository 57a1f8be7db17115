import { spokenFeedbackMaxSeconds } from '@medrad/contracts/limits';
import { Button, VisuallyHidden } from '@medrad/ui/core';
import { useId } from 'react';
import { clockOf } from '../../media/clock';
import { SpokenPlayer } from '../../submissions/spoken-player';
import styles from '../review.module.css';
import type { useSpokenFeedback } from './use-spoken-feedback';

interface SpokenFieldProps {
  spoken: ReturnType<typeof useSpokenFeedback>;
  /** Path of the recording on the server; null while the feedback has none. */
  path: string | null;
  onRemove: () => void;
}

/** Records a teacher's spoken feedback, which can be played before it is sent. */
export function SpokenField({ spoken, path, onRemove }: SpokenFieldProps) {
  const { phase, seconds, notice, isBusy, start, stop, send, discard } = spoken;
  const titleId = useId();
  const most = clockOf(spokenFeedbackMaxSeconds);
  return (
    <section aria-labelledby={titleId} className={styles.spoken}>
      <h3 id={titleId}>Spoken Feedback (Optional)</h3>
      {phase === 'unsupported' ? (
        <p className={styles.facts}>This browser cannot record sound.</p>
      ) : (
        <p className={styles.facts}>Up to {most} minutes. The resident hears it with the feedback.</p>
      )}
      {path && !isBusy && <SpokenPlayer key={path} path={path} />}
      {notice && <p role={phase === 'unsent' ? 'status' : 'alert'}>{notice}</p>}
      <div className={styles.moves}>
        {phase === 'recording' && (
          <Button size="sm" variant="danger" icon="check" onClick={() => void stop()}>
            Stop recording
          </Button>
        )}
        {phase === 'recording' && (
          <p className={styles.facts}>
            Recording {clockOf(seconds)} of {most}
          </p>
        )}
        {(phase === 'idle' || phase === 'asking') && (
          <Button size="sm" icon="message" isLoading={phase === 'asking'} onClick={() => void start()}>
            {path ? 'Record again' : 'Record spoken feedback'}
          </Button>
        )}
        {path && phase === 'idle' && (
          <Button size="sm" variant="ghost" icon="trash" onClick={onRemove}>
            Remove recording
          </Button>
        )}
        {phase === 'unsent' && (
          <>
            <Button size="sm" icon="send" onClick={() => void send()}>
              Send recording
            </Button>
            <Button size="sm" variant="ghost" icon="trash" onClick={() => void discard()}>
              Delete recording
            </Button>
          </>
        )}
        {phase === 'sending' && (
          <Button size="sm" isLoading>
            Sending the recording
          </Button>
        )}
      </div>
      <VisuallyHidden>
        <p role="status">{phase === 'recording' ? 'Recording has begun.' : ''}</p>
      </VisuallyHidden>
    </section>
  );
}
