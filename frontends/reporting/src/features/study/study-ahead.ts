import type { Study } from '@medrad/contracts';
import type { FrameSource } from '@medrad/dicom';
import { isFastLine } from './line-speed';
import { openSeries } from './open-series';
import { withFirstFrame } from './with-first-frame';

/** Maximum size of the first image for it to be prefetched, in bytes. */
const mostBytes = 2 * 1024 * 1024;
/** Milliseconds for which an unused prefetched image is kept. */
const keptMs = 30_000;

/** The first series of a study, which is opened while its case is still closed. */
interface Ahead {
  study: Study;
  opening: Promise<FrameSource>;
  closing: AbortController;
  timer: ReturnType<typeof setTimeout>;
}

let ahead: Ahead | null = null;
/** Studies open in a viewer; they are not prefetched. */
const open = new WeakSet<Study>();

/** Cancels the prefetch and drops what it has loaded. */
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
 * Hands over the first series of a study, if it was prefetched. The study is not prefetched again until `signal` is
 * aborted.
 * @param study the same object that was passed to the prefetch
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
