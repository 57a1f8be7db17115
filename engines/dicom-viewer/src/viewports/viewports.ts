import type { FrameSource } from '@medrad/dicom';
import { createPane, type Pane } from '../panes';
import type { Layout } from './layouts';
import { nextSeries } from './next-series';
import { createObservable } from './observable';
import { linkKindOf, middleOf, sliceAt } from './places';
import { type PooledSeries, SeriesPool } from './series-pool';
import type { ViewerSeries } from './viewer-series';

/** The arrangement of series in viewports. */
export interface Arrangement {
  layout: Layout;
  /** By viewport; those beyond the layout are hidden and return with it. */
  panes: readonly [Pane, ...Pane[]];
  /** Index of the viewport touched last, to which tools and keys apply. */
  active: number;
}

export interface ViewportsOptions {
  /** The source of the first viewport; the caller closes it. */
  source: FrameSource;
  /** The source's key in `series`. */
  sourceKey: string;
  series: readonly ViewerSeries[];
  cacheBytes?: number;
}

/** One to four viewports of a viewer, with a series each. */
export class Viewports {
  readonly pool: SeriesPool;
  /** The series for the next viewport that is touched; null when none is picked. */
  readonly picked = createObservable<string | null>(null);
  private readonly arrangement;
  /** Hidden viewports with their state, reused before new ones are created. */
  private spare: Pane[] = [];
  private before: Arrangement | null = null;
  /**
   * Keys of series that were chosen automatically; they start at the active viewport's position
   * where possible.
   */
  private readonly begun = new Set<string>();

  constructor({ source, sourceKey, series, cacheBytes }: ViewportsOptions) {
    this.pool = new SeriesPool(series, (one) => this.take(one), cacheBytes);
    const first = createPane(this.pool.lend(sourceKey, source), this.pool.cache);
    this.arrangement = createObservable<Arrangement>({ layout: 1, panes: [first], active: 0 });
  }

  get = (): Arrangement => this.arrangement.get();

  subscribe = (listener: () => void): (() => void) => this.arrangement.subscribe(listener);

  /** True while the viewer itself moves viewports; linked viewports then do not follow. */
  isMoving = false;

  /** Moves viewports without moving the linked ones. */
  move(action: () => void): void {
    if (this.isMoving) return;
    this.isMoving = true;
    try {
      action();
    } finally {
      this.isMoving = false;
    }
  }

  /** The visible viewports. */
  seen(): readonly Pane[] {
    const { layout, panes } = this.get();
    return panes.slice(0, layout);
  }

  activePane(): Pane {
    const { panes, active } = this.get();
    return panes[active] ?? panes[0];
  }

  /**
   * Shows the given number of viewports. A viewport that was visible before returns with its
   * content; a new one starts with a series that is not visible, else with the active one's series
   * ({@link nextSeries}).
   */
  setLayout(layout: Layout): void {
    const { panes, active } = this.get();
    const from = this.activePane();
    const { index } = from.store.get();
    for (const pane of panes.slice(this.get().layout, layout)) {
      if (pane.seriesKey === from.seriesKey) pane.store.dispatch({ type: 'go', index });
    }
    // Keeps the active viewport visible.
    const kept: [Pane, ...Pane[]] = [...panes];
    while (kept.length < layout) kept.push(this.newPane(kept, from, index));
    if (active >= layout) [kept[0], kept[active]] = [kept[active] ?? kept[0], kept[0]];
    this.arrangement.set({ layout, panes: kept, active: active < layout ? active : 0 });
  }

  activate(place: number): void {
    const now = this.get();
    if (place !== now.active && place < now.layout) this.arrangement.set({ ...now, active: place });
  }

  /** Shows a series in a viewport, optionally from frame `index`, and activates the viewport. */
  show(place: number, key: string, index?: number): void {
    const now = this.get();
    const old = now.panes[place];
    if (!old || place >= now.layout) return;
    this.picked.set(null);
    const pane = old.seriesKey === key ? old : this.paneFor(key, index);
    if (index !== undefined) pane.store.dispatch({ type: 'go', index });
    if (pane !== old) this.spare.push(old);
    this.arrangement.set({ ...now, panes: replaced(now.panes, place, pane), active: place });
  }

