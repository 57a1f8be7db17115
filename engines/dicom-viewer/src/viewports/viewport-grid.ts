import type { FrameSource } from '@medrad/dicom';
import { createViewport, type Viewport } from '../viewport';
import type { Layout } from './layouts';
import { nextSeries } from './next-series';
import { createObservable } from './observable';
import { linkKindOf, middleOf, sliceAt } from './places';
import { type PooledSeries, SeriesPool } from './series-pool';
import type { ViewerSeries } from './viewer-series';

/** The arrangement of series in viewports. */
export interface Arrangement {
  layout: Layout;
  /**
   * Contents of the viewports, including hidden viewports, for which the present layout has no room and which a larger
   * layout shows again.
   */
  viewports: readonly [Viewport, ...Viewport[]];
  /** Index of the viewport touched last, to which tools and keys apply. */
  active: number;
}

export interface ViewportGridOptions {
  /** The source of the first viewport; the caller closes it. */
  source: FrameSource;
  /** The source's key in `series`. */
  sourceKey: string;
  series: readonly ViewerSeries[];
  cacheBytes?: number;
}

/** One to four viewports of a viewer, with a series each. */
export class ViewportGrid {
  readonly pool: SeriesPool;
  /** The series for the next viewport that is touched; null when none is picked. */
  readonly picked = createObservable<string | null>(null);
  private readonly arrangement;
  /** Hidden viewports with their state, reused before new ones are created. */
  private spare: Viewport[] = [];
  private before: Arrangement | null = null;
  /**
   * Keys of series that were chosen automatically and are still opening; their viewports then go to the active
   * viewport's position where possible.
   */
  private readonly begun = new Set<string>();

  constructor({ source, sourceKey, series, cacheBytes }: ViewportGridOptions) {
    this.pool = new SeriesPool(series, (one) => this.take(one), cacheBytes);
    const first = createViewport(this.pool.lend(sourceKey, source), this.pool.cache);
    this.arrangement = createObservable<Arrangement>({ layout: 1, viewports: [first], active: 0 });
  }

  get = (): Arrangement => this.arrangement.get();

  subscribe = (listener: () => void): (() => void) => this.arrangement.subscribe(listener);

  /** Whether the viewer itself is moving viewports; linked viewports then do not follow. */
  isMoving = false;

  /** Changes viewports without updating the viewports linked to them. */
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
  seen(): readonly Viewport[] {
    const { layout, viewports } = this.get();
    return viewports.slice(0, layout);
  }

  activeViewport(): Viewport {
    const { viewports, active } = this.get();
    return viewports[active] ?? viewports[0];
  }

  /**
   * Shows the given number of viewports. A viewport that was visible before returns with its
   * content; a new one starts with a series that is not visible, else with the active one's series
   * ({@link nextSeries}).
   */
  setLayout(layout: Layout): void {
    const { viewports, active } = this.get();
    const from = this.activeViewport();
    const { index } = from.store.get();
    for (const viewport of viewports.slice(this.get().layout, layout)) {
      if (viewport.seriesKey === from.seriesKey) viewport.store.dispatch({ type: 'go', index });
    }
    // Keeps the active viewport visible.
    const kept: [Viewport, ...Viewport[]] = [...viewports];
    while (kept.length < layout) kept.push(this.newViewport(kept, from, index));
    if (active >= layout) [kept[0], kept[active]] = [kept[active] ?? kept[0], kept[0]];
    this.arrangement.set({ layout, viewports: kept, active: active < layout ? active : 0 });
  }

  activate(place: number): void {
    const now = this.get();
    if (place !== now.active && place < now.layout) this.arrangement.set({ ...now, active: place });
  }

  /** Shows a series in a viewport, optionally from frame `index`, and activates the viewport. */
  show(place: number, key: string, index?: number): void {
    const now = this.get();
    const old = now.viewports[place];
    if (!old || place >= now.layout) return;
    this.picked.set(null);
    const viewport = old.seriesKey === key ? old : this.viewportFor(key, index);
    if (index !== undefined) viewport.store.dispatch({ type: 'go', index });
    if (viewport !== old) this.spare.push(old);
    this.arrangement.set({ ...now, viewports: replaced(now.viewports, place, viewport), active: place });
  }

