import type { Box } from '../editor/edit-geometry';

/** A DICOM file with boxes that its de-identification paints black in every frame. */
export class CoveredDicom extends File {
  /** Boxes to paint black, in pixels of a frame. */
  readonly boxes: readonly Box[];

  /**
   * @param source the selected file; boxes that it already has stay
   * @param boxes further boxes
   */
  constructor(source: File, boxes: readonly Box[]) {
    super([source], source.name, { type: source.type });
    this.boxes = [...boxesOf(source), ...boxes];
  }
}

/** The boxes of a file; empty for a file without any. */
export const boxesOf = (file: File): readonly Box[] => (file instanceof CoveredDicom ? file.boxes : []);
