import { type Overlay, type OverlayPlace, transformOf } from '@medrad/ui/viewer';
import { type ReactNode, useEffect, useState } from 'react';
import styles from '../dicom-viewer.module.css';
import type { Viewport } from '../viewport';
import { matrixOfViewport, type ViewportState, rasterOf } from '../view/viewport-state';

/** Transform of the overlay over a frame; null while no frame is shown. */
function placeOf(state: ViewportState): OverlayPlace | null {
  const { shown, viewportSize } = state;
  if (shown.kind !== 'frame' || viewportSize.width === 0) return null;
  const { columns, rows } = rasterOf(state);
  return {
    matrix: matrixOfViewport(state),
    index: shown.index,
    size: { width: columns, height: rows },
  };
}

/** Place in which an overlay is drawn when viewports show several series. */
export interface SeriesOverlayPlace extends OverlayPlace {
  /** Key of the series shown. */
  seriesKey: string;
  /** Whether the viewport is the only one or the one touched last. */
  isFocal: boolean;
}

/** Content drawn over an image of a series. */
export type SeriesOverlay = Overlay<ReactNode> | ((place: SeriesOverlayPlace) => ReactNode);

interface ViewportOverlayProps {
  viewport: Viewport;
  overlay: SeriesOverlay;
  isFocal: boolean;
}

/**
 * The caller's overlay on a frame, in pixels of the frame; follows the frame, at most once per
 * animation frame.
 */
export function ViewportOverlay({ viewport: { store, seriesKey }, overlay, isFocal }: ViewportOverlayProps) {
  const [place, setPlace] = useState(() => placeOf(store.get()));
  useEffect(() => {
    const follow = () => setPlace(placeOf(store.get()));
    follow();
    return store.onFrame(follow);
  }, [store]);
  if (!place) return null;
  const { matrix, size } = place;
  return (
    <div
      className={styles.overlay}
      style={{ width: size.width, height: size.height, transform: transformOf(matrix) }}
    >
      {typeof overlay === 'function' ? overlay({ ...place, seriesKey, isFocal }) : overlay}
    </div>
  );
}
