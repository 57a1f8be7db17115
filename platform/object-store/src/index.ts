export type { Bucket } from './bucket';
export { BucketError } from './bucket-error';
export { completeImages, type ImageCompletion, type ImageFile } from './complete-images';
export { createContentHash } from './content-hash';
export { createObjectStore, type ObjectStoreOptions } from './create-object-store';
export { deleteNotedFiles } from './delete-noted-files';
export { deleteUnheldFile, type UnheldFileDependencies } from './delete-unheld-file';
/** @public For tests and benchmarks of services. */
export { createDiskStore } from './disk-store';
export { type FileKind, isImageKind, rasterKinds } from './file-kinds';
export { createFileHolders, type FileField, type FileHolders } from './file-holders';
export { createFileStaging } from './file-staging';
/** @public For the benchmark of image fidelity. */
export { createDerivatives, type ImageDerivatives, type Rendition } from './image-derivatives';
export {
  createUnreferencedFileRepository,
  type UnreferencedFileRepository,
} from './unreferenced-file.repository';
/** @public For the end-to-end test of image fidelity. */
export { type Fidelity, fidelityOf } from './image-fidelity';
export { loadSharp } from './load-sharp';
export { isOriginalKey, newObjectKey } from './object-key';
export { openBucket } from './open-bucket';
export type {
  ByteRange,
  ObjectStore,
  OpenedObject,
  StagedObject,
  StageLimits,
  StoredObject,
} from './object-store';
export { parseS3Url, uploadOriginOf } from './s3-url';
export { createFileScan, type FileScan, type FileScanOptions, type ScanResult } from './scan/file-scan';
export { reencodeAsJpeg, reencodeImage, stageAgain } from './reencode-image';
export { type FileDisguise, serveObject, type ServeOptions } from './serve-object';
export { type ImageSize, renditionKeys, type TilePlace } from './rendition-plan';
export {
  completeImage,
  deleteImage,
  findRendition,
  findTile,
  type FoundRendition,
  storeImage,
  type StoredImage,
} from './stored-image';
export { type UnreferencedFileSweep, sweepUnreferencedFiles } from './sweep-unreferenced-files';
export {
  createUploadTickets,
  type ReceivedUpload,
  type TicketRequest,
  type UploadTickets,
  type UploadTicketsOptions,
} from './upload-tickets';
