import { type DisplayFrame, fillPlanes, type FrameSource, type ImagePlane } from '@medrad/dicom';

/** Where the slices of a stack lie: as its source says, else as its loaded frames say. */
export class StackPlanes {
  private readonly known: (ImagePlane | undefined)[];
  private reference: string;
  private filled: readonly (ImagePlane | undefined)[] | null;

  constructor({ geometry, frameCount }: Pick<FrameSource, 'geometry' | 'frameCount'>) {
    this.known = geometry ? [...geometry.planes] : Array.from({ length: frameCount }, () => undefined);
    this.reference = geometry?.frameOfReference ?? '';
    this.filled = geometry ? this.known : null;
  }

  /** Takes what a loaded frame says of itself. */
  learn(index: number, { display }: DisplayFrame): void {
    if (!display.plane || this.known[index]) return;
    this.known[index] = display.plane;
    this.reference ||= display.frameOfReference ?? '';
    this.filled = null;
  }

  /** UID of the coordinates that planes are told in; empty while none is known. */
  get frameOfReference(): string {
    return this.reference;
  }

  /** By frame; a frame whose place is not known yet is taken to lie evenly between its known neighbours. */
  all(): readonly (ImagePlane | undefined)[] {
    this.filled ??= fillPlanes(this.known);
    return this.filled;
  }
}
