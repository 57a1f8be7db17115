import {
  createPainter,
  type DisplayFrame,
  type GrayWindow,
  type LookupTable,
  type Painter,
} from '@medrad/dicom';

/** A frame and how it is to be shown. */
export interface FramePicture {
  kind: 'frame';
  frame: DisplayFrame;
  gray: GrayWindow | LookupTable;
  isInverted: boolean;
}

/** Makes pixels of the frames of one stack; tables and pixels are kept from one to the next. */
export class FramePainter {
  private image: ImageData | null = null;
  private target = new Uint32Array(0);
  private painter: Painter | null = null;
  private painted: DisplayFrame | null = null;

  /** Puts a frame onto a canvas, which becomes as large as the frame. */
  paint(canvas: HTMLCanvasElement, { frame, gray, isInverted }: FramePicture): void {
    const { columns, rows } = frame.stored;
    if (this.image?.width !== columns || this.image.height !== rows) {
      this.image = new ImageData(columns, rows);
      this.target = new Uint32Array(this.image.data.buffer);
    }
    if (!this.painter) this.painter = createPainter(frame);
    else if (this.painted !== frame) this.painter.turnTo(frame);
    this.painted = frame;
    this.painter.paint(this.target, { gray, isInverted });
    if (frame.display.overlays.length > 0) this.painter.paintOverlays(this.target);
    putImage(canvas, this.image);
  }

  /** Lets go of the pixels and of the frame. */
  release(): void {
    this.image = null;
    this.target = new Uint32Array(0);
    this.painter = null;
    this.painted = null;
  }
}

/** Shows pixels on a canvas, which becomes as large as they are. */
export function putImage(canvas: HTMLCanvasElement, image: ImageData): void {
  const { width, height } = image;
  // Also the same size would clear it.
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d', { alpha: false })?.putImageData(image, 0, 0);
}

/** Browsers keep the pixels of a canvas until they collect it. */
export function dropPixels(canvas: HTMLCanvasElement): void {
  [canvas.width, canvas.height] = [0, 0];
}
