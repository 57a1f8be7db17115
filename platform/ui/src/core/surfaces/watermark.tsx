import { useId } from 'react';
import styles from './watermark.module.css';

/** Width of a character, gap between two repetitions and distance between two stripes, in px. */
const [advance, gap, distance] = [10, 24, 92];

/**
 * Shows a text in very faint blue diagonal stripes over the whole window. The stripes ignore the pointer, are hidden
 * from screen readers, and change no pixel by more than 2 of 255: they hide nothing of an image and appear when
 * differences are amplified. They deter from copying but do not prevent it.
 */
export function Watermark({ text }: { text: string }) {
  const id = useId();
  const length = text.length * advance;
  return (
    <svg className={styles.watermark} aria-hidden="true" focusable="false" data-testid="watermark">
      <defs>
        <pattern
          id={id}
          width={length + gap}
          height={distance}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-28)"
        >
          {/* The text is made equally long in every font, because the pattern would cut off a longer text. */}
          <text x="0" y="40" textLength={length} lengthAdjust="spacingAndGlyphs">
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
