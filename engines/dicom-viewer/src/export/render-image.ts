import { drawMeasurements, hasMeasurements } from '../paint/draw-measurements';
import { lookOf } from '../paint/frame-look';
import { openPainting } from '../paint/open-painting';
import { drawPixels } from '../paint/place-pixels';
import { stripsOf } from '../paint/whole-frame';
import { matrixOfViewport, type ViewportState, rasterOf } from '../view/viewport-state';
import { lettersOfViewport } from '../view/read-outs';
import type { Size } from '../view/presentation';

/**
 * Minimum length of the longer side in pixels; on a smaller image, letters and lines would cover
 * too much.
 */
const least = 1024;

/**
 * Size of the exported image in pixels, the scale of its drawings, and the viewport in which they
 * are laid out.
 */
export interface ImageLayout {
  width: number;
  height: number;
  /** Pixels of the exported image per CSS pixel of the drawings. */
  scale: number;
  viewportSize: Size;
}

/**
 * Size of the exported image: no pixel of the frame is lost, a small frame is enlarged by an
 * integer factor, and non-square pixels become square.
 */
export function layoutOf(state: ViewportState): ImageLayout {
  const { columns, rows, aspectRatio } = rasterOf(state);
  const stretch = Math.max(1, 1 / aspectRatio);
  const [across, down] = [columns * stretch, rows * aspectRatio * stretch];
  const factor = Math.max(1, Math.ceil(least / Math.max(across, down)));
  const [wide, tall] = [Math.round(across * factor), Math.round(down * factor)];
  const [width, height] = state.presentation.turns % 2 === 0 ? [wide, tall] : [tall, wide];
  const scale = Math.max(width, height) / least;
  return { width, height, scale, viewportSize: { width: width / scale, height: height / scale } };
}

/** Draws the shown frame in strips, so that a large frame does not block the main thread. */
async function drawFrame(context: CanvasRenderingContext2D, state: ViewportState): Promise<void> {
  if (state.shown.kind !== 'frame') return;
  const { frame } = state.shown;
  const painting = openPainting();
  try {
    for (const part of stripsOf(frame))
      drawPixels(
        context,
        await painting.paint({ kind: 'frame', frame, ...lookOf(state), part }),
        0,
        part.from,
      );
  } finally {
    painting.release();
  }
}

/** Draws the orientation letters; without them a rotated or mirrored image would be misread. */
function drawLetters(context: CanvasRenderingContext2D, state: ViewportState): void {
  const { width, height } = state.viewportSize;
  const { top, right, bottom, left } = lettersOfViewport(state);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [letters, x, y] of [
    [top, width / 2, 18],
    [right, width - 18, height / 2],
    [bottom, width / 2, height - 18],
    [left, 18, height / 2],
  ] as const) {
    if (!letters) continue;
    const half = context.measureText(letters).width / 2 + 4;
    context.fillStyle = 'rgb(0 0 0 / 65%)';
    context.fillRect(x - half, y - 12, 2 * half, 24);
    context.fillStyle = '#fff';
    context.fillText(letters, x, y);
  }
  context.textAlign = 'start';
}

/**
 * Renders the whole shown frame with its window, inversion, rotation, mirroring, overlays, drawings
 * and orientation letters. Draws no text about the patient.
 * @param font font family of the letters
 * @returns null when no frame is shown, or when the browser cannot create a canvas of that size
 */
export async function renderImage(state: ViewportState, font: string): Promise<HTMLCanvasElement | null> {
  if (state.shown.kind !== 'frame') return null;
  const { width, height, scale, viewportSize } = layoutOf(state);
  const whole: ViewportState = {
    ...state,
    viewportSize,
    presentation: { ...state.presentation, zoom: 1, pan: { x: 0, y: 0 } },
    drawings: { ...state.drawings, draft: null, chosen: null },
    probe: null,
    hover: null,
  };
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  // `willReadFrequently` gives a canvas on the CPU, which draws each strip at once; any other canvas would draw all
  // strips while the image is encoded.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) return null;
  const [a, b, c, d, e, f] = matrixOfViewport(whole);
  context.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale, f * scale);
  context.imageSmoothingEnabled = false;
  await drawFrame(context, state);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  if (hasMeasurements(whole)) drawMeasurements(context, whole, font);
  context.font = `700 16px ${font}`;
  drawLetters(context, whole);
  return canvas;
}
