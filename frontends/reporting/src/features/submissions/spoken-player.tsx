import { Button } from '@medrad/ui/core';
import { useState } from 'react';
import styles from './submissions.module.css';

/** Plays a teacher's spoken feedback with the browser's controls. */
export function SpokenPlayer({ path }: { path: string }) {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) {
    return (
      <div role="alert" className={styles.badges}>
        <span>The recording could not be loaded.</span>
        <Button
          size="sm"
          icon="refresh"
          onClick={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        >
          Retry
        </Button>
      </div>
    );
  }
  return (
    <audio
      key={attempt}
      className={styles.player}
      controls
      preload="metadata"
      src={path}
      aria-label="Spoken feedback"
      onError={() => setFailed(true)}
    />
  );
}
