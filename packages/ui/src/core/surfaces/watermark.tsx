import { useId } from 'react';
import styles from './watermark.module.css';

/** Room of one repetition, in px. */
const tile = { width: 270, height: 92 };

/**
 * A text in very faint blue diagonal stripes over the whole window. It takes no pointer and no screen reader's time.
 * A deterrent, not a protection.
 */
export function Watermark({ text }: { text: string }) {
  const id = useId();
  return (
    <svg className={styles.watermark} aria-hidden="true" focusable="false" data-testid="watermark">
      <defs>
        <pattern id={id} {...tile} patternUnits="userSpaceOnUse" patternTransform="rotate(-28)">
          <text x="0" y="40">
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
