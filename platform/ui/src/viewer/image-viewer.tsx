import { type ReactNode, useReducer, useRef } from 'react';
import styles from './image-viewer.module.css';
import type { Overlay } from './overlay-place';
import { ViewerImage } from './viewer-image';
import { ImageOverlay } from './image-overlay';
import { ImageTiles } from './image-tiles';
import { ToneSliders } from './tone-sliders';
import { useFullscreen } from './use-fullscreen';
import { useImage } from './use-image';
import { useViewportBox, useViewportSize } from './use-viewport-box';
import { type OnSwipe, useViewerGestures } from './use-viewer-gestures';
import { useViewerKeyboard } from './use-viewer-keyboard';
import { ViewAnnouncement } from './view-announcement';
import type { ViewerCommand } from './viewer-keys';
import { initialViewerState, isFitted, isUntouched, type Size, viewerReducer } from './viewer-state';
import { ViewerToolbar } from './viewer-toolbar';

/** Props of {@link ImageViewer}. */
export interface ImageViewerProps {
  /** Address of a stored image (`/api/files/…`, shown in the width that the screen needs), or any image URL. */
  src: string;
  /** Size of the stored original in pixels; with it the viewer can zoom until each pixel is visible. */
  size?: Size | undefined;
  /** Alternative text, which must not reveal a diagnosis. */
  alt: string;
  /**
   * Content over the image. Its box has one CSS pixel for each pixel of `size` and follows zoom, panning and rotation.
   */
  overlay?: Overlay<ReactNode>;
  /** Message for an image that cannot be loaded. Default `The image could not be loaded.` */
  failureText?: string;
  /** Whether the viewer's keys work anywhere on the page; default true. */
  hasShortcuts?: boolean;
  /** Whether `s`, `p`, `z` choose what dragging does and `e` resets, as in the viewers of exams; default false. */
  hasToolKeys?: boolean;
  /** Called when the fine image is shown, or the preview or the placeholder in its place. */
  onReady?: () => void;
  /** Called when a finger swipes the image aside while it is neither zoomed nor moved. */
  onSwipe?: OnSwipe;
}

/**
 * Image viewer with zoom (50 % to 300 %, or until each pixel of the original is visible), panning, rotation, inversion,
 * brightness and contrast, reset and fullscreen, by mouse, touch and keyboard. Another `src` resets the state. An image
 * that cannot be loaded is replaced by the placeholder and can be retried.
 */
export function ImageViewer(props: ImageViewerProps) {
  const { src, size, alt, overlay, hasShortcuts = true, onReady, onSwipe } = props;
  const { failureText = 'The image could not be loaded.', hasToolKeys = false } = props;
  const [state, dispatch] = useReducer(viewerReducer, null, () => initialViewerState(src, size));
  if (state.src !== src) dispatch({ type: 'show', src, size });

  const root = useRef<HTMLDivElement>(null);
  const viewport = useViewportBox();
  const { ref: viewportRef } = viewport;
  // Measured here and not in the layers: a layer that appears together with the viewport runs its effects before the
  // viewport's element is known.
  const viewportSize = useViewportSize(viewport);
  const image = useImage({ url: src, zoom: state.zoom, size, onReady });
  const fullscreen = useFullscreen(root);
  const isSwipeable = isFitted(state) && state.mode === 'pan';
  const gestures = useViewerGestures(viewport, state.mode, dispatch, isSwipeable ? onSwipe : undefined);
  const run = (command: ViewerCommand) => {
    if (command.type === 'fullscreen') void fullscreen.toggle();
    else dispatch(command);
  };
  useViewerKeyboard(root, viewport, { isOn: hasShortcuts, hasToolKeys }, run);
  // While the image is not zoomed, one finger on it scrolls the page; two fingers still zoom.
  const isAtRest = state.zoom <= 1 && state.mode === 'pan' && !fullscreen.isFullscreen;

  return (
    <div ref={root} className={styles.viewer} data-covering={fullscreen.isCovering || undefined}>
      <div
        ref={viewportRef}
        role="group"
        tabIndex={0}
        aria-label="Image viewer"
        aria-busy={image.outcome === 'loading'}
        className={styles.viewport}
        data-mode={state.mode}
        data-keeps-clear=""
        data-at-rest={isAtRest || undefined}
        {...gestures}
      >
        <ViewerImage state={state} image={image} alt={alt} />
        {size && image.outcome === 'shown' && (
          <ImageTiles state={state} size={size} viewportSize={viewportSize} />
        )}
        {overlay && size && image.outcome === 'shown' && (
          <ImageOverlay state={state} size={size} viewportSize={viewportSize}>
            {overlay}
          </ImageOverlay>
        )}
        {image.isCoarse && (
          <p role="status" className={styles.coarse}>
            Preview only. The full image is fetched again.
          </p>
        )}
        {image.outcome === 'loading' && (
          <div role="status" className={styles.loading}>
            <span className={styles.spinner} aria-hidden="true" />
            <span className={styles.hidden}>Loading image</span>
          </div>
        )}
        {image.outcome === 'failed' && (
          <div role="alert" className={styles.failed}>
            <span>{image.isRemoved ? 'This image was removed.' : failureText}</span>
            {!image.isRemoved && (
              <button type="button" className={styles.retry} onClick={image.retry}>
                Retry
              </button>
            )}
          </div>
        )}
      </div>
      {state.mode === 'adjust' && <ToneSliders state={state} dispatch={dispatch} />}
      <ViewerToolbar
        state={state}
        viewportSize={viewportSize}
        isUntouched={isUntouched(state)}
        isFullscreen={fullscreen.isFullscreen}
        run={run}
      />
      <ViewAnnouncement state={state} />
    </div>
  );
}
