import { NoImageError } from '../frames/no-image';
import { DicomError } from '../model/dicom-error';
import { type FrameSource, sourceFacts } from '../model/frame-source';
import type { DicomSeries, DicomStudy, RefusedFile } from '../model/series';
import type { SeriesFile } from '../series/byte-source';
import { askHeader } from './ask-header';
import type { DicomAnswer, PortLike } from './protocol';
import { ownBuffer } from './transferable';
import { WorkerCalls, type ConnectOptions } from './worker-calls';

/**
 * Time limit for reading the headers of a few thousand files, some in archives, in milliseconds.
 */
const sortingTimeoutMs = 120_000;

/**
 * Number of files per message. Sending a picked file queries the disk, so that a message of this
 * size takes a few milliseconds.
 */
const filesAtOnce = 8;

/** Studies found in files, held open by a worker. */
export interface ConnectedStudies {
  studies: readonly DicomStudy[];
  refused: readonly RefusedFile[];
  /** Frames of one of these series; closing the source leaves the others open. */
  source(series: DicomSeries): FrameSource;
  /** Releases the worker and the files. */
  close(): void;
}

/**
 * Sorts files into studies and series in a worker that runs `serveDicom`, and decodes their frames
 * there.
 * @param files Blobs are read in the worker; arrays are transferred, so that an array that is its
 * whole buffer is empty afterwards
 * @throws DicomError `too-slow` when the worker had to be ended, `broke-down` when it crashed
 */
export async function connectStudies(
  port: PortLike,
  files: readonly SeriesFile[],
  options: ConnectOptions,
): Promise<ConnectedStudies> {
  const calls = new WorkerCalls(port, options);
  for (let from = 0; from < files.length; from += filesAtOnce) {
    const some = files.slice(from, from + filesAtOnce);
    const buffers = some.flatMap(({ data }) => (ArrayBuffer.isView(data) ? (ownBuffer(data) ?? []) : []));
    await calls.ask({ kind: 'bring', files: some }, buffers);
  }
  const answer = await calls.ask({ kind: 'sort' }, [], undefined, sortingTimeoutMs);
  const { studies, refused } = answer as DicomAnswer & { kind: 'sorted' };
  const all = studies.flatMap(({ series }) => series);
  return {
    studies,
    refused: refused.map(({ name, code, sentence, document }) => ({
      name,
      reason: document ? new NoImageError(sentence, document) : new DicomError(code, sentence),
    })),
    source: (series) => ({
      ...sourceFacts(series),
      load: (frame, signal, onPreview) =>
        calls.askFrame({ kind: 'series-frame', series: all.indexOf(series), frame }, signal, onPreview),
      header: (frame, options, signal) =>
        askHeader(calls, { series: all.indexOf(series), frame }, options, signal),
      close: () => undefined,
    }),
    close: () => calls.close(new DicomError('absent', 'These files were closed.')),
  };
}
