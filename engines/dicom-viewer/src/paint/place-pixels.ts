import type { Pixels } from './painting';

/** Shows pixels on a canvas and gives the canvas their size. A bitmap is transferred, not copied. */
export function placePixels(canvas: HTMLCanvasElement, pixels: Pixels): void {
  const { width, height } = pixels;
  // Setting even the same size would clear the canvas.
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  if ('data' in pixels) canvas.getContext('2d', { alpha: false })?.putImageData(pixels, 0, 0);
  else canvas.getContext('bitmaprenderer', { alpha: false })?.transferFromImageBitmap(pixels);
}

/** Draws pixels with the transform of a context, and then releases the pixels. */
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

/** Releases pixels that are not shown. */
export function closePixels(pixels: Pixels): void {
  if ('close' in pixels) pixels.close();
}

/** Frees the memory of a canvas, which browsers keep until garbage collection. */
export function dropPixels(canvas: HTMLCanvasElement): void {
  [canvas.width, canvas.height] = [0, 0];
}