  /**
   * Shows a frame of a series, in a viewport that already shows the series or else in the active
   * one.
   */
  goTo(key: string, index: number): void {
    const { active, viewports } = this.get();
    const place = this.seen().findIndex(({ seriesKey }) => seriesKey === key);
    this.show(viewports[active]?.seriesKey === key || place < 0 ? active : place, key, index);
  }

  /**
   * Arranges series as proposed by a hanging protocol; {@link undo} reverts it.
   * @param keys series keys, one per viewport
   * @param mirrored keys of the series that are shown mirrored
   */
  hang(layout: Layout, keys: readonly string[], mirrored: readonly string[] = []): void {
    const before = this.get();
    this.setLayout(layout);
    keys.slice(0, layout).forEach((key, place) => this.show(place, key));
    for (const { seriesKey, store } of this.seen()) {
      const { isFlipped } = store.get().presentation;
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
    const viewports = before.viewports.map((viewport) => this.current(viewport)) as [Viewport, ...Viewport[]];
    this.spare.push(...this.get().viewports.filter((viewport) => !viewports.includes(viewport)));
    this.spare = this.spare.filter((viewport) => !viewports.includes(viewport));
    this.arrangement.set({ ...before, viewports });
  }

  /** Closes the series that the viewer has opened; {@link resume} opens those of its viewports again. */
  close(): void {
    this.pool.close();
  }

  /** Reopens the series of the viewports that {@link close} has closed. */
  resume(): void {
    for (const { seriesKey, source } of this.get().viewports) {
      const series = this.pool.take(seriesKey);
      if (series.source !== source) this.take(series);
    }
  }

  /** Creates a viewport with a series that no viewport in `beside` shows, if there is one. */
  private newViewport(beside: readonly Viewport[], from: Viewport, index: number): Viewport {
    const key = nextSeries({
      series: this.pool.series,
      active: from.seriesKey,
      shown: beside.map(({ seriesKey }) => seriesKey),
      canShow: ({ key: one }) => !this.pool.hasFailed(one),
    });
    if (key === from.seriesKey) return this.viewportFor(key, index);
    const viewport = this.viewportFor(key);
    if (!this.goAlong(viewport, from)) this.begun.add(key);
    return viewport;
  }

  /**
   * Goes to the slice at another viewport's position, when both stacks are parallel in one frame of
   * reference.
   * @returns whether such a slice was found
   */
  private goAlong(viewport: Viewport, beside: Viewport): boolean {
    const point = linkKindOf(beside, viewport) === 'position' ? middleOf(beside) : undefined;
    const found = point && sliceAt(viewport, point);
    if (found) this.move(() => viewport.store.dispatch({ type: 'go', index: found.index }));
    return Boolean(found);
  }

  /** The viewport, or a new one in its place when its series has been opened in the meantime. */
  private current(viewport: Viewport): Viewport {
    const series = this.pool.take(viewport.seriesKey);
    return series.source === viewport.source
      ? viewport
      : createViewport(series, this.pool.cache, viewport.store.get().index);
  }

  private viewportFor(key: string, index = 0): Viewport {
    const at = this.spare.findLastIndex(({ seriesKey }) => seriesKey === key);
    const [spare] = at < 0 ? [] : this.spare.splice(at, 1);
    return spare ?? createViewport(this.pool.take(key), this.pool.cache, index);
  }

  /** Updates the viewports of a series that has opened or failed. */
  private take(series: PooledSeries): void {
    const renew = (viewport: Viewport) =>
      viewport.seriesKey === series.key ? this.current(viewport) : viewport;
    this.spare = this.spare.map(renew);
    const now = this.get();
    const viewports = now.viewports.map(renew) as [Viewport, ...Viewport[]];
    const active = viewports[now.active] ?? viewports[0];
    if (series.phase === 'open' && this.begun.delete(series.key)) {
      for (const viewport of viewports) if (viewport.seriesKey === series.key) this.goAlong(viewport, active);
    }
    this.arrangement.set({ ...now, viewports });
  }
}

const replaced = (viewports: Arrangement['viewports'], place: number, viewport: Viewport) =>
  viewports.with(place, viewport) as [Viewport, ...Viewport[]];
