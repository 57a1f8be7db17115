import type { Box } from '../paint/crop-frame';
import { lookOf } from '../paint/frame-look';
import { openPainting } from '../paint/open-painting';
import type { Pixels } from '../paint/painting';
import { closePixels, drawPixels } from '../paint/place-pixels';
import { matrixOfViewport, type ViewportState } from '../view/viewport-state';
import { toFrame, type Point } from '../view/presentation';

/** Magnification of the magnifier relative to the image around it. */
export const magnification = 3;
/** Magnification from which pixels are drawn as squares, as in the viewport. */
const squaresFrom = 8;

/**
 * The part of a frame that a square of the viewport shows, plus one pixel on every side; null
 * outside of the frame.
 */
export function boxAround(state: ViewportState, at: Point, reach: number): Box | null {
  if (state.shown.kind !== 'frame') return null;
  const { rows, columns } = state.shown.frame.stored;
  const matrix = matrixOfViewport(state);
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

/** The content and position of the magnifier. */
interface Glimpse {
  state: ViewportState;
  /** Middle of the magnifier, in CSS pixels of the viewport. */
  at: Point;
  radius: number;
  /** Moves the magnifier to the place of this content. */
  place: () => void;
}

/**
 * Paints the pixels under a magnifier with the window of the surrounding image. One request is painted at a time; of
 * the requests made meanwhile only the last is kept. The magnifier moves together with its content.
 */
export class MagnifierPainter {
  private readonly painting = openPainting();
  private wanted: Glimpse | null = null;
  private isAsking = false;

  constructor(private readonly magnifier: HTMLCanvasElement) {}

  paint(glimpse: Glimpse): void {
    this.wanted = glimpse;
    void this.ask();
  }

  /** Cancels all earlier requests. */
  forget(): void {
    this.wanted = null;
  }

  release(): void {
    this.forget();
    this.painting.release();
  }

  private async ask(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    for (let wanted = this.wanted; wanted; wanted = this.wanted === wanted ? null : this.wanted) {
      const { shown } = wanted.state;
      const box = boxAround(wanted.state, wanted.at, wanted.radius / magnification);
      const pixels =
        box && shown.kind === 'frame'
          ? await this.painting
              .paint({ kind: 'frame', frame: shown.frame, ...lookOf(wanted.state), part: box })
              .catch(() => null)
          : null;
      if (this.wanted) this.draw(wanted, box, pixels);
      else if (pixels) closePixels(pixels);
    }
    this.wanted = null;
    this.isAsking = false;
  }

  private draw({ state, at, radius, place }: Glimpse, box: Box | null, pixels: Pixels | null): void {
    place();
    const { magnifier } = this;
    const ratio = window.devicePixelRatio || 1;
    const edge = Math.round(2 * radius * ratio);
    if (magnifier.width !== edge) [magnifier.width, magnifier.height] = [edge, edge];
    const context = magnifier.getContext('2d');
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = '#000';
    context.fillRect(0, 0, edge, edge);
    if (box && pixels) {
      const [a, b, c, d, e, f] = matrixOfViewport(state);
      const scale = magnification * ratio;
      context.setTransform(
        ...([a, b, c, d].map((one) => one * scale) as [number, number, number, number]),
        (e - at.x) * scale + radius * ratio,
        (f - at.y) * scale + radius * ratio,
      );
      context.imageSmoothingEnabled = Math.hypot(a, b) < squaresFrom;
      drawPixels(context, pixels, box.left, box.top);
    }
    this.drawCross(context, radius, ratio);
  }

  private drawCross(context: CanvasRenderingContext2D, radius: number, ratio: number): void {
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
