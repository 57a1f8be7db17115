import { lazyPart } from '@medrad/ui/core';
import { Suspense } from 'react';
import styles from './read-outs.module.css';
import type { ViewportStore } from '../viewport';
import type { ViewportState } from '../view/viewport-state';
import {
  frameText,
  grayText,
  lettersOfViewport,
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
import { useLiveElement, useViewportValue } from './use-viewport-value';

const SuvNote = lazyPart(() => import('../suv/suv-note'));

const letter = {
  top: (state: ViewportState) => lettersOfViewport(state).top,
  right: (state: ViewportState) => lettersOfViewport(state).right,
  bottom: (state: ViewportState) => lettersOfViewport(state).bottom,
  left: (state: ViewportState) => lettersOfViewport(state).left,
};
const edges = ['top', 'right', 'bottom', 'left'] as const;
const zoomLine = (state: ViewportState) => `Zoom ${zoomText(state)}`;

function writeBar(element: HTMLElement, state: ViewportState): void {
  const bar = scaleBarOf(state);
  const width = bar ? `${bar.pixels}px` : '0';
  if (element.style.width === width) return;
  element.style.width = width;
  element.hidden = !bar;
}

function hideWithoutFrame(element: HTMLElement, { shown }: ViewportState): void {
  const isHidden = shown.kind !== 'frame';
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/**
 * The texts at the edges of a viewport: orientation, window, slice, size and scale. They render empty and hidden before
 * the first frame is shown, because rendering them with that frame would be one long task.
 */
export function ViewportReadOuts({
  store,
  patientText,
  caption,
}: {
  store: ViewportStore;
  patientText?: string;
  /** Name of the series. */
  caption?: SeriesCaption;
}) {
  const all = useLiveElement<HTMLDivElement>(store, hideWithoutFrame);
  const bar = useLiveElement<HTMLSpanElement>(store, writeBar);
  const hasSuv = useViewportValue(
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
