import type { CSSProperties } from 'react';
import styles from './image-viewer.module.css';
import type { usePicture } from './use-picture';
import type { ViewerState } from './viewer-state';

function lookOf(state: ViewerState): CSSProperties {
  const { pan, turns, zoom, brightness, contrast, inverted } = state;
  const filters = [
    brightness !== 100 && `brightness(${brightness}%)`,
    contrast !== 100 && `contrast(${contrast}%)`,
    inverted && 'invert(1)',
  ].filter(Boolean);
  return {
    transform: `translate(-50%, -50%) translate(${pan.x}px, ${pan.y}px) rotate(${turns * 90}deg) scale(${zoom})`,
    filter: filters.join(' ') || undefined,
  };
}

interface PictureProps {
  state: ViewerState;
  picture: ReturnType<typeof usePicture>;
  alt: string;
}

/** The `<img>` of a viewer, transformed and filtered by the browser. */
export function Picture({ state, picture, alt }: PictureProps) {
  const isFailed = picture.outcome === 'failed';
  return (
    <img
      key={`${state.src} ${picture.attempt} ${isFailed}`}
      {...picture.source}
      alt={isFailed ? `${alt} (could not be loaded)` : alt}
      // A picture decoded ahead is painted in the frame it appears in.
      decoding="sync"
      fetchPriority="high"
      draggable={false}
      className={styles.picture}
      data-sideways={state.turns % 2 === 1 || undefined}
      data-hidden={picture.outcome === 'loading' || undefined}
      style={isFailed ? undefined : lookOf(state)}
      onLoad={picture.onLoad}
      onError={isFailed ? undefined : picture.onError}
    />
  );
}
