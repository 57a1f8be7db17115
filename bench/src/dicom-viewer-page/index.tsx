/** The product's viewer alone on a page, over frames made on the spot or over a file. */
import { connectDicom, rangeOf, type DisplayFrame, type FrameSource } from '@medrad/dicom';
import { DicomViewer } from '@medrad/ui/dicom';
import { createRoot, type Root } from 'react-dom/client';

const side = 512;
const host = document.body.appendChild(document.createElement('main'));
let root: Root | null = null;
let open: FrameSource | null = null;

/** A slice of noise around a disc that grows with its number. */
function makeFrame(index: number): DisplayFrame {
  const values = new Int16Array(side * side);
  let seed = index + 1;
  for (let at = 0; at < values.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    const radius = Math.hypot((at % side) - side / 2, Math.floor(at / side) - side / 2);
    values[at] = (radius < 100 + (index % 100) ? 40 : -900) + ((seed >> 20) & 0x3f);
  }
  return {
    stored: { rows: side, columns: side, samplesPerPixel: 1, photometric: 'MONOCHROME2', values },
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

/** @param isKept whether a frame is made once; else the viewer's cache alone holds frames */
function madeSource(frameCount: number, isKept: boolean): FrameSource {
  const kept = isKept ? Array.from({ length: frameCount }, (_, index) => makeFrame(index)) : [];
  const load = (index: number) => Promise.resolve(kept[index] ?? makeFrame(index));
  return { frameCount, modality: 'CT', notices: [], load, close: () => undefined };
}

async function openFile(bytes: ArrayBuffer): Promise<FrameSource> {
  const worker = new Worker(new URL('../dicom-page/dicom.worker.ts', import.meta.url));
  return connectDicom(worker, new Uint8Array(bytes), { terminate: () => worker.terminate() });
}

/** Shows a source until its first frame is there. */
function show(source: FrameSource): Promise<void> {
  open = source;
  root = createRoot(host);
  return new Promise((resolve) => {
    root?.render(<DicomViewer source={source} onFirstFrame={() => resolve()} />);
  });
}

function close(): void {
  root?.unmount();
  open?.close();
  [root, open] = [null, null];
}

Object.assign(window, {
  showMade: (frames: number, isKept: boolean) => show(madeSource(frames, isKept)),
  showFile: async (bytes: ArrayBuffer) => show(await openFile(bytes)),
  close,
});
