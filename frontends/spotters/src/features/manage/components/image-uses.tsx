import { useImageHolders } from '../../images/exam-holders';
import styles from './manage.module.css';

/** Warns that an edit of an image affects all spotters that use it; renders nothing when only one spotter does. */
export function ImageUses({ imageId }: { imageId: string }) {
  const { data } = useImageHolders(imageId);
  const uses = data?.tests ?? [];
  if (uses.length < 2) return null;
  return (
    <p className={styles.uses} role="status">
      Used in {uses.length} spotters: {uses.map(({ title }) => title).join(', ')}. Your changes appear in all
      of them.
    </p>
  );
}
