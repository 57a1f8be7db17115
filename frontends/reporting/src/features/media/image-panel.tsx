import type { CaseFile } from '@medrad/contracts';
import { ImageViewer } from '@medrad/ui/viewer';
import styles from './media.module.css';

/** Height of the viewer of an image, with its tools. */
const viewerHeight = '85vh';

/** An image of a case in the image viewer. */
export default function ImagePanel({ file }: { file: CaseFile }) {
  return (
    <div className={styles.image} style={{ height: viewerHeight }}>
      <ImageViewer src={file.fileUrl} alt={file.fileName} failureText="Failed to load image" />
    </div>
  );
}
