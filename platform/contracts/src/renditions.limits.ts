/** Width in pixels of the preview, which is shown until a fine rendition is loaded. */
export const previewWidth = 480;
/** Widths of the fine renditions, in pixels; an image is never enlarged. */
export const fineWidths = [960, 1600] as const;
/** Maximum ratio of a rendition's height to its width: 1600 by 6400 pixels can be decoded by every phone. */
export const renditionHeightPerWidth = 4;
/** Edge of a tile, in pixels of the original; tiles at the right and bottom edge may be smaller. */
export const tileEdge = 1024;
/**
 * Version of the rule by which renditions are made. It is part of their addresses, so that no cache answers with a
 * rendition of an earlier rule: increase it when the rule changes.
 */
export const renditionRule = 2;
/** Maximum width of a requested rendition, in pixels. */
export const renditionMaxWidth = 10_000;
/** Highest version of the rendition rule that a request may name. */
export const renditionMaxVersion = 99;
