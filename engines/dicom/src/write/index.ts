export type { DicomDataset } from './element';
export { element, nativePixels, sequence } from './encode-value';
export { uidFromText } from './uid';
export { transferSyntaxes, writeDicom } from './write-dicom';
