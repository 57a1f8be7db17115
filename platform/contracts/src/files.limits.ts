/** Beginning of every path of the HTTP interface. */
export const apiPrefix = '/api/';

/** Path of a stored file, before the name of its service: `/api/files/papers/<key>`. */
export const storedFilePrefix = '/api/files/';

/** Image that is shown in place of one that cannot be loaded. */
export const placeholderImagePath = '/api/placeholder-image';
