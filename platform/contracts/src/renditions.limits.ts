/** Width of the preview, which is shown until a fine rendition is there, in pixels. */
export const previewWidth = 480;
/** Widths of the fine renditions, in pixels; an image is never enlarged. */
export const fineWidths = [960, 1600] as const;
/** A rendition is at most this many times as high as wide: 1600 by 6400 pixels, which every phone decodes. */
export const renditionHeightPerWidth = 4;
/** Edge of a tile, in pixels of the original; tiles at the right and bottom edge may be smaller. */
export const tileEdge = 1024;
/**
 * Number of the rule that renditions are made by. It is part of their addresses, so that no cache answers with a
 * rendition of a former rule: count it up when the rule changes.
 */
export const renditionRule = 2;
/** Widest rendition of an image that can be asked for, in pixels. */
export const renditionMaxWidth = 10_000;
/** Highest version of the rule that renditions are made by. */
export const renditionMaxVersion = 99;
