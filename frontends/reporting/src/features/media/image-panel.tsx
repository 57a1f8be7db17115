import type { CaseFile } from '@medrad/contracts';
import { ImageViewer } from '@medrad/ui/viewer';
import styles from './media.module.css';

/** An image of a case in the image viewer. */
export default function ImagePanel({ file }: { file: CaseFile }) {
  return (
    <div className={styles.image}>
      <ImageViewer src={file.fileUrl} alt={file.fileName} />
    </div>
  );
}
