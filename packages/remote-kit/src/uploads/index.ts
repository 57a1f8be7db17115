export { type Transfer, upload, type UploadAnswer, type UploadRequest } from './upload';
export { uploadInSteps, type UploadSteps } from './upload-in-steps';
export { isCancelled, useTransfer } from './use-transfer';
