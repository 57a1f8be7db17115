import { type CleanedFile, deidentifyFile } from '@medrad/dicom-viewer/author';
import type { Box } from '../editor/edit-geometry';
import { boxesOf } from './covered-dicom';

const rectangleOf = ({ left, top, width, height }: Box) => ({ left, top, columns: width, rows: height });

/**
 * De-identifies a DICOM file and paints its boxes black in every frame.
 * @throws FileRefusal with the reason, for a file that cannot be de-identified
 */
export const deidentifyCovered = (file: File, signal: AbortSignal): Promise<CleanedFile> =>
  deidentifyFile(file, boxesOf(file).map(rectangleOf), { signal });
