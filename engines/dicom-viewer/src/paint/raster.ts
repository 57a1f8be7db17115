import type { Matrix, Size } from '../view/presentation';
import { coarseStep } from './coarse-step';
import { Deadline } from '../view/deadline';
import type { FrameImage, Painting, Pixels } from './painting';
import { closePixels, dropPixels, placePixels } from './place-pixels';
import { WholeFrame } from './whole-frame';

/** The content of a viewport: a frame, the test pattern in its place, or nothing. */
export type ViewportImage = FrameImage | { kind: 'test-pattern' } | { kind: 'nothing' };

/** Magnification from which pixels are drawn as squares. */
const squaresFrom = 8;
/**
 * Milliseconds without a change of the window after which a large frame is painted in full again.
 */
const restMs = 150;
/**
 * Milliseconds for which the previous image may stay while another is painted: too short for a person to take it for
 * the new one.
 */
const graceMs = 100;

const isSame = (a: ViewportImage, b: ViewportImage): boolean =>
  a.kind === b.kind &&
  (a.kind !== 'frame' ||
    b.kind !== 'frame' ||
    (a.frame === b.frame &&
      a.gray === b.gray &&
      a.isInverted === b.isInverted &&
      a.hasShutter === b.hasShutter));

/** Whether two images show the same frame, possibly with different windows. */
const isOfSame = (a: ViewportImage, b: ViewportImage): boolean =>
  a.kind === 'frame' && b.kind === 'frame' ? a.frame === b.frame : a.kind === b.kind;

const isSameSize = (a: Size, b: Size) => a.width === b.width && a.height === b.height;

/** Columns and rows of an image of which every `step`th pixel is painted; a preview is already reduced. */
function sizeOf({ frame: { stored }, step: left = 1 }: FrameImage, step: number): Size {
  const by = step / left;
  return { width: Math.ceil(stored.columns / by), height: Math.ceil(stored.rows / by) };
}

/** Whether two images have equal sizes and equal shapes of pixels, so that the same matrix places both. */
const isOfSameShape = (a: ViewportImage, b: ViewportImage): boolean =>
  a.kind === 'frame' &&
  b.kind === 'frame' &&
  a.frame.display.aspectRatio === b.frame.display.aspectRatio &&
  isSameSize(sizeOf(a, Math.max(a.step ?? 1, b.step ?? 1)), sizeOf(b, Math.max(a.step ?? 1, b.step ?? 1)));

const isDragged = (before: ViewportImage, after: FrameImage): boolean =>
  isOfSame(before, after) && before.kind === 'frame' && before.gray !== after.gray;

/** Row and column step of the first painting; 1 for a preview. */
const stepOf = (image: ViewportImage): number =>
  image.kind === 'frame' && image.step === undefined ? coarseStep(image.frame) : 1;

/** Frame pixels, in each direction, per pixel of the first painting. */
const scaleOf = (image: ViewportImage): number =>
  image.kind === 'frame' ? (image.step ?? stepOf(image)) : 1;

function stretchBy({ style }: HTMLElement, [a, b, c, d, e, f]: Matrix, step: number): void {
  style.transform = `matrix(${[a * step, b * step, c * step, d * step, e, f].join(', ')})`;
  style.imageRendering = Math.hypot(a, b) < squaresFrom ? 'auto' : 'pixelated';
}

const nothing: ViewportImage = { kind: 'nothing' };

/**
 * The raster image of a frame. One image is painted at a time; of the images requested meanwhile only the last is kept.
 * A large frame is painted coarsely at first and then covered by the full painting.
 */
export class Raster {
  private readonly whole: WholeFrame;
  private painting: Painting | null = null;
  private wanted: ViewportImage = nothing;
  /** The image that is on the canvas. */
  private placed: ViewportImage = nothing;
  private matrix: Matrix = [1, 0, 0, 1, 0, 0];
  private isAsking = false;
  private restBefore = 0;
  private readonly grace = new Deadline(() => this.hide());

  /**
   * @param box element over the canvas for the full version of a large frame
   * @param open opens a surface to paint on
   */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly box: HTMLElement,
    private readonly open: () => Painting,
  ) {
    this.whole = new WholeFrame(box, open);
    this.hide();
  }

  /** @param matrix maps pixels of the frame to CSS pixels of the viewport */
  paint(image: ViewportImage, matrix: Matrix): void {
    const before = this.wanted;
    this.wanted = image;
    if (image.kind !== 'nothing') this.matrix = matrix;
    if (isSame(before, image)) return this.stretch();
    this.whole.hide();
    this.restBefore = image.kind === 'frame' && isDragged(before, image) ? restMs : 0;
    if (stepOf(image) === 1) this.whole.release();
    if (!isOfSame(this.placed, image) && !isOfSameShape(this.placed, image)) this.hide();
    else if (!isOfSame(this.placed, image) && !this.grace.isSet) this.grace.set(graceMs);
    this.stretch();
    void this.ask();
  }

  /** Releases all pixels. */
  release(): void {
    this.hide();
    this.grace.end();
    this.whole.release();
    this.painting?.release();
    this.painting = null;
    dropPixels(this.canvas);
    this.wanted = nothing;
  }

  private stretch(): void {
    stretchBy(this.canvas, this.matrix, scaleOf(this.placed));
    stretchBy(this.box, this.matrix, 1);
  }

  /** Empties the canvas, so that it never shows a frame under another's number. */
  private hide(): void {
    this.grace.clear();
    this.canvas.style.visibility = 'hidden';
    this.placed = nothing;
  }

  private async ask(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.wanted.kind !== 'nothing' && !isSame(this.placed, this.wanted)) {
      const image = this.wanted;
      const askedAt = performance.now();
      this.painting ??= this.open();
      const pixels = await this.painting
        .paint(image.kind === 'frame' ? { ...image, part: { step: stepOf(image) } } : image)
        .catch(() => null);
      if (pixels) this.take(image, pixels, askedAt);
      else if (image === this.wanted) break;
    }
    this.isAsking = false;
  }

  private take(image: ViewportImage, pixels: Pixels, askedAt: number): void {
    const isNewest = isOfSame(image, this.wanted);
    const remaining = graceMs - (performance.now() - askedAt);
    // Another frame was requested during this painting. The painted one is still shown until that frame is painted,
    // unless painting took too long or the two differ in size.
    if (!isNewest && (remaining <= 0 || !isOfSameShape(image, this.wanted))) return closePixels(pixels);
    placePixels(this.canvas, pixels);
    this.placed = image;
    this.canvas.style.visibility = 'visible';
    this.stretch();
    if (isNewest) this.grace.clear();
    else this.grace.set(remaining);
    if (image.kind === 'frame' && stepOf(image) > 1 && isSame(image, this.wanted))
      this.whole.show(image, this.restBefore);
  }
}
