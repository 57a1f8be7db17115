import { Tool } from '../parts/tool';
import styles from '../measure/measure.module.css';

/** Shows the result of the last export until the user dismisses the notice. */
export default function ExportNotice({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div className={styles.row}>
      <p role="status" className={styles.message}>
        {text}
      </p>
      <Tool label="Close message" icon="close" iconSize={18} onClick={onClose} />
    </div>
  );
}
