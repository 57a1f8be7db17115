import {
  createPainter,
  type DisplayFrame,
  type GrayWindow,
  type LookupTable,
  type Painter,
  paintTestPattern,
} from '@medrad/dicom';
import type { Matrix, Size } from '../view/viewport';

/** What a stage shows: a frame, the test pattern in its place, or nothing. */
export type Picture =
  | { kind: 'frame'; frame: DisplayFrame; gray: GrayWindow | LookupTable; isInverted: boolean }
  | { kind: 'test-pattern' }
  | { kind: 'nothing' };

/** The two canvases of a stage, one over the other. */
export interface Surfaces {
  /** The frame's raster, stretched by the browser's compositor: moving and zooming paint no value anew. */
  picture: HTMLCanvasElement;
  /** As large as the stage; for what is drawn over the picture. */
  over: HTMLCanvasElement;
}

/** One painting of a stage. */
export interface Scene {
  stage: Size;
  /** Pixels of the screen to a CSS pixel. */
  pixelRatio: number;
  /** Frame pixels to CSS pixels of the stage. */
  matrix: Matrix;
  picture: Picture;
  /** Draws over the picture, in CSS pixels of the stage; null where there is nothing to draw. */
  drawOver: ((context: CanvasRenderingContext2D) => void) | null;
}

/** Edge of the test pattern. */
export const patternSize = 512;
/** Columns of a frame this much enlarged are shown as the squares they are. */
const squaresFrom = 8;

const isSame = (a: Picture, b: Picture): boolean =>
  a.kind === b.kind &&
  (a.kind !== 'frame' ||
    b.kind !== 'frame' ||
    (a.frame === b.frame && a.gray === b.gray && a.isInverted === b.isInverted));

/** The colour raster of a frame. */
class Raster {
  private image: ImageData | null = null;
  private target = new Uint32Array(0);
  private painter: Painter | null = null;
  private held: Picture = { kind: 'nothing' };

  constructor(private readonly canvas: HTMLCanvasElement) {}

  paint(picture: Picture): void {
    if (isSame(this.held, picture)) return;
    if (picture.kind === 'frame') this.paintFrame(picture);
    if (picture.kind === 'test-pattern') {
      this.resize(patternSize, patternSize);
      paintTestPattern(this.target, patternSize, patternSize);
      this.put();
    }
    this.held = picture;
  }

  release(): void {
    this.image = null;
    this.target = new Uint32Array(0);
    this.painter = null;
    this.held = { kind: 'nothing' };
    // Browsers keep the pixels of a canvas until they collect it.
    [this.canvas.width, this.canvas.height] = [0, 0];
  }

  private paintFrame({ frame, gray, isInverted }: Picture & { kind: 'frame' }): void {
    this.resize(frame.stored.columns, frame.stored.rows);
    const isTurned = this.held.kind !== 'frame' || this.held.frame !== frame;
    if (!this.painter) this.painter = createPainter(frame);
    else if (isTurned) this.painter.turnTo(frame);
    this.painter.paint(this.target, { gray, isInverted });
    if (frame.display.overlays.length > 0) this.painter.paintOverlays(this.target);
    this.put();
  }

  private resize(width: number, height: number): void {
    if (this.image?.width === width && this.image.height === height) return;
    [this.canvas.width, this.canvas.height] = [width, height];
    this.image = new ImageData(width, height);
    this.target = new Uint32Array(this.image.data.buffer);
  }

  private put(): void {
    const context = this.canvas.getContext('2d', { alpha: false });
    if (this.image) context?.putImageData(this.image, 0, 0);
  }
}

/** Paints scenes on a stage's canvases. */
export class StageCanvas {
  private readonly raster: Raster;
  private isDrawnOver = false;

  constructor(private readonly surfaces: Surfaces) {
    this.raster = new Raster(surfaces.picture);
  }

  paint({ picture, matrix, ...over }: Scene): void {
    const { style } = this.surfaces.picture;
    style.visibility = picture.kind === 'nothing' ? 'hidden' : 'visible';
    if (picture.kind !== 'nothing') {
      this.raster.paint(picture);
      style.transform = `matrix(${matrix.join(', ')})`;
      style.imageRendering = Math.hypot(matrix[0], matrix[1]) < squaresFrom ? 'auto' : 'pixelated';
    }
    this.paintOver(over);
  }

  /** Lets go of all pixels. */
  release(): void {
    this.raster.release();
    const { over } = this.surfaces;
    [over.width, over.height] = [0, 0];
  }

  private paintOver({ stage, pixelRatio, drawOver }: Omit<Scene, 'picture' | 'matrix'>): void {
    if (!drawOver && !this.isDrawnOver) return;
    const { over } = this.surfaces;
    const [width, height] = [Math.round(stage.width * pixelRatio), Math.round(stage.height * pixelRatio)];
    if (over.width !== width || over.height !== height) [over.width, over.height] = [width, height];
    const context = over.getContext('2d');
    if (!context) return;
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    context.clearRect(0, 0, stage.width, stage.height);
    drawOver?.(context);
    this.isDrawnOver = drawOver !== null;
  }
}
