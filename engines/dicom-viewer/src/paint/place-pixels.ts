import type { Pixels } from './painting';

/** Shows pixels on a canvas, which becomes as large as they are. A bitmap is handed over, not copied. */
export function placePixels(canvas: HTMLCanvasElement, pixels: Pixels): void {
  const { width, height } = pixels;
  // Also the same size would clear it.
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  if ('data' in pixels) canvas.getContext('2d', { alpha: false })?.putImageData(pixels, 0, 0);
  else canvas.getContext('bitmaprenderer', { alpha: false })?.transferFromImageBitmap(pixels);
}

/** Draws pixels with the transform of a context and lets go of them. */
export function drawPixels(
  context: CanvasRenderingContext2D,
  pixels: Pixels,
  left: number,
  top: number,
): void {
  if (!('data' in pixels)) {
    context.drawImage(pixels, left, top);
    pixels.close();
    return;
  }
  const canvas = document.createElement('canvas');
  placePixels(canvas, pixels);
  context.drawImage(canvas, left, top);
  dropPixels(canvas);
}

/** Lets go of pixels that nobody shows. */
export function closePixels(pixels: Pixels): void {
  if ('close' in pixels) pixels.close();
}

/** Browsers keep the pixels of a canvas until they collect it. */
export function dropPixels(canvas: HTMLCanvasElement): void {
  [canvas.width, canvas.height] = [0, 0];
}
