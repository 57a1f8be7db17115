import { VisuallyHidden } from '@medrad/ui/core';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ViewerCommand } from '../keys/dicom-keys';
import type { Viewport } from '../viewport';
import { Tool } from '../parts/tool';
import { proposeHangings } from './hanging/propose-hangings';
import { type Layout, layoutsFor } from './layouts';
import { linkText, linkViewports } from './link-viewports';
import { linkViews } from './link-views';
import { pointAt } from './point-at';
import SeriesStrip from './series-strip';
import type { ViewportTools } from './use-viewport-tools';
import type { Arrangement, ViewportGrid } from './viewport-grid';
import styles from './viewports.module.css';

interface ViewportBarProps {
  grid: ViewportGrid;
  tools: ViewportTools;
  isLinked: boolean;
  /** Whether planes replace the viewports, so that only the series can be chosen. */
  isReconstructing: boolean;
  run: (command: ViewerCommand) => void;
}

const icons = { 1: 'one-up', 2: 'two-up', 3: 'three-up', 4: 'four-up' } as const;
const layoutName = (layout: Layout) => (layout === 1 ? '1 image' : `${layout} images`);

/** Links viewports while linking is on. */
function useLinks({ grid, tools, isLinked }: ViewportBarProps, arrangement: Arrangement): void {
  const { areViewsLinked, bringPoint, cursor } = tools;
  useEffect(
    () => (isLinked ? linkViewports(grid) : undefined),
    // The effect must not depend on `arrangement` itself, which also changes when another viewport is touched.
    [grid, isLinked, arrangement.viewports, arrangement.layout],
  );
  useEffect(
    () => (areViewsLinked ? linkViews(grid) : undefined),
    [grid, areViewsLinked, arrangement.viewports, arrangement.layout],
  );
  useEffect(() => {
    bringPoint((viewport, at) => cursor.set(pointAt(grid, viewport, at)));
    return () => bringPoint(null);
  }, [grid, bringPoint, cursor]);
}

/** Calls back when one of the viewports shows another frame. */
const subscribeTo = (viewports: readonly Viewport[]) => (listener: () => void) => {
  const stops = viewports.map(({ store }) => store.subscribe(listener));
  return () => stops.forEach((stop) => stop());
};

function Hangings({ grid, layout }: { grid: ViewportGrid; layout: Layout }) {
  const { series } = grid.pool;
  const hangings = useMemo(() => (layout > 1 ? proposeHangings(series, layout) : []), [series, layout]);
  return (
    <>
      {grid.canUndo() && (
        <button type="button" className={styles.hang} onClick={() => grid.undo()}>
          Undo hanging
        </button>
      )}
      {hangings.map(({ name, keys, mirrored }) => (
        <button
          key={name}
          type="button"
          className={styles.hang}
          onClick={() => grid.hang(layout, keys, mirrored)}
        >
          {`Hang: ${name}`}
        </button>
      ))}
    </>
  );
}

/** The series of a viewer, the number of viewports, and their shared tools. */
export default function ViewportBar(props: ViewportBarProps) {
  const { grid, tools, isLinked, isReconstructing, run } = props;
  const arrangement = useSyncExternalStore(grid.subscribe, grid.get);
  const picked = useSyncExternalStore(grid.picked.subscribe, grid.picked.get);
  const { layout, active } = arrangement;
  const { series } = grid.pool;
  useLinks(props, arrangement);
  const { viewports } = arrangement;
  const subscribe = useMemo(() => subscribeTo(viewports.slice(0, layout)), [viewports, layout]);
  const text = useSyncExternalStore(subscribe, () => linkText(grid));
  const isReady = useSyncExternalStore(
    subscribe,
    () => grid.activeViewport().store.get().shown.kind !== 'nothing',
  );
  const keys = grid.seen().map(({ seriesKey }) => seriesKey);

  function choose(key: string, isAtOnce: boolean): void {
    if (layout === 1 || isAtOnce || isReconstructing) grid.show(active, key);
    else grid.picked.set(key);
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
          onDrag={(key) => grid.picked.set(key)}
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
                onClick={() => grid.setLayout(one)}
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
              <Hangings grid={grid} layout={layout} />
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
