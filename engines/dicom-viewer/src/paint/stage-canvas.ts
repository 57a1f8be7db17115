import type { Matrix, Size } from '../view/viewport';
import { openPainting } from './open-painting';
import { type Picture, Raster } from './raster';

/** What a stage is painted on, one over the other. */
export interface Surfaces {
  /** The frame's raster, stretched by the browser's compositor: moving and zooming paint no value anew. */
  picture: HTMLCanvasElement;
  /** The same in strips, of a frame that takes longer to paint. */
  whole: HTMLElement;
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

/** Paints scenes on a stage's canvases. */
export class StageCanvas {
  private readonly raster: Raster;
  private isDrawnOver = false;

  constructor(private readonly surfaces: Surfaces) {
    this.raster = new Raster(surfaces.picture, surfaces.whole, openPainting);
  }

  paint({ picture, matrix, ...over }: Scene): void {
    this.raster.paint(picture, matrix);
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
