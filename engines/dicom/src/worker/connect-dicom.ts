import { type FrameSource, sourceFacts } from '../model/frame-source';
import type { DicomSeries } from '../model/series';
import type { OpenedSummary, PortLike } from './protocol';
import { ownBuffer } from './transferable';
import { askHeader } from './ask-header';
import { WorkerCalls, type ConnectOptions } from './worker-calls';

/**
 * Bytes of a file, or an object that provides them on demand; a `File` or `Blob` is read by the
 * worker.
 */
export type FileBytes = Uint8Array | { arrayBuffer(): Promise<ArrayBuffer> };

/**
 * Opens a DICOM file in a worker that runs `serveDicom`. Frames with positions come in the order of
 * these, as in a series.
 * @param bytes transferred to the worker: an array that is its whole buffer is empty afterwards
 * @throws DicomError as `openDicom` does; `too-slow` when the worker had to be ended, `broke-down`
 * when it crashed
 */
export async function connectDicom(
  port: PortLike,
  bytes: FileBytes,
  options: ConnectOptions,
): Promise<FrameSource> {
  const calls = new WorkerCalls(port, options);
  try {
    const opened = await open(calls, 0, bytes, true);
    const { shownFrames: frameCount, modality, seriesUid, notices, order } = opened;
    const placeOf = (index: number) => order?.[index] ?? index;
    return {
      frameCount,
      modality,
      seriesKey: seriesUid,
      notices,
      load: (frame, signal, onPreview) =>
        calls.askFrame({ kind: 'frame', file: 0, frame: placeOf(frame) }, signal, onPreview),
      header: (index, options, signal) =>
        askHeader(calls, { file: 0, frame: placeOf(index) }, options, signal),
      close: () => calls.close(closed()),
    };
  } catch (error) {
    calls.end(closed());
    throw error;
  }
}

/**
 * Frames of a series whose images are in several files, in series order, decoded by one worker. A
 * file is sent when the first of its frames is requested.
 * @param files files in the order of the indices in the series' references
 */
export function connectSeries(
  port: PortLike,
  files: readonly FileBytes[],
  series: DicomSeries,
  options: ConnectOptions,
): FrameSource {
  const calls = new WorkerCalls(port, options);
  const opened = new Map<number, Promise<OpenedSummary>>();
  const openOnce = (file: number) => {
    const opening = opened.get(file) ?? open(calls, file, files[file]!);
    opened.set(file, opening);
    // Forgets a failed opening, because reading the file may succeed the next time.
    opening.catch(() => opened.delete(file));
    return opening;
  };
  return {
    ...sourceFacts(series),
    load: async (index, signal, onPreview) => {
      const { file, frame } = series.frames[index]!;
      await openOnce(file);
      return calls.askFrame({ kind: 'frame', file, frame }, signal, onPreview);
    },
    header: async (index, options, signal) => {
      const { file, frame } = series.frames[index]!;
      await openOnce(file);
      return askHeader(calls, { file, frame }, options, signal);
    },
    close: () => calls.close(closed()),
  };
}

const closed = () => Object.assign(new Error('The file was closed.'), { name: 'AbortError' });

async function open(
  calls: WorkerCalls,
  file: number,
  source: FileBytes,
  isAlone = false,
): Promise<OpenedSummary> {
  const [bytes, transfer] = await givenBytes(source);
  const answer = await calls.ask({ kind: 'open', file, bytes, isAlone }, transfer);
  return (answer as { opened: OpenedSummary }).opened;
}

/** The content to send for a file, and the buffers to transfer. */
async function givenBytes(source: FileBytes): Promise<[Uint8Array | Blob, ArrayBuffer[]]> {
  if (source instanceof Blob) return [source, []];
  const given = 'byteLength' in source ? source : new Uint8Array(await source.arrayBuffer());
  // A view of part of a buffer is copied, because a transfer would take the whole buffer.
  const bytes = ownBuffer(given) ? given : new Uint8Array(given);
  return [bytes, [bytes.buffer as ArrayBuffer]];
}
