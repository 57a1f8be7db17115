import { createPainter, DicomError, type DisplayFrame, type FrameSource, initialGray } from '@medrad/dicom';
import { openFileFrames } from '@medrad/dicom-viewer';
import type { Box } from '../editor/edit-geometry';
import type { OpenedImage } from '../editor/open-image';
import { FileRefusal } from '@medrad/dicom-viewer/author';
import { boxesOf, CoveredDicom } from './covered-dicom';

/**
 * Paints a frame with the viewer's default settings, and on it the boxes that the file already has. A shutter is not
 * applied, because the text that it hides is in the file and must be covered too.
 */
async function paint(frame: DisplayFrame, boxes: readonly Box[]): Promise<string> {
  const { rows, columns } = frame.stored;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: columns, height: rows });
  const painting = canvas.getContext('2d');
  if (!painting) throw new FileRefusal('The image is too large for this browser.');
  const image = painting.createImageData(columns, rows);
  const pixels = new Uint32Array(image.data.buffer);
  const painter = createPainter(frame);
  painter.paint(pixels, { gray: initialGray(frame), isInverted: false });
  painter.paintOverlays(pixels);
  painting.putImageData(image, 0, 0);
  for (const { left, top, width, height } of boxes) painting.fillRect(left, top, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  if (!blob) throw new FileRefusal('The image is too large for this browser.');
  return URL.createObjectURL(blob);
}

const unreadable = (error: unknown): never => {
  const reason = error instanceof DicomError ? ` ${error.message}` : '';
  throw new FileRefusal(
    `The image cannot be shown here.${reason} Check it in another viewer before you attach it.`,
  );
};

async function openSource(file: File): Promise<{ source: FrameSource; first: DisplayFrame }> {
  const source = await openFileFrames(file);
  try {
    return { source, first: await source.load(0) };
  } catch (error) {
    source.close();
    throw error;
  }
}

/**
 * Opens the frames of a DICOM file for covering. Boxes are burned into every frame during
 * de-identification. Cropping is not offered, because positions and sizes in the file refer to the
 * whole frame.
 * @throws FileRefusal for a file whose first frame cannot be shown
 */
export async function openDicomImage(file: File): Promise<OpenedImage> {
  const { source, first } = await openSource(file).catch(unreadable);
  const covered = boxesOf(file);
  const { rows: height, columns: width } = first.stored;
  return {
    size: { width, height },
    canCrop: false,
    frameCount: source.frameCount,
    show: async (index) => paint(index === 0 ? first : await source.load(index).catch(unreadable), covered),
    encode: ({ boxes }) => Promise.resolve(new CoveredDicom(file, boxes)),
    close: () => source.close(),
  };
}
