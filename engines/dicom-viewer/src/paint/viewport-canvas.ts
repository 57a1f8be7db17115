import type { Matrix, Size } from '../view/presentation';
import { openPainting } from './open-painting';
import { type ViewportImage, Raster } from './raster';

/** The layers of a viewport, from bottom to top. */
export interface Surfaces {
  /** The raster of the frame, transformed by the compositor: pan and zoom compute no pixel. */
  image: HTMLCanvasElement;
  /** Element with the frame's raster in strips, used for frames that take long to paint. */
  whole: HTMLElement;
  /** Canvas as large as the viewport, for drawings over the image. */
  over: HTMLCanvasElement;
}

/** One painting of a viewport. */
export interface Scene {
  viewportSize: Size;
  /** Screen pixels per CSS pixel. */
  pixelRatio: number;
  /** Maps frame pixels to CSS pixels of the viewport. */
  matrix: Matrix;
  image: ViewportImage;
  /** Draws over the image, in CSS pixels of the viewport; null when there is nothing to draw. */
  drawOver: ((context: CanvasRenderingContext2D) => void) | null;
}

/** Paints scenes on the canvases of a viewport. */
export class ViewportCanvas {
  private readonly raster: Raster;
  private isDrawnOver = false;

  constructor(private readonly surfaces: Surfaces) {
    this.raster = new Raster(surfaces.image, surfaces.whole, openPainting);
  }

  paint({ image, matrix, ...over }: Scene): void {
    this.raster.paint(image, matrix);
    this.paintOver(over);
  }

  /** Releases all pixels. */
  release(): void {
    this.raster.release();
    const { over } = this.surfaces;
    [over.width, over.height] = [0, 0];
  }

  private paintOver({ viewportSize, pixelRatio, drawOver }: Omit<Scene, 'image' | 'matrix'>): void {
    if (!drawOver && !this.isDrawnOver) return;
    const { over } = this.surfaces;
    const [width, height] = [
      Math.round(viewportSize.width * pixelRatio),
      Math.round(viewportSize.height * pixelRatio),
    ];
    if (over.width !== width || over.height !== height) [over.width, over.height] = [width, height];
    const context = over.getContext('2d');
    if (!context) return;
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    context.clearRect(0, 0, viewportSize.width, viewportSize.height);
    drawOver?.(context);
    this.isDrawnOver = drawOver !== null;
  }
}
