import { Button } from '@medrad/ui/core';
import styles from './touch-hint.module.css';

interface TouchHintProps {
  frameCount: number;
  onDone: () => void;
}

/** Says once what fingers do on the image before a tool is picked. */
export default function TouchHint({ frameCount, onDone }: TouchHintProps) {
  return (
    <div role="note" className={styles.hint}>
      <p>
        {frameCount > 1 && 'Swipe sideways for other frames. '}
        Swipe up or down to scroll the page. Two fingers zoom and move the image; any other tool takes one
        finger once you press it.
      </p>
      <Button size="sm" onClick={onDone}>
        Got it
      </Button>
    </div>
  );
}
