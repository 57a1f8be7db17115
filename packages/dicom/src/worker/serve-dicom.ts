import { openDicom, type OpenedDicom, type OpenOptions } from '../frames/open-dicom';
import { DicomError } from '../model/dicom-error';
import type { DicomAnswer, DicomRequest, PortLike } from './protocol';
import { compact, ownBuffer } from './transferable';

/**
 * Answers `connectDicom` and `connectSeries` from the worker's side: `serveDicom(self)`. Requests are answered one after
 * another, so that a frame is decoded no later than those asked for before it.
 */
export function serveDicom(port: PortLike, options: OpenOptions = {}): void {
  const files = new Map<number, OpenedDicom>();
  let previous = Promise.resolve();
  port.addEventListener('message', (event) => {
    const request = (event as { data: DicomRequest }).data;
    previous = previous.then(async () => {
      const answer = await answerTo(request, files, options).catch((error: unknown) =>
        refusal(request.id, error),
      );
      port.postMessage(answer, transferOf(answer));
    });
  });
  port.start?.();
}

async function answerTo(
  request: DicomRequest,
  files: Map<number, OpenedDicom>,
  options: OpenOptions,
): Promise<DicomAnswer> {
  const { id, file } = request;
  if (request.kind === 'open') {
    const opened = await openDicom(request.bytes, options);
    // A file without one whole frame has nothing to show: its first frame says why.
    if (opened.wholeFrames === 0) await opened.frame(0);
    files.set(file, opened);
    const { wholeFrames, notices, dataSet } = opened;
    const modality = dataSet.string('x00080060') ?? '';
    return { kind: 'opened', id, opened: { wholeFrames, modality, notices } };
  }
  const opened = files.get(file);
  if (!opened) throw new DicomError('absent', 'This file is not open.');
  return { kind: 'frame', id, frame: compact(await opened.frame(request.frame)) };
}

/** Pixels are given away, not copied: nothing here looks at a frame again. */
function transferOf(answer: DicomAnswer): ArrayBuffer[] {
  const buffer = answer.kind === 'frame' ? ownBuffer(answer.frame.stored.values) : null;
  return buffer ? [buffer] : [];
}

function refusal(id: number, error: unknown): DicomAnswer {
  const { code, message } =
    error instanceof DicomError ? error : new DicomError('decode-failed', 'This file cannot be read.');
  return { kind: 'refused', id, code, sentence: message };
}
