import { type DisplayFrame, fillPlanes, type FrameSource, type ImagePlane } from '@medrad/dicom';

/** The image planes of a stack: as the source gives them, else as read from the frames loaded so far. */
export class StackPlanes {
  private readonly known: (ImagePlane | undefined)[];
  private reference: string;
  private filled: readonly (ImagePlane | undefined)[] | null;

  constructor({ geometry, frameCount }: Pick<FrameSource, 'geometry' | 'frameCount'>) {
    this.known = geometry ? [...geometry.planes] : Array.from({ length: frameCount }, () => undefined);
    this.reference = geometry?.frameOfReference ?? '';
    this.filled = geometry ? this.known : null;
  }

  /** Records the plane of a loaded frame. */
  learn(index: number, { display }: DisplayFrame): void {
    if (!display.plane || this.known[index]) return;
    this.known[index] = display.plane;
    this.reference ||= display.frameOfReference ?? '';
    this.filled = null;
  }

  /** Frame of Reference UID of the planes; empty while none is known. */
  get frameOfReference(): string {
    return this.reference;
  }

  /** The plane of each frame; an unknown plane is interpolated between its known neighbours. */
  all(): readonly (ImagePlane | undefined)[] {
    this.filled ??= fillPlanes(this.known);
    return this.filled;
  }
}
