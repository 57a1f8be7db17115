/** Page that contains only the product's viewer and shows generated frames or a file in it. */
import '@medrad/ui/core-styles';
import { connectDicom, connectStudies, rangeOf, type DisplayFrame, type FrameSource } from '@medrad/dicom';
import { DicomViewer } from '@medrad/dicom-viewer';
import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const side = 512;
const film = { columns: 3200, rows: 4256 };
const picker = document.body.appendChild(document.createElement('input'));
const host = document.body.appendChild(document.createElement('main'));
let root: Root | null = null;
let open: FrameSource | null = null;

/** A synthetic slice: noise around a disc that grows with the number of the slice. */
function makeFrame(index: number, { columns, rows } = { columns: side, rows: side }): DisplayFrame {
  const values = new Int16Array(columns * rows);
  let seed = index + 1;
  for (let at = 0; at < values.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    const radius = Math.hypot((at % columns) - columns / 2, Math.floor(at / columns) - rows / 2);
    values[at] = (radius < 100 + (index % 100) ? 40 : -900) + ((seed >> 20) & 0x3f);
  }
  return {
    stored: { rows, columns, samplesPerPixel: 1, photometric: 'MONOCHROME2', values },
    display: {
      rescale: { slope: 1, intercept: 0 },
      unit: 'HU',
      windows: [{ name: 'Brain', center: 40, width: 400, function: 'LINEAR' }],
      voiTables: [],
      isInverted: false,
      overlays: [],
      spacing: { row: 0.5, column: 0.5, plane: 'patient' },
      aspectRatio: 1,
    },
    range: rangeOf(values),
  };
}

function sourceOf(frameCount: number, load: FrameSource['load']): FrameSource {
  return { frameCount, modality: 'CT', notices: [], load, close: () => undefined };
}

/**
 * A source of synthetic slices.
 * @param isKept whether all frames are generated once, in advance; otherwise a frame is generated each time it is
 * loaded, and only the viewer's cache keeps it
 */
function madeSource(frameCount: number, isKept: boolean): FrameSource {
  const kept = isKept ? Array.from({ length: frameCount }, (_, index) => makeFrame(index)) : [];
  return sourceOf(frameCount, (index) => Promise.resolve(kept[index] ?? makeFrame(index)));
}

function filmSource(): FrameSource {
  const frame = makeFrame(0, film);
  return sourceOf(1, () => Promise.resolve(frame));
}

const startWorker = () => new Worker(new URL('../dicom-page/dicom.worker.ts', import.meta.url));

async function openFile(file: Uint8Array | Blob): Promise<FrameSource> {
  const worker = startWorker();
  return connectDicom(worker, file, { terminate: () => worker.terminate() });
}

/** Opens the first series of the files that were chosen in the page's file input. */
async function openPicked(): Promise<FrameSource> {
  const worker = startWorker();
  const files = [...(picker.files ?? [])].map((file) => ({ name: file.name, data: file }));
  const opened = await connectStudies(worker, files, { terminate: () => worker.terminate() });
  const [series] = opened.studies[0]?.series ?? [];
  if (!series) throw new Error('no series');
  return { ...opened.source(series), close: () => opened.close() };
}

/** Shows a source in the viewer; resolves when the first frame is painted. */
function show(source: FrameSource): Promise<void> {
  open = source;
  root = createRoot(host);
  return new Promise((resolve) => {
    // Renders in a transition, as the viewer's opener does.
    startTransition(() => root?.render(<DicomViewer source={source} onFirstFrame={() => resolve()} />));
  });
}

function close(): void {
  root?.unmount();
  open?.close();
  [root, open] = [null, null];
}

Object.assign(picker, { type: 'file', multiple: true });
Object.assign(window, {
  showMade: (frames: number, isKept: boolean) => show(madeSource(frames, isKept)),
  showFilm: () => show(filmSource()),
  showPicked: async () => show(await openPicked()),
  showFile: async (bytes: ArrayBuffer) => show(await openFile(new Uint8Array(bytes))),
  showBlob: async (file: Blob) => show(await openFile(file)),
  close,
});
