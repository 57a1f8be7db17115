import type { CaseFile } from '@medrad/contracts';
import { ImageViewer } from '@medrad/ui/viewer';
import { useMarkBoard } from '../marks/mark-board';
import { MarkOverlay } from '../marks/mark-overlay';
import styles from './media.module.css';

/** Height of the image viewer with its tools. */
const viewerHeight = '85vh';

/** An image of a case in the image viewer. */
export default function ImagePanel({ file }: { file: CaseFile }) {
  const { id: fileId, width, height } = file;
  const isMarkable = useMarkBoard() !== null;
  return (
    <div className={styles.image} style={{ height: viewerHeight }}>
      <ImageViewer
        src={file.fileUrl}
        alt={file.fileName}
        size={width && height ? { width, height } : undefined}
        overlay={
          isMarkable
            ? (place) => <MarkOverlay image={{ fileId, series: 0, frame: 0 }} place={place} />
            : undefined
        }
        failureText="Failed to load image"
      />
    </div>
  );
}
