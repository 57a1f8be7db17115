import type { FrameSource } from '@medrad/dicom';
import type { Viewport } from '../viewport';
import { isDescribedLazily, loadLazyText } from './lazy-text';
import type { Measurement } from './measurement';
import { recallText, sessionGeneration } from '../frames/session-memory';

/** The drawings of a series, shared by all viewports that show it. */
interface Shelf {
  done: readonly Measurement[];
  listeners: Set<(done: readonly Measurement[]) => void>;
}

const named = new Map<string, Shelf>();
let generation = sessionGeneration();
const unnamed = new WeakMap<FrameSource, Shelf>();
const empty = (): Shelf => ({ done: [], listeners: new Set() });

function shelfOf(source: FrameSource): Shelf {
  const { seriesKey } = source;
  // Another user has signed in, who must not see the drawings in memory.
  if (generation !== sessionGeneration()) named.clear();
  generation = sessionGeneration();
  const shelf = (seriesKey ? named.get(seriesKey) : unnamed.get(source)) ?? empty();
  if (seriesKey) named.set(seriesKey, shelf);
  else unnamed.set(source, shelf);
  return shelf;
}

const keyOf = (seriesKey: string) => `dicomDrawings:${seriesKey}`;

function hasStored({ seriesKey }: FrameSource): boolean {
  return Boolean(seriesKey && recallText(keyOf(seriesKey)));
}

/** Loads the code that reads and writes stored drawings, on demand. */
const storedDrawings = () => import('./stored-drawings');

/**
 * Keeps the drawings of a viewport with its series: shared with other viewports that show it,
 * restored when the series is opened again, and stored for the browser session.
 * @param onKept called after each change with whether a reload would restore the drawings
 * @returns a function that stops keeping them
 */
export function keepDrawings({ source, store }: Viewport, onKept?: (areKept: boolean) => void): () => void {
  const shelf = shelfOf(source);
  let known = store.get().drawings.done;
  let isOver = false;

  const describe = (done: readonly Measurement[]) => {
    if (!done.some(({ kind }) => isDescribedLazily(kind))) return;
    void loadLazyText().then(() => isOver || store.dispatch({ type: 'redraw' }));
  };
  const take = (done: readonly Measurement[]) => {
    if (done === store.get().drawings.done) return;
    known = done;
    store.dispatch({ type: 'restore-drawings', done });
    describe(done);
  };
  const put = (done: readonly Measurement[]) => {
    shelf.done = done;
    for (const listener of shelf.listeners) listener(done);
  };
  shelf.listeners.add(take);
  if (shelf.done.length > 0) take(shelf.done);
  else if (hasStored(source))
    void storedDrawings().then(
      ({ recall }) => {
        const done = recall(keyOf(source.seriesKey ?? ''), source.frameCount);
        if (shelf.done.length === 0 && done.length > 0) put(done);
      },
      () => undefined,
    );
  const stop = store.subscribe(() => {
    const { done } = store.get().drawings;
    if (done === known) return;
    known = done;
    put(done);
    const { seriesKey } = source;
    if (seriesKey)
      void storedDrawings().then(
        ({ remember }) => onKept?.(remember(keyOf(seriesKey), shelf.done)),
        () => onKept?.(false),
      );
  });
  return () => {
    isOver = true;
    shelf.listeners.delete(take);
    stop();
  };
}
