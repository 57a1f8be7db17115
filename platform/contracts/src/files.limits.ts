/** Beginning of every path of the HTTP interface. */
export const apiPrefix = '/api/';

/** Path of a stored file, before the name of its service: `/api/files/papers/<key>`. */
export const storedFilePrefix = '/api/files/';

/** Path of the image that is shown in place of one that cannot be loaded. */
export const placeholderImagePath = '/api/placeholder-image';

/** Longest name of an uploaded file, in characters. */
export const uploadFileNameMaxLength = 1000;
/** Longest upload address, in characters. */
export const uploadUrlMaxLength = 4000;
/** Longest token of an upload address, in characters. */
export const uploadTokenMaxLength = 2000;
/** Largest part of a file that is uploaded in parts, in bytes. */
export const uploadPartMaxBytes = 16 * 1024 * 1024;
