export { failureReason } from './failure-reason';
export { formatBytes } from './format-bytes';
export { FileDrop } from './file-drop';
export type { Notice } from './file-rules';
export { UploadWidget } from './upload-widget';
export { useHeldUpload } from './use-held-upload';
export { isCancelled, type Upload, type Transfer, useTransfers } from './use-transfers';
export { isOpen, percentOfAll, type UploadItem } from './uploads-state';
export { type Uploaded, useUploads } from './use-uploads';
