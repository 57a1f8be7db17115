import { paintTestPattern, type DisplayFrame } from '@medrad/dicom';
import type { Matrix } from '../view/viewport';
import { coarseFrame, coarseStep } from './coarse-frame';
import { dropPixels, FramePainter, type FramePicture, putImage } from './frame-painter';
import { WholeFrame } from './whole-frame';

/** What a stage shows: a frame, the test pattern in its place, or nothing. */
export type Picture = FramePicture | { kind: 'test-pattern' } | { kind: 'nothing' };

/** Edge of the test pattern. */
const patternSize = 512;
/** Columns of a frame this much enlarged are shown as the squares they are. */
const squaresFrom = 8;
/** How long a window must rest before a large frame is painted whole again, in milliseconds. */
const restMs = 150;

const isSame = (a: Picture, b: Picture): boolean =>
  a.kind === b.kind &&
  (a.kind !== 'frame' ||
    b.kind !== 'frame' ||
    (a.frame === b.frame && a.gray === b.gray && a.isInverted === b.isInverted));

const isDragged = (before: Picture, { frame, gray }: FramePicture): boolean =>
  before.kind === 'frame' && before.frame === frame && before.gray !== gray;

function stretchBy({ style }: HTMLElement, [a, b, c, d, e, f]: Matrix, step: number): void {
  style.transform = `matrix(${[a * step, b * step, c * step, d * step, e, f].join(', ')})`;
  style.imageRendering = Math.hypot(a, b) < squaresFrom ? 'auto' : 'pixelated';
}

/** The colour raster of a frame. One that takes longer to paint is coarse at first, and covered by the whole of it. */
export class Raster {
  private readonly painter = new FramePainter();
  private readonly whole: WholeFrame;
  /** Rows and columns of the frame to one of the canvas. */
  private step = 1;
  private coarse: { of: DisplayFrame; frame: DisplayFrame } | null = null;
  private held: Picture = { kind: 'nothing' };

  /** @param box of the whole of a large frame; lies over the canvas */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly box: HTMLElement,
  ) {
    this.whole = new WholeFrame(box);
  }

  paint(picture: Picture): void {
    this.canvas.style.visibility = picture.kind === 'nothing' ? 'hidden' : 'visible';
    if (isSame(this.held, picture)) return;
    this.whole.hide();
    if (picture.kind === 'frame') this.paintFrame(picture);
    if (picture.kind === 'test-pattern') this.paintPattern();
    this.held = picture;
  }

  /** @param matrix pixels of the frame to CSS pixels of the stage */
  stretch(matrix: Matrix): void {
    stretchBy(this.canvas, matrix, this.step);
    stretchBy(this.box, matrix, 1);
  }

  /** Lets go of all pixels. */
  release(): void {
    this.whole.release();
    this.painter.release();
    dropPixels(this.canvas);
    this.coarse = null;
    this.held = { kind: 'nothing' };
  }

  private paintFrame(picture: FramePicture): void {
    const { frame } = picture;
    this.step = coarseStep(frame);
    if (this.step === 1) {
      this.coarse = null;
      this.whole.release();
      this.painter.paint(this.canvas, picture);
      return;
    }
    if (this.coarse?.of !== frame) this.coarse = { of: frame, frame: coarseFrame(frame, this.step) };
    this.painter.paint(this.canvas, { ...picture, frame: this.coarse.frame });
    this.whole.show(picture, isDragged(this.held, picture) ? restMs : 0);
  }

  private paintPattern(): void {
    this.step = 1;
    const image = new ImageData(patternSize, patternSize);
    paintTestPattern(new Uint32Array(image.data.buffer), patternSize, patternSize);
    putImage(this.canvas, image);
  }
}
