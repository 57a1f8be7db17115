/** Beginning of every path of the HTTP interface. */
export const apiPrefix = '/api/';

/** Beginning of the path of every stored file; the name of its area follows, as in `/api/files/papers/<key>`. */
export const storedFilePrefix = '/api/files/';

/** Path of the image that is shown in place of one that cannot be loaded. */
export const placeholderImagePath = '/api/placeholder-image';

/** Longest name of an uploaded file, in characters. */
export const uploadFileNameMaxLength = 1000;
/** Longest URL to which a file is uploaded, in characters. */
export const uploadUrlMaxLength = 4000;
/** Longest token in the URL to which a file is uploaded, in characters. */
export const uploadTokenMaxLength = 2000;
/** Largest part of a file that is uploaded in parts, in bytes. */
export const uploadPartMaxBytes = 16 * 1024 * 1024;
