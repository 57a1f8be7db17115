import type { DataSet } from 'dicom-parser';
import { codeOf, codesOf } from './elements';

/** Whether the Image Type of an MR image calls it a mosaic of slices (`MOSAIC` of Siemens, `VFRAME` of UIH). */
export function isMosaic(dataSet: DataSet): boolean {
  const types = codesOf(dataSet, 'x00080008');
  return (types.includes('MOSAIC') || types.includes('VFRAME')) && codeOf(dataSet, 'x00080060') === 'MR';
}
