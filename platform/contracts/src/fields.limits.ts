/** Bytes of one megabyte, as sizes of files are stated to users. */
export const megabyte = 1024 * 1024;
/** Longest search text, in characters. */
export const searchMaxLength = 200;
/** Maximum number of records in one page of a list; also the page size without `limit`. */
export const pageMaxItems = 100;
/** Maximum number of records that a list can skip. */
export const pageMaxOffset = 10_000_000;
/** Largest revision of a record: the maximum of a signed 32-bit integer. */
export const revisionMax = 2_147_483_647;
/** Longest path of a stored file, in characters. */
export const filePathMaxLength = 200;
/** Longest key of a stored file, in characters. */
export const fileKeyMaxLength = 100;
/** Largest JSON body of any call, in bytes. */
export const maxJsonBytes = 256 * 1024;
