import { createPainter, paintTestPattern, type DisplayFrame, type Painter } from '@medrad/dicom';
import { coarseFrame, frameStrip } from './coarse-frame';
import { cropFrame } from './crop-frame';
import type { Part, PaintJob } from './painting';

/** Width and height of the test pattern, in pixels. */
const patternSize = 512;

/** Computes the pixels of one surface; reuses tables, pixels and a coarse frame between calls. */
export class PartPainter {
  private image: ImageData | null = null;
  private target = new Uint32Array(0);
  private painter: Painter | null = null;
  private painted: DisplayFrame | null = null;
  private coarse: { of: DisplayFrame; step: number; frame: DisplayFrame } | null = null;

  /** @returns pixels that the next call overwrites */
  paint(job: PaintJob): ImageData {
    if (job.kind === 'test-pattern') {
      const image = this.imageOf(patternSize, patternSize);
      paintTestPattern(this.target, patternSize, patternSize);
      return image;
    }
    const { gray, isInverted, hasShutter } = job;
    const frame = this.partOf(job.frame, job.part);
    const image = this.imageOf(frame.stored.columns, frame.stored.rows);
    if (!this.painter) this.painter = createPainter(frame);
    else if (this.painted !== frame) this.painter.turnTo(frame);
    this.painted = frame;
    this.painter.paint(this.target, { gray, isInverted });
    if (hasShutter) this.painter.paintShutter(this.target);
    if (frame.display.overlays.length > 0) this.painter.paintOverlays(this.target);
    return image;
  }

  private imageOf(columns: number, rows: number): ImageData {
    if (this.image?.width === columns && this.image.height === rows) return this.image;
    this.image = new ImageData(columns, rows);
    this.target = new Uint32Array(this.image.data.buffer);
    return this.image;
  }

  private partOf(frame: DisplayFrame, part: Part): DisplayFrame {
    if ('rows' in part) return frameStrip(frame, part.from, part.rows);
    if ('left' in part) return cropFrame(frame, part);
    const { step } = part;
    if (step === 1) {
      this.coarse = null;
      return frame;
    }
    if (this.coarse?.of !== frame || this.coarse.step !== step)
      this.coarse = { of: frame, step, frame: coarseFrame(frame, step) };
    return this.coarse.frame;
  }
}
