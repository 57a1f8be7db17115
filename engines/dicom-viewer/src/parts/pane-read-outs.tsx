import { lazyPart } from '@medrad/ui/core';
import { Suspense } from 'react';
import styles from '../dicom-viewer.module.css';
import type { PaneStore } from '../panes';
import type { PaneState } from '../view/pane-state';
import {
  frameText,
  grayText,
  lettersOfPane,
  locationText,
  placeText,
  positionText,
  scaleBarOf,
  scaleText,
  sizeText,
  valueText,
  zoomText,
} from '../view/read-outs';
import type { SeriesCaption } from '../viewports/use-viewport-tools';
import { LiveText } from './live-text';
import { useLiveElement, usePaneValue } from './use-pane-value';

const SuvNote = lazyPart(() => import('../suv/suv-note'));

const letter = {
  top: (state: PaneState) => lettersOfPane(state).top,
  right: (state: PaneState) => lettersOfPane(state).right,
  bottom: (state: PaneState) => lettersOfPane(state).bottom,
  left: (state: PaneState) => lettersOfPane(state).left,
};
const edges = ['top', 'right', 'bottom', 'left'] as const;
const zoomLine = (state: PaneState) => `Zoom ${zoomText(state)}`;

function writeBar(element: HTMLElement, state: PaneState): void {
  const bar = scaleBarOf(state);
  const width = bar ? `${bar.pixels}px` : '0';
  if (element.style.width === width) return;
  element.style.width = width;
  element.hidden = !bar;
}

function hideWithoutFrame(element: HTMLElement, { shown }: PaneState): void {
  const isHidden = shown.kind !== 'frame';
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/**
 * The texts at the edges of a viewport: orientation, window, slice, size and scale. They render in
 * parts, because rendering them with the first frame would be one long task.
 */
export function PaneReadOuts({
  store,
  patientText,
  caption,
}: {
  store: PaneStore;
  patientText?: string;
  /** Name of the series. */
  caption?: SeriesCaption;
}) {
  const all = useLiveElement<HTMLDivElement>(store, hideWithoutFrame);
  const bar = useLiveElement<HTMLSpanElement>(store, writeBar);
  const hasSuv = usePaneValue(
    store,
    ({ shown }) => shown.kind === 'frame' && shown.frame.display.suv !== undefined,
  );
  const isMany = store.get().frameCount > 1;
  return (
    <div ref={all} className={styles.readOuts} hidden>
      {edges.map((edge) => (
        <LiveText
          key={edge}
          store={store}
          text={letter[edge]}
          className={`${styles.letter} ${styles[edge]}`}
        />
      ))}
      <div className={`${styles.corner} ${styles.upperLeft}`}>
        {caption && (
          <span className={styles.caption} data-short={caption.short} title={caption.whole}>
            <span>{caption.whole}</span>
          </span>
        )}
        {patientText && <span className={styles.patient}>{patientText}</span>}
        <LiveText store={store} text={valueText} />
        <LiveText store={store} text={placeText} />
        <LiveText store={store} text={positionText} />
      </div>
      <div className={`${styles.corner} ${styles.upperRight}`}>
        {isMany && <LiveText store={store} text={frameText} />}
        <LiveText store={store} text={locationText} />
      </div>
      <div className={`${styles.corner} ${styles.lowerLeft}`}>
        {hasSuv && (
          <Suspense fallback={null}>
            <SuvNote store={store} />
          </Suspense>
        )}
        <LiveText store={store} text={grayText} />
        <LiveText store={store} text={zoomLine} />
        <LiveText store={store} text={sizeText} />
      </div>
      <div className={`${styles.corner} ${styles.lowerRight}`}>
        <LiveText store={store} text={scaleText} />
        <span ref={bar} className={styles.scaleBar} />
      </div>
    </div>
  );
}
