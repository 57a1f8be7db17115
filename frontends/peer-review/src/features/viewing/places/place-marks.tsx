import type { PeerPlace } from '@medrad/contracts';
import styles from './places.module.css';
import { arrowPath, ellipseOf, type ImageSize } from './place-geometry';

function Shape({ place, size }: { place: PeerPlace; size: ImageSize }) {
  return place.shape === 'arrow' ? <path d={arrowPath(place, size)} /> : <ellipse {...ellipseOf(place)} />;
}

interface PlaceMarksProps {
  places: readonly PeerPlace[];
  size: ImageSize;
  /** Bold lines stay visible on a thumbnail, fine ones cover little of an enlarged image. */
  weight: 'bold' | 'fine';
}

/** Arrows and ellipses over an image. A dark edge keeps them visible on bright images. */
export function PlaceMarks({ places, size, weight }: PlaceMarksProps) {
  if (places.length === 0) return null;
  const width = Math.max(size.width, size.height) / (weight === 'bold' ? 80 : 250);
  return (
    <svg className={styles.marks} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {places.map((place, index) => (
        <g key={index} data-shape={place.shape}>
          <g className={styles.edge} strokeWidth={width * 2}>
            <Shape place={place} size={size} />
          </g>
          <g className={styles.line} strokeWidth={width}>
            <Shape place={place} size={size} />
          </g>
        </g>
      ))}
    </svg>
  );
}
