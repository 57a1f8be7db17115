import { createPainter, type DisplayFrame } from '@medrad/dicom';
import { drawMeasurements, hasMeasurements } from '../paint/draw-measurements';
import { grayOf, matrixOfPane, type PaneState, rasterOf } from '../view/pane-state';
import { lettersOfPane } from '../view/read-outs';
import type { Size } from '../view/viewport';

/** Fewest pixels of the longer side: on less of them, letters and lines would hide the image. */
const least = 1024;
/** Colour takes no notice of it. */
const anyGray = { center: 128, width: 256, function: 'LINEAR' } as const;

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

function paintFrame(frame: DisplayFrame, state: PaneState): HTMLCanvasElement {
  const { columns, rows } = frame.stored;
  const image = new ImageData(columns, rows);
  const target = new Uint32Array(image.data.buffer);
  const painter = createPainter(frame);
  painter.paint(target, { gray: grayOf(state) ?? anyGray, isInverted: state.isInverted });
  painter.paintOverlays(target);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [columns, rows];
  canvas.getContext('2d', { alpha: false })?.putImageData(image, 0, 0);
  return canvas;
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
export function renderImage(state: PaneState, font: string): HTMLCanvasElement | null {
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
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  const [a, b, c, d, e, f] = matrixOfPane(whole);
  context.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale, f * scale);
  context.imageSmoothingEnabled = false;
  context.drawImage(paintFrame(state.shown.frame, state), 0, 0);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  if (hasMeasurements(whole)) drawMeasurements(context, whole, font);
  context.font = `700 16px ${font}`;
  drawLetters(context, whole);
  return canvas;
}
