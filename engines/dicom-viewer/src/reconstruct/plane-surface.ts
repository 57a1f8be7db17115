import type { VolumeLoader } from './volume-loader';
import { createGlPainter } from './gl-painter';
import { GlRefusal } from './gl-refusal';
import type { PlanePaint, PlanePainter, VolumeShape } from './paint-plane';
import { createPlainPainter } from './plain-painter';

/** Maximum milliseconds per task for feeding slices to a painter. */
const feedFor = 8;

/** Callbacks of a surface. */
interface SurfaceEvents {
  /** The painter has all slices, so that planes can be painted. */
  onReady: () => void;
  /** The graphics card is unavailable, or its context was lost. */
  onPlain: (reason: string) => void;
  onFailure: (error: Error) => void;
  /** A plane was computed and is visible; never fires with the graphics card. */
  onPainted?: () => void;
}

/**
 * The canvas of all planes with its painter, fed with slices as they load. Without WebGL2, without
 * room on the graphics card, or after a lost context, it switches to the plain painter on another
 * canvas.
 */
export class PlaneSurface {
  /** Element that contains the canvas. */
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

  /** The current painter's kind; null before the first slice. */
  get kind(): PlanePainter['kind'] | null {
    return this.painter?.kind ?? null;
  }

  /** Feeds loaded slices to the painter in short tasks. */
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

  /** Creates a painter; creates a new one when the type of the values changes. */
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
        this.turnPlain(error instanceof GlRefusal ? error.message : 'The graphics card cannot be used.');
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

  /** A canvas can give only one kind of context, so the other painter needs a new canvas. */
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

  /**
   * Resizes the canvas, in screen pixels; clears the image.
   * @returns whether the size changed
   */
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

  /** Releases textures, arrays and the worker. */
  close(): void {
    this.isClosed = true;
    this.dropPainter();
    this.element.remove();
  }
}
