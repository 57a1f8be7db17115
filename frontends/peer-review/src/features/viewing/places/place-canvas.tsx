import type { PeerPlace } from '@medrad/contracts';
import { Button } from '@medrad/ui/core';
import { fineSource } from '@medrad/ui/viewer';
import { useId, useState } from 'react';
import type { ImageSize } from './place-geometry';
import { PlaceMarks } from './place-marks';
import styles from './places.module.css';
import { usePlaceDrawing } from './use-place-drawing';

interface PlaceCanvasProps {
  imageUrl: string;
  imageNumber: number;
  size: ImageSize;
  shape: PeerPlace['shape'];
  /** Places that are already marked on this image. */
  places: readonly PeerPlace[];
  onDraw: (place: PeerPlace) => void;
}

/** The hint below the image, also for screen readers: what the next key or drag will do. */
function describeState(start: { x: number; y: number } | null, isTooSmall: boolean, shape: string): string {
  if (start)
    return `The ${shape} begins at ${start.x}, ${start.y}. Press Enter at its end, or Escape to cancel.`;
  if (isTooSmall) return `The ${shape} was too small. Draw it larger.`;
  return `Drag to draw an ${shape}, or move the target with the arrow keys and press Enter at both ends.`;
}

/** An image to draw on by mouse, finger or keyboard. */
export function PlaceCanvas({ imageUrl, imageNumber, size, shape, places, onDraw }: PlaceCanvasProps) {
  const { start, target, draft, isTooSmall, handlers } = usePlaceDrawing({ imageUrl, size, shape, onDraw });
  const [hasFailed, setFailed] = useState(false);
  const hintId = useId();
  if (hasFailed) {
    return (
      <p role="alert">
        The image could not be loaded.{' '}
        <Button size="sm" onClick={() => setFailed(false)}>
          Retry
        </Button>
      </p>
    );
  }
  return (
    <>
      <div
        role="application"
        tabIndex={0}
        aria-label={`Draw on image ${imageNumber}`}
        aria-describedby={hintId}
        className={styles.canvas}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
        {...handlers}
      >
        <img
          src={fineSource(imageUrl, { size })}
          alt=""
          draggable={false}
          className={styles.image}
          onError={() => setFailed(true)}
        />
        <PlaceMarks places={draft ? [...places, draft] : places} size={size} weight="bold" />
        <span
          className={styles.target}
          style={{ left: `${(target.x / size.width) * 100}%`, top: `${(target.y / size.height) * 100}%` }}
        />
      </div>
      <p id={hintId} role="status" className={styles.hint}>
        {describeState(start, isTooSmall, shape)}
      </p>
    </>
  );
}
