import { Dialog } from '@medrad/ui/core';
import { ImageViewer } from '@medrad/ui/viewer';
import { AddToReviews } from '../../reviews/add-to-reviews';
import type { ResultItem } from './result-item';
import styles from './result.module.css';

/** A dialog with the image of an item and its diagnosis. */
export default function ItemDialog({ item, onClose }: { item: ResultItem; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={`${item.number}. ${item.title}`}>
      <div className={styles.viewer}>
        <ImageViewer src={item.imageUrl} size={item} alt={item.title} />
      </div>
      <h3 className={styles.label}>Findings</h3>
      <p className={styles.findings}>{item.findings || 'No specific findings documented.'}</p>
      <AddToReviews key={item.imageId} imageId={item.imageId} />
    </Dialog>
  );
}
