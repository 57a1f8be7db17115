import { lazyPart, Spinner } from '@medrad/ui/core';
import { type ReactNode, Suspense, useEffect, useRef, type RefObject } from 'react';
import { useViewportBox } from '@medrad/ui/viewer';
import styles from '../dicom-viewer.module.css';
import { followStack } from '../frames/follow-stack';
import { type DragTool, toolOfFinger } from '../gestures/tools';
import { type PointAt, useViewportGestures } from '../gestures/use-viewport-gestures';
import { NotePlace } from '../measure/note-place';
import { paintViewport } from '../paint/paint-viewport';
import type { Viewport } from '../viewport';
import { isShown } from '../view/viewport-state';
import type { SeriesCaption } from '../viewports/use-viewport-tools';
import { FrameFailure } from './frame-failure';
import { ViewportOverlay, type SeriesOverlay } from './viewport-overlay';
import { ViewportReadOuts } from './viewport-read-outs';
import { useViewportValue } from './use-viewport-value';

const Magnifier = lazyPart(() => import('../measure/magnifier'));

interface DicomViewportProps {
  viewport: Viewport;
  /** Accessible name, distinct when several viewports are open. */
  label: string;
  tool: DragTool;
  /** Whether no tool was picked yet, so that vertical swipes scroll the page. */
  isAtRest: boolean;
  /** Whether the viewer is fullscreen. */
  isFilling: boolean;
  isActive: boolean;
  onActivate: () => void;
  /** Whether the magnifier follows the pointer. */
  isMagnified: boolean;
  onMagnifierClose: () => void;
  patientText?: string;
  overlay?: SeriesOverlay;
  /** Name of the series, when there are several. */
  caption?: SeriesCaption;
  /** Whether this is the only viewport or the one touched last. */
  isFocal: boolean;
  /** Called with the point to which the 3D cursor is set. */
  onPoint?: PointAt;
  /** Content drawn above the image, for example reference lines. */
  children?: ReactNode;
  onReopen?: () => void;
}

/** Keeps the canvases painted, and stores the size of the viewport in its state. */
function usePaintedViewport({ store }: Viewport, element: RefObject<HTMLDivElement | null>) {
  const image = useRef<HTMLCanvasElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const box = element.current;
    if (!box || !image.current || !whole.current || !over.current) return;
    const measure = () => {
      const { width, height } = box.getBoundingClientRect();
      store.dispatch({ type: 'resize', viewportSize: { width, height } });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    const surfaces = { image: image.current, whole: whole.current, over: over.current };
    const stop = paintViewport(surfaces, store);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [store, element]);
  return { image, whole, over };
}

/**
 * One viewport with its texts; handles pointer gestures and, while it has the focus, the keyboard
 * crosshair of the measuring tools.
 */
export function DicomViewport({
  viewport,
  label,
  tool,
  isAtRest,
  isFilling,
  isActive,
  onActivate,
  isMagnified,
  onMagnifierClose,
  patientText,
  overlay,
  caption,
  isFocal,
  onPoint,
  children,
  onReopen,
}: DicomViewportProps) {
  const { store } = viewport;
  const box = useViewportBox();
  const { ref: elementRef } = box;
  const { image, whole, over } = usePaintedViewport(viewport, elementRef);
  const { frameCount } = viewport.source;
  const isZoomed = useViewportValue(store, ({ presentation }) => presentation.zoom > 1);
  const fingerTool = toolOfFinger(tool, { isAtRest, isFilling, frameCount, isZoomed });
  const gestures = useViewportGestures(viewport, box, { tool, fingerTool }, onPoint);
  useEffect(() => followStack(viewport.id, viewport.store, viewport.stack), [viewport]);
  const isWaiting = useViewportValue(store, (state) => !isShown(state));
  const isPreview = useViewportValue(store, ({ shown }) => shown.kind === 'preview');
  const error = useViewportValue(store, ({ shown }) => (shown.kind === 'failed' ? shown.error : null));
  const failedIndex = useViewportValue(store, ({ shown }) => (shown.kind === 'failed' ? shown.index : 0));

  return (
    <div
      ref={elementRef}
      role="group"
      tabIndex={0}
      aria-label={label}
      aria-busy={isWaiting}
      className={styles.viewport}
      data-tool={tool}
      data-swiped={fingerTool === 'swipe' || undefined}
      data-keeps-clear=""
      data-active={isActive || undefined}
      onFocus={onActivate}
      {...gestures}
    >
      <canvas ref={image} className={styles.image} role="img" aria-label="DICOM image" />
      <div ref={whole} className={styles.image} aria-hidden="true" />
      <canvas ref={over} className={styles.over} aria-hidden="true" />
      {overlay !== undefined && <ViewportOverlay viewport={viewport} overlay={overlay} isFocal={isFocal} />}
      <ViewportReadOuts store={store} patientText={patientText} caption={caption} />
      {isMagnified && (
        <Suspense fallback={null}>
          <Magnifier store={store} onClose={onMagnifierClose} />
        </Suspense>
      )}
      <NotePlace store={store} />
      {error && (
        <FrameFailure
          error={error}
          index={failedIndex}
          isUnopened={viewport.isUnopened}
          onRetry={() => store.dispatch({ type: 'retry' })}
          onReopen={onReopen}
        />
      )}
      {isWaiting && (
        <div className={styles.loading} data-preview={isPreview || undefined}>
          <Spinner
            label={isPreview ? 'Coarse preview, loading the image' : 'Loading frame'}
            isLabelVisible={isPreview}
          />
        </div>
      )}
      {children}
    </div>
  );
}
