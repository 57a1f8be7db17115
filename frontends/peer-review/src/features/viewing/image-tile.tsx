import type { PeerPlace } from '@medrad/contracts';
import { fineWidths, placeholderImagePath, previewWidth, renditionRule } from '@medrad/contracts/limits';
import { thumbnailSource } from '@medrad/ui/viewer';
import { useEffect, useState } from 'react';
import { PlaceMarks } from './places/place-marks';
import type { ViewedImage } from './viewed-files';
import styles from './viewing.module.css';

const caseSources = (url: string) => ({
  srcSet: `${url}?w=${previewWidth} ${previewWidth}w, ${url}?w=${fineWidths[0]}&v=${renditionRule} ${fineWidths[0]}w`,
  sizes: '(min-width: 1024px) 480px, 50vw',
});

interface ImageTileProps {
  image: ViewedImage;
  /** Number of images in the grid. */
  count: number;
  label: string;
  size: 'case' | 'comment';
  places: readonly PeerPlace[];
  onOpen: () => void;
}

/** A thumbnail that opens its image. An image that fails to load is replaced by a placeholder. */
export function ImageTile({ image, count, label, size, places, onOpen }: ImageTileProps) {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!isBroken) return;
    const retry = () => setBroken(false);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isBroken]);
  const source = size === 'case' ? caseSources(image.url) : {};
  return (
    <button
      type="button"
      className={styles.imageTile}
      aria-label={`Open image ${image.number} of ${count}`}
      onClick={onOpen}
    >
      <img
        key={String(isBroken)}
        {...(isBroken ? { src: placeholderImagePath } : { ...source, ...thumbnailSource(image.url) })}
        {...image.size}
        alt={`${label}, image ${image.number}${isBroken ? ' (could not be loaded)' : ''}`}
        loading="lazy"
        className={styles.thumbnail}
        onError={isBroken ? undefined : () => setBroken(true)}
      />
      {image.size && !isBroken && <PlaceMarks places={places} size={image.size} weight="bold" />}
    </button>
  );
}
