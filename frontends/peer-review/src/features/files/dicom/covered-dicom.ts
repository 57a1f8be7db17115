import type { Box } from '../editor/edit-geometry';

/** A DICOM file with boxes to blacken in every frame during de-identification. */
export class CoveredDicom extends File {
  /** Boxes to blacken, in pixels of a frame. */
  readonly boxes: readonly Box[];

  /** @param source the selected file; its earlier boxes stay */
  constructor(source: File, boxes: readonly Box[]) {
    super([source], source.name, { type: source.type });
    this.boxes = [...boxesOf(source), ...boxes];
  }
}

/** The boxes of a file; empty for a file without any. */
export const boxesOf = (file: File): readonly Box[] => (file instanceof CoveredDicom ? file.boxes : []);
