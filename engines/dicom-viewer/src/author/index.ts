export { type CleanedFile, deidentifyFile } from './deidentify-file';
export { type PackedArchive, packArchive } from './pack-archive';
export type { FoundDescription } from '@medrad/dicom';
export { DicomFindings } from './dicom-findings';
export { FileRefusal } from './file-refusal';
