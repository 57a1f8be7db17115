import type { Box } from '../editor/edit-geometry';

/** A DICOM file with boxes that are blackened in every frame when it is de-identified. */
export class CoveredDicom extends File {
  /** In pixels of a frame. */
  readonly boxes: readonly Box[];

  /** @param source the file as it was chosen; boxes of an earlier covering stay */
  constructor(source: File, boxes: readonly Box[]) {
    super([source], source.name, { type: source.type });
    this.boxes = [...boxesOf(source), ...boxes];
  }
}

/** Boxes that a file was covered with; none for a file that was not. */
export const boxesOf = (file: File): readonly Box[] => (file instanceof CoveredDicom ? file.boxes : []);
