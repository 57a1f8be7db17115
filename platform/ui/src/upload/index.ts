export { FileDrop } from './file-drop';
export type { Notice } from './file-rules';
export { UploadWidget } from './upload-widget';
export { useHeldUpload } from './use-held-upload';
export { isCancelled, type Upload, type Transfer } from './use-transfers';
/** @public For attachments of peer review. */
export { type Uploaded, useUploads } from './use-uploads';
