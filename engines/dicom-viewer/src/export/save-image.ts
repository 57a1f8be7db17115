import { saveFile } from '@medrad/ui/export';
import { loadLazyText } from '../measure/lazy-text';
import type { Viewport } from '../viewport';
import { fileStem } from './file-stem';
import { renderImage } from './render-image';

const toPng = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));

/** Saves the shown frame as a PNG. @returns a sentence about the result */
export async function saveImage({ store, source }: Viewport, font: string): Promise<string> {
  await loadLazyText();
  const state = store.get();
  if (state.shown.kind !== 'frame') return 'There is no image to save.';
  const canvas = await renderImage(state, font);
  const blob = canvas && (await toPng(canvas));
  if (!blob) return 'This image is too large for the browser to save.';
  const name = `${fileStem(source.modality, state.shown.index)}.png`;
  saveFile(blob, name);
  return `Saved ${name}, ${canvas.width} × ${canvas.height} pixels.`;
}
