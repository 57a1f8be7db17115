import type { Image } from '@medrad/contracts';
import { Card, IconButton } from '@medrad/ui/core';
import { thumbnailSource } from '@medrad/ui/viewer';
import styles from './builder.module.css';

interface SavedImagesProps {
  images: Image[];
  onMove: (from: number, to: number) => void;
  onRemove: (id: string) => void;
}

/** The images stored so far; their order is that of the questions. */
export function SavedImages({ images, onMove, onRemove }: SavedImagesProps) {
  return (
    <Card as="section" padding="lg" aria-labelledby="saved-heading">
      <h2 id="saved-heading" className={styles.heading}>
        Saved Images ({images.length})
      </h2>
      {images.length === 0 && <p className={styles.hint}>Images appear here once they are saved.</p>}
      <ol className={styles.saved} aria-label="Saved Images">
        {images.map((image, place) => (
          <li key={image.id}>
            <img {...thumbnailSource(image.imageUrl)} alt="" className={styles.thumbnail} />
            <span className={styles.savedTitle}>
              {place + 1}. {image.title}
            </span>
            <span className={styles.savedActions}>
              <IconButton
                size="sm"
                icon="arrow-up"
                label={`Move ${image.title} up`}
                disabled={place === 0}
                onClick={() => onMove(place, place - 1)}
              />
              <IconButton
                size="sm"
                icon="arrow-down"
                label={`Move ${image.title} down`}
                disabled={place === images.length - 1}
                onClick={() => onMove(place, place + 1)}
              />
              <IconButton
                size="sm"
                icon="trash"
                label={`Remove ${image.title}`}
                onClick={() => onRemove(image.id)}
              />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
