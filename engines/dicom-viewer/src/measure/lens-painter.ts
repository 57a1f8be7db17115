import {
  createPainter,
  type DisplayFrame,
  type GrayWindow,
  type LookupTable,
  type Painter,
} from '@medrad/dicom';
import { grayOf, matrixOfPane, type PaneState } from '../view/pane-state';
import { toFrame, type Point } from '../view/viewport';

/** How much larger than around it the image is seen in the lens. */
export const magnification = 3;
/** Colour takes no notice of it. */
const anyGray = { center: 128, width: 256, function: 'LINEAR' } as const;
/** Columns this much enlarged are shown as the squares they are, as on the stage. */
const squaresFrom = 8;

/** A part of a frame in its pixels, all ends included but the last. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What of a frame a square of the stage shows, with a pixel to spare on every side; null beside the frame. */
export function boxAround(state: PaneState, at: Point, reach: number): Box | null {
  if (state.shown.kind !== 'frame') return null;
  const { rows, columns } = state.shown.frame.stored;
  const matrix = matrixOfPane(state);
  const corners = [-reach, reach].flatMap((x) =>
    [-reach, reach].map((y) => toFrame(matrix, { x: at.x + x, y: at.y + y })),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const box = {
    left: Math.max(0, Math.floor(Math.min(...xs)) - 1),
    top: Math.max(0, Math.floor(Math.min(...ys)) - 1),
    right: Math.min(columns, Math.ceil(Math.max(...xs)) + 2),
    bottom: Math.min(rows, Math.ceil(Math.max(...ys)) + 2),
  };
  return box.left < box.right && box.top < box.bottom ? box : null;
}

/** A part of a frame as a frame of its own. */
export function cropFrame({ stored, display, range }: DisplayFrame, box: Box): DisplayFrame {
  const { samplesPerPixel: samples } = stored;
  const [columns, rows] = [box.right - box.left, box.bottom - box.top];
  // An array of the same kind.
  const values = stored.values.slice(0, columns * rows * samples);
  for (let row = 0; row < rows; row += 1) {
    const start = ((box.top + row) * stored.columns + box.left) * samples;
    values.set(stored.values.subarray(start, start + columns * samples), row * columns * samples);
  }
  const there = stored.rowsThere;
  return {
    range,
    stored: {
      ...stored,
      rows,
      columns,
      values,
      ...(there === undefined ? {} : { rowsThere: Math.min(rows, Math.max(0, there - box.top)) }),
    },
    display: {
      ...display,
      overlays: display.overlays.map((one) => ({
        ...one,
        top: one.top - box.top,
        left: one.left - box.left,
      })),
    },
  };
}

/** Paints the pixels under a lens, with the window of the image around it. */
export class LensPainter {
  private readonly pixels = document.createElement('canvas');
  private painter: Painter | null = null;

  /** @param at middle of the lens, in CSS pixels of the stage; @param radius of the lens */
  paint(lens: HTMLCanvasElement, state: PaneState, at: Point, radius: number): void {
    const ratio = window.devicePixelRatio || 1;
    const edge = Math.round(2 * radius * ratio);
    if (lens.width !== edge) [lens.width, lens.height] = [edge, edge];
    const context = lens.getContext('2d');
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = '#000';
    context.fillRect(0, 0, edge, edge);
    const box = boxAround(state, at, radius / magnification);
    if (box && state.shown.kind === 'frame') {
      this.paintPixels(cropFrame(state.shown.frame, box), grayOf(state) ?? anyGray, state.isInverted);
      const [a, b, c, d, e, f] = matrixOfPane(state);
      const scale = magnification * ratio;
      context.setTransform(
        ...([a, b, c, d].map((one) => one * scale) as [number, number, number, number]),
        (e - at.x) * scale + radius * ratio,
        (f - at.y) * scale + radius * ratio,
      );
      context.imageSmoothingEnabled = Math.hypot(a, b) < squaresFrom;
      context.drawImage(this.pixels, box.left, box.top);
    }
    this.paintCross(context, radius, ratio);
  }

  private paintPixels(part: DisplayFrame, gray: GrayWindow | LookupTable, isInverted: boolean): void {
    const { columns, rows } = part.stored;
    if (this.painter) this.painter.turnTo(part);
    else this.painter = createPainter(part);
    const image = new ImageData(columns, rows);
    const target = new Uint32Array(image.data.buffer);
    this.painter.paint(target, { gray, isInverted });
    this.painter.paintOverlays(target);
    [this.pixels.width, this.pixels.height] = [columns, rows];
    this.pixels.getContext('2d', { alpha: false })?.putImageData(image, 0, 0);
  }

  private paintCross(context: CanvasRenderingContext2D, radius: number, ratio: number): void {
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.strokeStyle = '#ffe27f';
    context.lineWidth = 1;
    context.beginPath();
    for (const way of [-1, 1]) {
      context.moveTo(radius + way * 5, radius);
      context.lineTo(radius + way * 14, radius);
      context.moveTo(radius, radius + way * 5);
      context.lineTo(radius, radius + way * 14);
    }
    context.stroke();
  }
}
