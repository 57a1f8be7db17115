import type { DisplayFrame } from '@medrad/dicom';
import { frameStrip } from './coarse-frame';
import { dropPixels, FramePainter, type FramePicture } from './frame-painter';

/** Of a strip: mapped, copied and composed within a frame of the screen. */
const stripPixels = 300_000;
/** Rows that a strip shares with the one before it: a seam between two edges would let through what lies below. */
const sharedRows = 2;

/** Rows of a frame's strips, and how many of them there are. */
function stripsOf({ stored: { rows, columns } }: DisplayFrame): { height: number; count: number } {
  const height = Math.max(2 * sharedRows, Math.floor(stripPixels / columns));
  return { height, count: Math.max(1, Math.ceil((rows - sharedRows) / (height - sharedRows))) };
}

/**
 * A large frame, painted strip by strip in as many frames of the screen. Each strip is a canvas of its own: memory for
 * all of them at once, and handing it to the compositor, would hold the page as long as painting at once did.
 */
export class WholeFrame {
  private readonly painter = new FramePainter();
  private canvases: HTMLCanvasElement[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private screenFrame = 0;

  /** @param box where the strips go, from its top on in pixels of the frame */
  constructor(private readonly box: HTMLElement) {}

  /** Paints a frame anew after some milliseconds; what was to be painted before is not any more. */
  show(picture: FramePicture, delay: number): void {
    this.hide();
    this.fitTo(stripsOf(picture.frame).count);
    this.timer = setTimeout(() => this.paintStrip(picture, 0), delay);
  }

  /** Nothing of it is seen, and nothing more is painted. */
  hide(): void {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.screenFrame);
    for (const { style } of this.canvases) style.visibility = 'hidden';
  }

  /** Lets go of all pixels. */
  release(): void {
    this.hide();
    this.painter.release();
    this.fitTo(0);
  }

  private paintStrip(picture: FramePicture, place: number): void {
    const { frame } = picture;
    const { height, count } = stripsOf(frame);
    const from = place * (height - sharedRows);
    const canvas = this.canvases[place]!;
    const strip = frameStrip(frame, from, Math.min(height, frame.stored.rows - from));
    this.painter.paint(canvas, { ...picture, frame: strip });
    canvas.style.top = `${from}px`;
    canvas.style.visibility = 'visible';
    if (place + 1 < count)
      this.screenFrame = requestAnimationFrame(() => this.paintStrip(picture, place + 1));
  }

  private fitTo(count: number): void {
    for (const canvas of this.canvases.splice(count)) {
      dropPixels(canvas);
      canvas.remove();
    }
    while (this.canvases.length < count) {
      const canvas = document.createElement('canvas');
      Object.assign(canvas.style, { position: 'absolute', maxWidth: 'none', visibility: 'hidden' });
      this.box.append(canvas);
      this.canvases.push(canvas);
    }
  }
}