  /**
   * Shows a frame of a series, in a viewport that already shows the series or else in the active
   * one.
   */
  goTo(key: string, index: number): void {
    const { active, panes } = this.get();
    const place = this.seen().findIndex(({ seriesKey }) => seriesKey === key);
    this.show(panes[active]?.seriesKey === key || place < 0 ? active : place, key, index);
  }

  /**
   * Arranges series as proposed by a hanging; {@link undo} reverts it.
   * @param keys by viewport
   * @param mirrored keys of the series that are shown mirrored
   */
  hang(layout: Layout, keys: readonly string[], mirrored: readonly string[] = []): void {
    const before = this.get();
    this.setLayout(layout);
    keys.slice(0, layout).forEach((key, place) => this.show(place, key));
    for (const { seriesKey, store } of this.seen()) {
      const { isFlipped } = store.get().viewport;
      if (mirrored.includes(seriesKey) && !isFlipped) store.dispatch({ type: 'flip' });
    }
    this.activate(0);
    this.before = before;
    this.arrangement.set({ ...this.get() });
  }

  /** Whether a hanging can be undone. */
  canUndo = (): boolean => this.before !== null;

  /** Restores the arrangement from before the last hanging. */
  undo(): void {
    const { before } = this;
    if (!before) return;
    this.before = null;
    const panes = before.panes.map((pane) => this.current(pane)) as [Pane, ...Pane[]];
    this.spare.push(...this.get().panes.filter((pane) => !panes.includes(pane)));
    this.spare = this.spare.filter((pane) => !panes.includes(pane));
    this.arrangement.set({ ...before, panes });
  }

  /** Closes the series opened here; {@link resume} opens the visible ones again. */
  close(): void {
    this.pool.close();
  }

  /** Reopens the visible series that {@link close} has closed. */
  resume(): void {
    for (const { seriesKey, source } of this.get().panes) {
      const series = this.pool.take(seriesKey);
      if (series.source !== source) this.take(series);
    }
  }

  /** Creates a viewport beside others. */
  private newPane(beside: readonly Pane[], from: Pane, index: number): Pane {
    const key = nextSeries({
      series: this.pool.series,
      active: from.seriesKey,
      shown: beside.map(({ seriesKey }) => seriesKey),
      canShow: ({ key: one }) => !this.pool.hasFailed(one),
    });
    if (key === from.seriesKey) return this.paneFor(key, index);
    const pane = this.paneFor(key);
    if (!this.goAlong(pane, from)) this.begun.add(key);
    return pane;
  }

  /**
   * Goes to the slice where another viewport is, when both are parallel in one frame of reference.
   * @returns whether they are
   */
  private goAlong(pane: Pane, beside: Pane): boolean {
    const point = linkKindOf(beside, pane) === 'position' ? middleOf(beside) : undefined;
    const found = point && sliceAt(pane, point);
    if (found) this.move(() => pane.store.dispatch({ type: 'go', index: found.index }));
    return Boolean(found);
  }

  /** The viewport in its present form, because its series may have opened meanwhile. */
  private current(pane: Pane): Pane {
    const series = this.pool.take(pane.seriesKey);
    return series.source === pane.source ? pane : createPane(series, this.pool.cache, pane.store.get().index);
  }

  private paneFor(key: string, index = 0): Pane {
    const at = this.spare.findLastIndex(({ seriesKey }) => seriesKey === key);
    const [spare] = at < 0 ? [] : this.spare.splice(at, 1);
    return spare ?? createPane(this.pool.take(key), this.pool.cache, index);
  }

  /** Updates the viewports of a series that has opened or failed. */
  private take(series: PooledSeries): void {
    const renew = (pane: Pane) => (pane.seriesKey === series.key ? this.current(pane) : pane);
    this.spare = this.spare.map(renew);
    const now = this.get();
    const panes = now.panes.map(renew) as [Pane, ...Pane[]];
    const active = panes[now.active] ?? panes[0];
    if (series.phase === 'open' && this.begun.delete(series.key)) {
      for (const pane of panes) if (pane.seriesKey === series.key) this.goAlong(pane, active);
    }
    this.arrangement.set({ ...now, panes });
  }
}

const replaced = (panes: Arrangement['panes'], place: number, pane: Pane) =>
  panes.with(place, pane) as [Pane, ...Pane[]];
