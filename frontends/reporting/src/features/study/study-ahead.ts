import type { Study } from '@medrad/contracts';
import type { FrameSource } from '@medrad/dicom';
import { isFastLine } from './line-speed';
import { openSeries } from './open-series';
import { withFirstFrame } from './with-first-frame';

/** Maximum bytes of a first image for prefetching. */
const mostBytes = 2 * 1024 * 1024;
/** Milliseconds for which an unused prefetched image is kept. */
const keptMs = 30_000;

/** The first series of a study, prefetched before its case is opened. */
interface Ahead {
  study: Study;
  opening: Promise<FrameSource>;
  closing: AbortController;
  timer: ReturnType<typeof setTimeout>;
}

let ahead: Ahead | null = null;
/** Studies open in a viewer, during which nothing is prefetched. */
const open = new WeakSet<Study>();

/** Cancels the prefetch. */
export function dropPrefetched(): void {
  const dropped = ahead;
  ahead = null;
  if (!dropped) return;
  clearTimeout(dropped.timer);
  dropped.closing.abort();
  void dropped.opening.then(
    (source) => source.close(),
    () => undefined,
  );
}

/** Prefetches and decodes the first image of a study on a fast connection; one study at a time. */
export function prefetchStudy(url: string, study: Study): void {
  if (ahead?.study === study || open.has(study)) return;
  dropPrefetched();
  const [series] = study.series;
  const reference = series?.frames[0];
  const file = reference && study.files[reference.file];
  if (!file || file.length > mostBytes || !isFastLine()) return;
  const closing = new AbortController();
  const opening = withFirstFrame(openSeries(url, study, series, closing.signal), closing.signal);
  const opened: Ahead = { study, opening, closing, timer: setTimeout(dropPrefetched, keptMs) };
  ahead = opened;
  // A failed prefetch is retried when the study is opened.
  opening.catch(() => {
    if (ahead === opened) dropPrefetched();
  });
}

/**
 * Returns the first series of a study, if it was prefetched. Nothing is prefetched until the caller has finished.
 * @param study index object that was also passed to the prefetch
 * @param signal cancels loading
 */
export function takePrefetched(study: Study, signal: AbortSignal): Promise<FrameSource> | null {
  open.add(study);
  signal.addEventListener('abort', () => open.delete(study), { once: true });
  if (ahead?.study !== study) return null;
  const { opening, closing, timer } = ahead;
  ahead = null;
  clearTimeout(timer);
  signal.addEventListener('abort', () => closing.abort(), { once: true });
  return opening;
}
