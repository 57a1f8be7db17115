import { DicomError } from '../model/dicom-error';
import { type FrameSource, sourceFacts } from '../model/frame-source';
import type { DicomSeries } from '../model/series';
import type { ImageFacts } from './read-facts';

/** Opens a file so that its frames can be requested. */
export type OpenFile = (bytes: Uint8Array) => Promise<Pick<FrameSource, 'load' | 'header' | 'close'>>;

/** Maximum number of open files, enough for prefetching in two stacks. */
const maxOpenFiles = 8;

interface HeldFile {
  opening: ReturnType<OpenFile>;
  /** Number of tasks that use the file now; it stays open meanwhile. */
  loads: number;
}

/** Frames of a series whose images are in several files. */
export function seriesSource(
  series: DicomSeries,
  images: readonly ImageFacts[],
  openFile: OpenFile,
): FrameSource {
  // Files that are kept open, by their index. The least recently used file comes first.
  const held = new Map<number, HeldFile>();
  let isClosed = false;

  function hold(index: number): HeldFile {
    const image = images[index];
    if (!image || isClosed) throw new DicomError('inconsistent', 'This series is closed.');
    const file = held.get(index) ?? { opening: image.file.read().then(openFile), loads: 0 };
    held.delete(index);
    held.set(index, file);
    return file;
  }

  function dropIdle(most: number): void {
    for (const [index, file] of held) {
      if (held.size <= most) return;
      if (file.loads > 0) continue;
      held.delete(index);
      void file.opening.then(
        (opened) => opened.close(),
        () => undefined,
      );
    }
  }

  /** Runs a task with the file of a frame, and keeps the file open meanwhile. */
  async function withFile<Result>(
    index: number,
    signal: AbortSignal | undefined,
    use: (opened: Awaited<ReturnType<OpenFile>>, frame: number) => Promise<Result>,
  ): Promise<Result> {
    const reference = series.frames[index];
    if (!reference) throw new DicomError('truncated', `There is no frame ${index + 1} in this series.`);
    signal?.throwIfAborted();
    const file = hold(reference.file);
    file.loads += 1;
    try {
      const opened = await file.opening;
      signal?.throwIfAborted();
      return await use(opened, reference.frame);
    } finally {
      file.loads -= 1;
      dropIdle(isClosed ? 0 : maxOpenFiles);
    }
  }

  return {
    ...sourceFacts(series),
    load: (index, signal, onPreview) =>
      withFile(index, signal, (opened, frame) => opened.load(frame, signal, onPreview)),
    header: (index, options, signal) =>
      withFile(index, signal, (opened, frame) => {
        if (!opened.header) throw new DicomError('absent', 'The header of this file cannot be listed.');
        return opened.header(frame, options, signal);
      }),
    close() {
      isClosed = true;
      dropIdle(0);
    },
  };
}
