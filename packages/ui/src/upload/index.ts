export { FileDrop } from './file-drop';
export { FilePreview } from './file-preview';
export type { FileRules, Notice } from './file-rules';
export { UploadProgress } from './upload-progress';
export { type Uploaded, UploadWidget } from './upload-widget';
export { useAdmission } from './use-admission';
export type { Upload, UploadTransfer } from './use-uploads';
