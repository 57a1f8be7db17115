import { Button } from '@medrad/ui/core';
import styles from './touch-hint.module.css';

interface TouchHintProps {
  frameCount: number;
  onDone: () => void;
}

/** Explains once what fingers do on the image before a tool is picked. */
export default function TouchHint({ frameCount, onDone }: TouchHintProps) {
  return (
    <div role="note" className={styles.hint}>
      <p>
        {frameCount > 1 && 'Swipe sideways for other frames. '}
        Two fingers zoom and move. Pick a tool to use it with one finger.
      </p>
      <Button size="sm" onClick={onDone}>
        Got it
      </Button>
    </div>
  );
}
