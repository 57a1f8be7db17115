export { DicomDocuments } from './dicom-documents';
