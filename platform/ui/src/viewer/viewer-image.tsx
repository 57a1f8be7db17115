import styles from './image-viewer.module.css';
import { imageStyleOf } from './image-style';
import type { useImage } from './use-image';
import type { ViewerState } from './viewer-state';

interface ViewerImageProps {
  state: ViewerState;
  image: ReturnType<typeof useImage>;
  alt: string;
}

/** The `<img>` of a viewer, transformed and filtered by the browser. */
export function ViewerImage({ state, image, alt }: ViewerImageProps) {
  const isFailed = image.outcome === 'failed';
  return (
    <img
      key={`${state.src} ${image.attempt} ${isFailed}`}
      {...image.source}
      alt={isFailed ? `${alt} (could not be loaded)` : alt}
      // With `sync`, the browser paints an image that is decoded already as soon as its element appears.
      decoding="sync"
      fetchPriority="high"
      draggable={false}
      className={styles.image}
      data-sideways={state.turns % 2 === 1 || undefined}
      data-hidden={image.outcome === 'loading' || undefined}
      style={isFailed ? undefined : imageStyleOf(state)}
      onLoad={image.onLoad}
      onError={isFailed ? undefined : image.onError}
    />
  );
}
