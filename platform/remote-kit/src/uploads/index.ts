export { upload, type UploadAnswer, type UploadRequest } from './upload';
export { UploadFailure } from './upload-failure';
export { uploadInSteps, type UploadSteps } from './upload-in-steps';
export { isSentInParts, uploadInParts } from './upload-in-parts';
