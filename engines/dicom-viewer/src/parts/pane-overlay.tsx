import { type Overlay, type OverlayPlace, transformOf } from '@medrad/ui/viewer';
import { type ReactNode, useEffect, useState } from 'react';
import styles from '../dicom-viewer.module.css';
import type { Pane } from '../panes';
import { matrixOfPane, type PaneState, rasterOf } from '../view/pane-state';

/** How what is drawn over a frame lies; null while no frame is seen. */
function placeOf(state: PaneState): OverlayPlace | null {
  const { shown, stage } = state;
  if (shown.kind !== 'frame' || stage.width === 0) return null;
  const { columns, rows } = rasterOf(state);
  return {
    matrix: matrixOfPane(state),
    index: shown.index,
    size: { width: columns, height: rows },
  };
}

/** Where an overlay is drawn, when several viewports show several series. */
export interface SeriesOverlayPlace extends OverlayPlace {
  /** Key of the series that is seen. */
  seriesKey: string;
  /** The viewport was touched last, or is the only one. */
  isFocal: boolean;
}

/** What is drawn over an image of a series. */
export type SeriesOverlay = Overlay<ReactNode> | ((place: SeriesOverlayPlace) => ReactNode);

interface PaneOverlayProps {
  pane: Pane;
  overlay: SeriesOverlay;
  isFocal: boolean;
}

/** What others draw over a frame, in its pixels; it follows the frame once a frame of the screen. */
export function PaneOverlay({ pane: { store, seriesKey }, overlay, isFocal }: PaneOverlayProps) {
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
