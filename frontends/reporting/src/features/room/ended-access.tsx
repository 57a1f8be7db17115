import { UnlockForm } from '@medrad/remote-kit/access';
import { Button, Card } from '@medrad/ui/core';
import styles from './room.module.css';

/** Says that developer access has ended, and how to continue. */
export function EndedAccess({ onLeave }: { onLeave: () => void }) {
  return (
    <Card as="section" aria-label="Developer access has ended" className={styles.notice}>
      <p>Developer access has ended. What you have typed is kept: unlock here to go on where you stopped.</p>
      <UnlockForm />
      <Button variant="ghost" onClick={onLeave}>
        Continue as a resident
      </Button>
    </Card>
  );
}
