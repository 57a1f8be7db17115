import type { Matrix, Size } from '../view/viewport';
import { coarseStep } from './coarse-step';
import { Deadline } from '../view/deadline';
import type { FramePicture, Painting, Pixels } from './painting';
import { closePixels, dropPixels, placePixels } from './place-pixels';
import { WholeFrame } from './whole-frame';

/** What a stage shows: a frame, the test pattern in its place, or nothing. */
export type Picture = FramePicture | { kind: 'test-pattern' } | { kind: 'nothing' };

/** Columns of a frame this much enlarged are shown as the squares they are. */
const squaresFrom = 8;
/** How long a window must rest before a large frame is painted whole again, in milliseconds. */
const restMs = 150;
/** How long the picture before may stay while another frame is painted, in milliseconds: less than can be read. */
const graceMs = 100;

const isSame = (a: Picture, b: Picture): boolean =>
  a.kind === b.kind &&
  (a.kind !== 'frame' ||
    b.kind !== 'frame' ||
    (a.frame === b.frame && a.gray === b.gray && a.isInverted === b.isInverted));

/** Whether both are of one frame, under whatever window. */
const isOfSame = (a: Picture, b: Picture): boolean =>
  a.kind === 'frame' && b.kind === 'frame' ? a.frame === b.frame : a.kind === b.kind;

const isSameSize = (a: Size, b: Size) => a.width === b.width && a.height === b.height;

/** Columns and rows of a picture, every `step`th of them counted; of a preview they are left out already. */
function sizeOf({ frame: { stored }, step: left = 1 }: FramePicture, step: number): Size {
  const by = step / left;
  return { width: Math.ceil(stored.columns / by), height: Math.ceil(stored.rows / by) };
}

/** Whether one lies where the other one does: under the same matrix. */
const isOfSameShape = (a: Picture, b: Picture): boolean =>
  a.kind === 'frame' &&
  b.kind === 'frame' &&
  a.frame.display.aspectRatio === b.frame.display.aspectRatio &&
  isSameSize(sizeOf(a, Math.max(a.step ?? 1, b.step ?? 1)), sizeOf(b, Math.max(a.step ?? 1, b.step ?? 1)));

const isDragged = (before: Picture, after: FramePicture): boolean =>
  isOfSame(before, after) && before.kind === 'frame' && before.gray !== after.gray;

/** Every how manieth row and column of its frame is painted at first; a preview is painted as it is. */
const stepOf = (picture: Picture): number =>
  picture.kind === 'frame' && picture.step === undefined ? coarseStep(picture.frame) : 1;

/** Pixels of the image to one of what is painted at first. */
const scaleOf = (picture: Picture): number =>
  picture.kind === 'frame' ? (picture.step ?? stepOf(picture)) : 1;

function stretchBy({ style }: HTMLElement, [a, b, c, d, e, f]: Matrix, step: number): void {
  style.transform = `matrix(${[a * step, b * step, c * step, d * step, e, f].join(', ')})`;
  style.imageRendering = Math.hypot(a, b) < squaresFrom ? 'auto' : 'pixelated';
}

const nothing: Picture = { kind: 'nothing' };

/**
 * The colour raster of a frame. One picture is painted at a time, and after it the newest that was asked for. A large
 * frame is coarse at first, and covered by the whole of it.
 */
export class Raster {
  private readonly whole: WholeFrame;
  private painting: Painting | null = null;
  private wanted: Picture = nothing;
  /** What the canvas holds. */
  private placed: Picture = nothing;
  private matrix: Matrix = [1, 0, 0, 1, 0, 0];
  private isAsking = false;
  private restBefore = 0;
  private readonly grace = new Deadline(() => this.hide());

  /**
   * @param box of the whole of a large frame; lies over the canvas
   * @param open a surface to paint on
   */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly box: HTMLElement,
    private readonly open: () => Painting,
  ) {
    this.whole = new WholeFrame(box, open);
    this.hide();
  }

  /** @param matrix pixels of the frame to CSS pixels of the stage */
  paint(picture: Picture, matrix: Matrix): void {
    const before = this.wanted;
    this.wanted = picture;
    if (picture.kind !== 'nothing') this.matrix = matrix;
    if (isSame(before, picture)) return this.stretch();
    this.whole.hide();
    this.restBefore = picture.kind === 'frame' && isDragged(before, picture) ? restMs : 0;
    if (stepOf(picture) === 1) this.whole.release();
    if (!isOfSame(this.placed, picture) && !isOfSameShape(this.placed, picture)) this.hide();
    else if (!isOfSame(this.placed, picture) && !this.grace.isSet) this.grace.set(graceMs);
    this.stretch();
    void this.ask();
  }

  /** Lets go of all pixels. */
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

  /** The canvas is empty until something is placed: it must not show a frame under another's number. */
  private hide(): void {
    this.grace.clear();
    this.canvas.style.visibility = 'hidden';
    this.placed = nothing;
  }

  private async ask(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.wanted.kind !== 'nothing' && !isSame(this.placed, this.wanted)) {
      const picture = this.wanted;
      const askedAt = performance.now();
      this.painting ??= this.open();
      const pixels = await this.painting
        .paint(picture.kind === 'frame' ? { ...picture, part: { step: stepOf(picture) } } : picture)
        .catch(() => null);
      if (pixels) this.take(picture, pixels, askedAt);
      else if (picture === this.wanted) break;
    }
    this.isAsking = false;
  }

  private take(picture: Picture, pixels: Pixels, askedAt: number): void {
    const isNewest = isOfSame(picture, this.wanted);
    const remaining = graceMs - (performance.now() - askedAt);
    // Another frame is asked for by now: this one is on the way there, unless it took its time.
    if (!isNewest && (remaining <= 0 || !isOfSameShape(picture, this.wanted))) return closePixels(pixels);
    placePixels(this.canvas, pixels);
    this.placed = picture;
    this.canvas.style.visibility = 'visible';
    this.stretch();
    if (isNewest) this.grace.clear();
    else this.grace.set(remaining);
    if (picture.kind === 'frame' && stepOf(picture) > 1 && isSame(picture, this.wanted))
      this.whole.show(picture, this.restBefore);
  }
}
