import { Icon } from '@medrad/ui/core';
import styles from '../dicom-viewer.module.css';

/** Warns that the drawings exceed what the browser can store and will be lost with the page. */
export default function UnkeptNotice() {
  return (
    <p role="status" className={styles.warning}>
      <Icon name="alert" size={18} />
      <span>
        There are more drawings than this browser can store. They are lost when the page is reloaded or
        closed: save the measurements as CSV or the image as PNG first.
      </span>
    </p>
  );
}
