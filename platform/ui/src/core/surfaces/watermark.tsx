import { useId } from 'react';
import styles from './watermark.module.css';

/** Width of a character, gap between two repetitions and distance between two stripes, in px. */
const [advance, gap, distance] = [10, 24, 92];

/**
 * A text in very faint blue diagonal stripes over the whole window. It ignores the pointer, is hidden from screen
 * readers, and changes no pixel by more than 2 of 255: it hides nothing of an image and appears when differences are
 * amplified. A deterrent, not a protection.
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
          {/* A pattern cuts what is longer than its width: the text is as long in every font. */}
          <text x="0" y="40" textLength={length} lengthAdjust="spacingAndGlyphs">
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
