import type { DisplayFrame } from '@medrad/dicom';
import type { FrameImage, Painting } from './painting';
import { closePixels, dropPixels, placePixels } from './place-pixels';

/** Number of pixels in a strip, few enough for the compositor to upload within one animation frame. */
const stripPixels = 600_000;
/** Rows by which strips overlap, because the layer below would show through a seam. */
const sharedRows = 2;

/** Splits a frame into strips of rows, from the top. */
export function stripsOf({ stored: { rows, columns } }: DisplayFrame): { from: number; rows: number }[] {
  const height = Math.max(2 * sharedRows, Math.floor(stripPixels / columns));
  const count = Math.max(1, Math.ceil((rows - sharedRows) / (height - sharedRows)));
  return Array.from({ length: count }, (_, place) => {
    const from = place * (height - sharedRows);
    return { from, rows: Math.min(height, rows - from) };
  });
}

/**
 * Shows a large frame in strips, one per animation frame. Each strip is a canvas of its own,
 * because uploading the whole frame at once would block the page.
 */
export class WholeFrame {
  private canvases: HTMLCanvasElement[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private screenFrame = 0;
  /** Counts requests: pixels of an earlier request are not shown. */
  private wish = 0;
  private painting: Painting | null = null;

  /** @param box container of the strips, laid out in pixels of the frame */
  constructor(
    private readonly box: HTMLElement,
    private readonly open: () => Painting,
  ) {}

  /** Shows a frame after some milliseconds; cancels the previous request. */
  show(image: FrameImage, delay: number): void {
    this.hide();
    const { wish } = this;
    const strips = stripsOf(image.frame);
    this.fitTo(strips.length);
    this.timer = setTimeout(() => void this.paintStrips(image, strips, wish), delay);
  }

  /** Hides the frame and stops painting. */
  hide(): void {
    this.wish += 1;
    clearTimeout(this.timer);
    cancelAnimationFrame(this.screenFrame);
    for (const { style } of this.canvases) style.visibility = 'hidden';
  }

  /** Releases all pixels. */
  release(): void {
    this.hide();
    this.painting?.release();
    this.painting = null;
    this.fitTo(0);
  }

  private async paintStrips(
    image: FrameImage,
    strips: readonly { from: number; rows: number }[],
    wish: number,
    place = 0,
  ): Promise<void> {
    this.painting ??= this.open();
    const part = strips[place]!;
    const pixels = await this.painting.paint({ ...image, part }).catch(() => null);
    if (!pixels) return;
    const canvas = this.canvases[place];
    if (!canvas || wish !== this.wish) return closePixels(pixels);
    placePixels(canvas, pixels);
    canvas.style.top = `${part.from}px`;
    canvas.style.visibility = 'visible';
    if (place + 1 < strips.length)
      this.screenFrame = requestAnimationFrame(() => void this.paintStrips(image, strips, wish, place + 1));
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
