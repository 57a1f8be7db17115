import { NoImageError } from '../frames/no-image';
import { openDicom, type OpenedDicom, type OpenOptions } from '../frames/open-dicom';
import type { HeaderTable } from '../header/header-table';
import { DicomError } from '../model/dicom-error';
import type { DisplayFrame } from '../model/display';
import type { FramePreview } from '../model/frame-preview';
import type { FrameSource } from '../model/frame-source';
import type { SeriesFile } from '../series/byte-source';
import type { OpenedSeries } from '../series/open-series';
import { textOf } from '../values/elements';
import { hasFunctionalGroups } from '../values/functional-groups';
import type { DicomAnswer, DicomRequest, PortLike } from './protocol';
import { compact, ownBuffer } from './transferable';

/** Options of a worker. */
export interface ServeOptions extends OpenOptions {
  /**
   * Allows requests for header values that may identify a patient, for files that a person opened
   * from their own computer. Otherwise no request returns such a value.
   */
  mayShowIdentity?: boolean;
}

/**
 * The worker's side of `connectDicom`, `connectSeries` and `connectStudies`: `serveDicom(self)`.
 * Requests are answered in order, so that no frame waits for later requests.
 */
export function serveDicom(port: PortLike, options: ServeOptions = {}): void {
  const held: Held = { files: new Map(), brought: [], series: [] };
  let previous = Promise.resolve();
  port.addEventListener('message', (event) => {
    const request = (event as { data: DicomRequest }).data;
    const say = (answer: DicomAnswer) => port.postMessage(answer, transferOf(answer));
    const { id } = request;
    const showPreview = (preview: FramePreview) => say({ kind: 'preview', id, preview: compact(preview) });
    previous = previous.then(async () => {
      say(await answerTo(request, held, options, showPreview).catch((error: unknown) => refusal(id, error)));
    });
  });
  port.start?.();
}

/** The open files of a worker. */
interface Held {
  files: Map<number, OpenedDicom>;
  /** Files that were received but not sorted yet. */
  brought: SeriesFile[];
  /** All series of all studies found in the files. */
  series: FrameSource[];
}

type ShowPreview = (preview: FramePreview) => void;

async function answerTo(
  request: DicomRequest,
  held: Held,
  options: ServeOptions,
  showPreview: ShowPreview,
): Promise<DicomAnswer> {
  if (request.kind === 'forget') {
    held.files.clear();
    held.brought = [];
    held.series = [];
    return { kind: 'forgotten', id: 0 };
  }
  const { id } = request;
  if (request.kind === 'bring') {
    held.brought.push(...request.files);
    return { kind: 'brought', id };
  }
  if (request.kind === 'sort') return sort(request, held, options);
  if (request.kind === 'series-frame') {
    const source = held.series[request.series];
    if (!source) throw new DicomError('absent', 'This series is not open.');
    const onPreview = request.wantsPreview ? showPreview : undefined;
    return { kind: 'frame', id, frame: compact(await source.load(request.frame, undefined, onPreview)) };
  }
  if (request.kind === 'header')
    return { kind: 'header', id, header: await headerFor(request, held, options) };
  const { files } = held;
  const { file } = request;
  if (request.kind === 'open') {
    const { bytes } = request;
    const read = 'byteLength' in bytes ? bytes : new Uint8Array(await bytes.arrayBuffer());
    const opened = await openDicom(read, options);
    // A file without a complete frame is refused with the error of its first frame.
    if (opened.shownFrames === 0) await opened.frame(0);
    files.set(file, opened);
    const { shownFrames, notices, dataSet } = opened;
    const modality = dataSet.string('x00080060') ?? '';
    const seriesUid = textOf(dataSet, 'x0020000e');
    const order = request.isAlone ? await orderOf(opened) : {};
    return { kind: 'opened', id, opened: { shownFrames, modality, seriesUid, notices, ...order } };
  }
  const opened = files.get(file);
  if (!opened) throw new DicomError('absent', 'This file is not open.');
  const frame = await loadFrom(opened, request.frame, request.wantsPreview ? showPreview : undefined);
  return { kind: 'frame', id, frame: compact(frame) };
}

/** The frames of a file as they are sorted in a series: stack after stack, by position. */
async function orderOf(opened: OpenedDicom): Promise<{ order?: number[] }> {
  if (opened.shownFrames < 2 || !hasFunctionalGroups(opened.dataSet)) return {};
  // The modules are loaded on demand, because few files have frames with positions.
  const [{ imageFactsOf }, { groupSeries }] = await Promise.all([
    import('../series/read-facts'),
    import('../series/group-series'),
  ]);
  const unread = () => Promise.reject(new Error('The file is open.'));
  const studies = groupSeries([imageFactsOf({ name: '', read: unread }, opened)]);
  const frames = studies.flatMap(({ series }) => series.flatMap((stack) => stack.frames));
  return { order: frames.map(({ frame }) => frame) };
}

/** Loads a frame of an open file. A preview precedes a frame that decodes slowly. */
async function loadFrom(opened: OpenedDicom, index: number, onPreview?: ShowPreview): Promise<DisplayFrame> {
  const preview = onPreview && (await opened.preview(index));
  if (preview) onPreview(preview);
  return opened.frame(index);
}

function headerFor(
  { file, series, frame, withIdentity }: DicomRequest & { kind: 'header' },
  { files, series: opened }: Held,
  { mayShowIdentity = false }: ServeOptions,
): Promise<HeaderTable> {
  const asked = { withIdentity: withIdentity && mayShowIdentity };
  const header =
    series === undefined
      ? files.get(file ?? 0)?.header(frame, asked)
      : opened[series]?.header?.(frame, asked);
  if (!header) throw new DicomError('absent', 'This file is not open.');
  return header;
}

async function sort(
  { id }: DicomRequest & { kind: 'sort' },
  held: Held,
  options: OpenOptions,
): Promise<DicomAnswer> {
  // The module is loaded on demand, because most workers show files whose order is known.
  const { openSeries } = await import('../series/open-series');
  const sorted: OpenedSeries = await openSeries(held.brought.splice(0), {
    openFile: async (bytes) => {
      const opened = await openDicom(bytes, options);
      return {
        load: (index, _signal, onPreview) => loadFrom(opened, index, onPreview),
        header: (index, asked) => opened.header(index, asked),
        close: () => undefined,
      };
    },
  });
  const { studies, refused } = sorted;
  held.series = studies.flatMap(({ series }) => series.map((one) => sorted.source(one)));
  const names = refused.map(({ name, reason }) => ({
    name,
    code: reason.code,
    sentence: reason.message,
    document: reason instanceof NoImageError ? reason.document : null,
  }));
  return { kind: 'sorted', id, studies, refused: names };
}

/** Buffers to transfer with an answer; the worker does not use the frame after sending it. */
function transferOf(answer: DicomAnswer): ArrayBuffer[] {
  const frame = answer.kind === 'preview' ? answer.preview.coarse : answer.kind === 'frame' && answer.frame;
  const buffer = frame ? ownBuffer(frame.stored.values) : null;
  return buffer ? [buffer] : [];
}

function refusal(id: number, error: unknown): DicomAnswer {
  const { code, message } =
    error instanceof DicomError ? error : new DicomError('decode-failed', 'This file cannot be read.');
  return { kind: 'refused', id, code, sentence: message };
}
