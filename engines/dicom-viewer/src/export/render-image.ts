import { drawMeasurements, hasMeasurements } from '../paint/draw-measurements';
import { lookOf } from '../paint/frame-look';
import { openPainting } from '../paint/open-painting';
import { drawPixels } from '../paint/place-pixels';
import { stripsOf } from '../paint/whole-frame';
import { matrixOfPane, type PaneState, rasterOf } from '../view/pane-state';
import { lettersOfPane } from '../view/read-outs';
import type { Size } from '../view/viewport';

/** Fewest pixels of the longer side: on less of them, letters and lines would hide the image. */
const least = 1024;

/** Pixels of the saved image, how large its drawings are, and the stage they are drawn on. */
export interface ImageLayout {
  width: number;
  height: number;
  /** Pixels of the image to a CSS pixel of the drawings. */
  scale: number;
  stage: Size;
}

/**
 * How large the shown frame is saved: no pixel of it is lost, a small one is enlarged by a whole factor, and pixels that
 * are no squares become as long as they are.
 */
export function layoutOf(state: PaneState): ImageLayout {
  const { columns, rows, aspectRatio } = rasterOf(state);
  const stretch = Math.max(1, 1 / aspectRatio);
  const [across, down] = [columns * stretch, rows * aspectRatio * stretch];
  const factor = Math.max(1, Math.ceil(least / Math.max(across, down)));
  const [wide, tall] = [Math.round(across * factor), Math.round(down * factor)];
  const [width, height] = state.viewport.turns % 2 === 0 ? [wide, tall] : [tall, wide];
  const scale = Math.max(width, height) / least;
  return { width, height, scale, stage: { width: width / scale, height: height / scale } };
}

/** Draws the shown frame strip by strip: drawn at once, a large one would hold the page. */
async function drawFrame(context: CanvasRenderingContext2D, state: PaneState): Promise<void> {
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

/** What of the patient lies at the edges: a turned or mirrored image without its letters is misread. */
function drawLetters(context: CanvasRenderingContext2D, state: PaneState): void {
  const { width, height } = state.stage;
  const { top, right, bottom, left } = lettersOfPane(state);
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
 * The shown frame as it is looked at, whole: with its window, inversion, turns, mirror, overlays and drawings, and the
 * letters of its orientation. No text about the patient is drawn.
 * @param font family of the letters
 * @returns null where no frame is shown, or the browser gives no canvas that large
 */
export async function renderImage(state: PaneState, font: string): Promise<HTMLCanvasElement | null> {
  if (state.shown.kind !== 'frame') return null;
  const { width, height, scale, stage } = layoutOf(state);
  const whole: PaneState = {
    ...state,
    stage,
    viewport: { ...state.viewport, zoom: 1, pan: { x: 0, y: 0 } },
    drawings: { ...state.drawings, draft: null, chosen: null },
    probe: null,
    hover: null,
  };
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  // Drawn at once what is drawn: else all strips would be drawn when the image is encoded.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) return null;
  const [a, b, c, d, e, f] = matrixOfPane(whole);
  context.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale, f * scale);
  context.imageSmoothingEnabled = false;
  await drawFrame(context, state);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  if (hasMeasurements(whole)) drawMeasurements(context, whole, font);
  context.font = `700 16px ${font}`;
  drawLetters(context, whole);
  return canvas;
}
