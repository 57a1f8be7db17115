export { upload, type UploadAnswer, type UploadRequest } from './upload';
export { uploadInSteps, type UploadSteps } from './upload-in-steps';
export { goesInParts, uploadInParts } from './upload-in-parts';
