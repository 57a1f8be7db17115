import type { Study } from '@medrad/contracts';
import type { FrameSource } from '@medrad/dicom';
import { isFastLine } from './line-speed';
import { openSeries } from './open-series';
import { withFirstFrame } from './with-first-frame';

/** Larger first images are not worth fetching for somebody who may not open the case. */
const mostBytes = 2 * 1024 * 1024;
/** How long an image that nobody came for is kept, in milliseconds. */
const keptMs = 30_000;

/** The first series of a study, on its way before its case is opened. */
interface Ahead {
  study: Study;
  opening: Promise<FrameSource>;
  closing: AbortController;
  timer: ReturnType<typeof setTimeout>;
}

let ahead: Ahead | null = null;
/** Studies that a viewer has open: nothing of them is fetched beside it. */
const open = new WeakSet<Study>();

/** Gives up what is on its way. */
export function dropAhead(): void {
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

/** Fetches and decodes the first image of a study on a fast line; of one study at a time. */
export function openAhead(url: string, study: Study): void {
  if (ahead?.study === study || open.has(study)) return;
  dropAhead();
  const [series] = study.series;
  const reference = series?.frames[0];
  const file = reference && study.files[reference.file];
  if (!file || file.length > mostBytes || !isFastLine()) return;
  const closing = new AbortController();
  const opening = withFirstFrame(openSeries(url, study, series, closing.signal), closing.signal);
  const opened: Ahead = { study, opening, closing, timer: setTimeout(dropAhead, keptMs) };
  ahead = opened;
  // What failed ahead is tried again when it is wanted.
  opening.catch(() => {
    if (ahead === opened) dropAhead();
  });
}

/**
 * The first series of a study, if it is on its way; it belongs to the caller then. Nothing more of the study is fetched
 * ahead until the caller is done.
 * @param study as the index was read: another user's, or a newer one, is another
 * @param signal ends the reading
 */
export function takeAhead(study: Study, signal: AbortSignal): Promise<FrameSource> | null {
  open.add(study);
  signal.addEventListener('abort', () => open.delete(study), { once: true });
  if (ahead?.study !== study) return null;
  const { opening, closing, timer } = ahead;
  ahead = null;
  clearTimeout(timer);
  signal.addEventListener('abort', () => closing.abort(), { once: true });
  return opening;
}
