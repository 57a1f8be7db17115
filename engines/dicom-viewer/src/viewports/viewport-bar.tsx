import { VisuallyHidden } from '@medrad/ui/core';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ViewerCommand } from '../keys/dicom-keys';
import type { Pane } from '../panes';
import { Tool } from '../parts/tool';
import { proposeHangings } from './hanging/propose-hangings';
import { type Layout, layoutsFor } from './layouts';
import { linkText, linkViewports } from './link-viewports';
import { linkViews } from './link-views';
import { pointAt } from './point-at';
import SeriesStrip from './series-strip';
import type { ViewportTools } from './use-viewport-tools';
import type { Arrangement, Viewports } from './viewports';
import styles from './viewports.module.css';

interface ViewportBarProps {
  viewports: Viewports;
  tools: ViewportTools;
  isLinked: boolean;
  /** Planes replace the viewports, so that only the series can be chosen. */
  isReconstructing: boolean;
  run: (command: ViewerCommand) => void;
}

const icons = { 1: 'one-up', 2: 'two-up', 3: 'three-up', 4: 'four-up' } as const;
const layoutName = (layout: Layout) => (layout === 1 ? '1 image' : `${layout} images`);

/** Links viewports while linking is on. */
function useLinks({ viewports, tools, isLinked }: ViewportBarProps, arrangement: Arrangement): void {
  const { areViewsLinked, bringPoint, cursor } = tools;
  useEffect(
    () => (isLinked ? linkViewports(viewports) : undefined),
    // The visible viewports change with the arrangement, but not when one is touched.
    [viewports, isLinked, arrangement.panes, arrangement.layout],
  );
  useEffect(
    () => (areViewsLinked ? linkViews(viewports) : undefined),
    [viewports, areViewsLinked, arrangement.panes, arrangement.layout],
  );
  useEffect(() => {
    bringPoint((pane, at) => cursor.set(pointAt(viewports, pane, at)));
    return () => bringPoint(null);
  }, [viewports, bringPoint, cursor]);
}

/** Calls back when one of the viewports shows another frame. */
const subscribeTo = (panes: readonly Pane[]) => (listener: () => void) => {
  const stops = panes.map(({ store }) => store.subscribe(listener));
  return () => stops.forEach((stop) => stop());
};

function Hangings({ viewports, layout }: { viewports: Viewports; layout: Layout }) {
  const { series } = viewports.pool;
  const hangings = useMemo(() => (layout > 1 ? proposeHangings(series, layout) : []), [series, layout]);
  return (
    <>
      {viewports.canUndo() && (
        <button type="button" className={styles.hang} onClick={() => viewports.undo()}>
          Undo hanging
        </button>
      )}
      {hangings.map(({ name, keys, mirrored }) => (
        <button
          key={name}
          type="button"
          className={styles.hang}
          onClick={() => viewports.hang(layout, keys, mirrored)}
        >
          {`Hang: ${name}`}
        </button>
      ))}
    </>
  );
}

/** The series of a viewer, the number of viewports, and their shared tools. */
export default function ViewportBar(props: ViewportBarProps) {
  const { viewports, tools, isLinked, isReconstructing, run } = props;
  const arrangement = useSyncExternalStore(viewports.subscribe, viewports.get);
  const picked = useSyncExternalStore(viewports.picked.subscribe, viewports.picked.get);
  const { layout, active } = arrangement;
  const { series } = viewports.pool;
  useLinks(props, arrangement);
  const { panes } = arrangement;
  const subscribe = useMemo(() => subscribeTo(panes.slice(0, layout)), [panes, layout]);
  const text = useSyncExternalStore(subscribe, () => linkText(viewports));
  const isReady = useSyncExternalStore(
    subscribe,
    () => viewports.activePane().store.get().shown.kind !== 'nothing',
  );
  const keys = viewports.seen().map(({ seriesKey }) => seriesKey);

  function choose(key: string, isAtOnce: boolean): void {
    if (layout === 1 || isAtOnce || isReconstructing) viewports.show(active, key);
    else viewports.picked.set(key);
  }
  return (
    <div className={styles.bar}>
      {series.length > 1 && (
        <SeriesStrip
          series={series}
          shown={keys}
          active={keys[active] ?? ''}
          picked={picked}
          isReady={isReady}
          onChoose={choose}
          onDrag={(key) => viewports.picked.set(key)}
        />
      )}
      {!isReconstructing && (
        <div role="group" aria-label="Viewports" className={styles.tools}>
          {series.length > 1 &&
            layoutsFor(series.length).map((one) => (
              <Tool
                key={one}
                label={layoutName(one)}
                icon={icons[one]}
                aria-pressed={layout === one}
                onClick={() => viewports.setLayout(one)}
              />
            ))}
          {layout > 1 && (
            <>
              <Tool
                label="Zoom and window together"
                keys="Shift+K"
                icon="link-views"
                aria-pressed={tools.areViewsLinked}
                onClick={() => run({ type: 'link-views' })}
              />
              <Tool
                label="Reference lines"
                keys="Shift+R"
                icon="reference-lines"
                aria-pressed={tools.hasLines}
                onClick={() => run({ type: 'reference-lines' })}
              />
              <Hangings viewports={viewports} layout={layout} />
              {(isLinked || picked !== null) && (
                <span className={styles.linkText}>
                  {picked === null ? text : 'Choose the viewport, or press Escape'}
                </span>
              )}
            </>
          )}
        </div>
      )}
      <p role="status">
        <VisuallyHidden>
          {picked === null ? '' : `Choose a viewport for ${tools.labelOf(picked)}`}
        </VisuallyHidden>
      </p>
    </div>
  );
}
