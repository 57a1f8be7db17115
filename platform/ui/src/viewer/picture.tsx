import styles from './image-viewer.module.css';
import { lookOf } from './picture-look';
import type { usePicture } from './use-picture';
import type { ViewerState } from './viewer-state';

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
