import styles from './watermark.module.css';

const rows = 18;
const repeats = 14;

/**
 * A text in very faint blue diagonal stripes over the whole window. It takes no pointer and no screen reader's time.
 * A deterrent, not a protection.
 */
export function Watermark({ text }: { text: string }) {
  const line = Array.from({ length: repeats }, () => text).join('     ');
  return (
    <div className={styles.watermark} aria-hidden="true" data-testid="watermark">
      <div className={styles.stripes}>
        {Array.from({ length: rows }, (_, row) => (
          <span key={row}>{line}</span>
        ))}
      </div>
    </div>
  );
}
