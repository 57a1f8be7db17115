import type { VolumeLoader } from './volume-loader';
import { createGlPainter } from './gl-painter';
import type { PlanePaint, PlanePainter, VolumeShape } from './paint-plane';
import { createPlainPainter } from './plain-painter';

/** Slices are given to a painter for so many milliseconds at a time. */
const feedFor = 8;

/** How a surface tells of itself. */
interface SurfaceEvents {
  /** All slices are with the painter: planes may be painted. */
  onReady: () => void;
  /** The graphics card is not used, or not any more. */
  onPlain: (reason: string) => void;
  onFailure: (error: Error) => void;
  /** A plane is seen that had to be computed first; the graphics card tells of none. */
  onPainted?: () => void;
}

/**
 * The canvas of all planes with its painter, fed slice by slice as they come. Without WebGL2, without room on the graphics
 * card, or when its context is lost, a painter without a graphics card takes over on another canvas.
 */
export class PlaneSurface {
  /** Holds the canvas. */
  readonly element = document.createElement('div');
  private canvas = document.createElement('canvas');
  private painter: PlanePainter | null = null;
  private shape: VolumeShape | null = null;
  private fed = new Set<number>();
  private isFeeding = false;
  private isPlain = false;
  private isClosed = false;
  private size = { width: 1, height: 1 };

  constructor(
    private readonly loader: VolumeLoader,
    private readonly events: SurfaceEvents,
    { isPlain = false } = {},
  ) {
    this.isPlain = isPlain;
    this.element.append(this.canvas);
  }

  get isReady(): boolean {
    return this.painter !== null && this.fed.size === this.loader.range.count;
  }

  /** Which painter is at work; null before the first slice. */
  get kind(): PlanePainter['kind'] | null {
    return this.painter?.kind ?? null;
  }

  /** Gives the painter what has come meanwhile, in tasks that are short. */
  feed(): void {
    if (this.isFeeding || this.isClosed) return;
    this.isFeeding = true;
    this.feedSome();
  }

  private feedSome(): void {
    if (this.isClosed) return;
    const end = performance.now() + feedFor;
    try {
      this.preparePainter();
      for (const [index, slice] of this.loader.slices.entries()) {
        if (!slice || this.fed.has(index)) continue;
        if (performance.now() > end) {
          setTimeout(() => this.feedSome(), 0);
          return;
        }
        this.painter?.addSlice(index, slice);
        this.fed.add(index);
      }
    } catch (error) {
      this.isFeeding = false;
      this.events.onFailure(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    this.isFeeding = false;
    if (this.isReady) this.events.onReady();
  }

  /** Also a new one where the values turned out to be of another kind. */
  private preparePainter(): void {
    const { shape } = this.loader;
    if (!shape || (this.painter && this.shape === shape)) return;
    this.dropPainter();
    this.shape = shape;
    if (!this.isPlain) {
      try {
        this.painter = createGlPainter(this.canvas, shape);
        this.canvas.addEventListener('webglcontextlost', this.handleLost);
        return;
      } catch (error) {
        this.turnPlain(error instanceof Error ? error.message : String(error));
      }
    }
    this.painter = createPlainPainter(this.canvas, shape, this.events.onFailure, this.events.onPainted);
  }

  private readonly handleLost = (): void => {
    if (this.isClosed) return;
    this.dropPainter();
    this.turnPlain('The graphics card stopped.');
    this.feed();
  };

  /** A canvas that had a context of one kind gives none of another. */
  private turnPlain(reason: string): void {
    this.isPlain = true;
    this.renewCanvas();
    this.events.onPlain(reason);
  }

  private renewCanvas(): void {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [this.size.width, this.size.height];
    this.canvas.replaceWith(canvas);
    this.canvas = canvas;
  }

  private dropPainter(): void {
    this.fed = new Set();
    if (!this.painter) return;
    this.canvas.removeEventListener('webglcontextlost', this.handleLost);
    this.painter.dispose();
    this.painter = null;
    this.renewCanvas();
  }

  /** In pixels of the screen; what was painted is gone. @returns whether it changed */
  resize(width: number, height: number): boolean {
    const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
    if (this.canvas.width === size.width && this.canvas.height === size.height) return false;
    this.size = size;
    [this.canvas.width, this.canvas.height] = [size.width, size.height];
    return true;
  }

  paint(plane: PlanePaint): void {
    if (this.isReady && plane.at.width > 0 && plane.at.height > 0) this.painter?.paint(plane);
  }

  /** Gives back textures, arrays and the worker. */
  close(): void {
    this.isClosed = true;
    this.dropPainter();
    this.element.remove();
  }
}
