import {
  createPainter,
  type DisplayFrame,
  type GrayWindow,
  type LookupTable,
  type Painter,
  paintTestPattern,
} from '@medrad/dicom';
import type { Matrix, Size } from '../view/viewport';
import { coarseFrame, coarseStep } from './coarse-frame';

interface FramePicture {
  kind: 'frame';
  frame: DisplayFrame;
  gray: GrayWindow | LookupTable;
  isInverted: boolean;
}

/** What a stage shows: a frame, the test pattern in its place, or nothing. */
export type Picture = FramePicture | { kind: 'test-pattern' } | { kind: 'nothing' };

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

/** How long a window must rest before a large frame is painted whole again, in milliseconds. */
const restMs = 150;

/** The colour raster of a frame. A large one is coarse while its window is dragged. */
class Raster {
  /** Rows and columns of the frame to one of the raster. */
  step = 1;
  private image: ImageData | null = null;
  private target = new Uint32Array(0);
  private painter: Painter | null = null;
  private painted: DisplayFrame | null = null;
  private coarse: { of: DisplayFrame; frame: DisplayFrame; painter: Painter } | null = null;
  private held: Picture = { kind: 'nothing' };
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    /** The picture has changed without being asked to. */
    private readonly onRest: () => void,
  ) {}

  paint(picture: Picture): void {
    if (isSame(this.held, picture)) return;
    clearTimeout(this.timer);
    if (picture.kind === 'frame') this.paintFrame(picture);
    if (picture.kind === 'test-pattern') {
      this.resize(patternSize, patternSize, 1);
      paintTestPattern(this.target, patternSize, patternSize);
      this.put();
    }
    this.held = picture;
  }

  release(): void {
    clearTimeout(this.timer);
    this.image = null;
    this.target = new Uint32Array(0);
    this.painter = null;
    this.painted = null;
    this.coarse = null;
    this.held = { kind: 'nothing' };
    // Browsers keep the pixels of a canvas until they collect it.
    [this.canvas.width, this.canvas.height] = [0, 0];
  }

  private paintFrame(picture: FramePicture): void {
    const { held } = this;
    const isDragged = held.kind === 'frame' && held.frame === picture.frame && held.gray !== picture.gray;
    const step = isDragged ? coarseStep(picture.frame) : 1;
    if (step === 1) return this.paintWhole(picture);
    this.paintCoarse(picture, step);
    this.timer = setTimeout(() => {
      this.paintWhole(picture);
      this.onRest();
    }, restMs);
  }

  private paintWhole({ frame, gray, isInverted }: FramePicture): void {
    this.resize(frame.stored.columns, frame.stored.rows, 1);
    if (!this.painter) this.painter = createPainter(frame);
    else if (this.painted !== frame) this.painter.turnTo(frame);
    this.painted = frame;
    this.painter.paint(this.target, { gray, isInverted });
    if (frame.display.overlays.length > 0) this.painter.paintOverlays(this.target);
    this.put();
  }

  private paintCoarse({ frame: of, gray, isInverted }: FramePicture, step: number): void {
    if (this.coarse?.of !== of) {
      const frame = coarseFrame(of, step);
      this.coarse = { of, frame, painter: createPainter(frame) };
    }
    const { frame, painter } = this.coarse;
    this.resize(frame.stored.columns, frame.stored.rows, step);
    painter.paint(this.target, { gray, isInverted });
    this.put();
  }

  private resize(width: number, height: number, step: number): void {
    this.step = step;
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
  private matrix: Matrix = [1, 0, 0, 1, 0, 0];

  constructor(private readonly surfaces: Surfaces) {
    this.raster = new Raster(surfaces.picture, () => this.stretch());
  }

  paint({ picture, matrix, ...over }: Scene): void {
    const { style } = this.surfaces.picture;
    style.visibility = picture.kind === 'nothing' ? 'hidden' : 'visible';
    if (picture.kind !== 'nothing') {
      this.raster.paint(picture);
      this.matrix = matrix;
      this.stretch();
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

  private stretch(): void {
    const [a, b, c, d, e, f] = this.matrix;
    const { step } = this.raster;
    this.surfaces.picture.style.transform = `matrix(${[a * step, b * step, c * step, d * step, e, f].join(', ')})`;
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
