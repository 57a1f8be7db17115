import { spells } from '../../parse/spells';

/**
 * Number of bytes of the JFIF fields: zero-terminated name, version, unit, two densities and
 * thumbnail size (ISO 10918-5).
 */
const jfifLength = 14;
/**
 * Number of bytes of the Adobe fields: name, version, two flag words and transform (ISO 10918-6,
 * 6.5.3).
 */
const adobeLength = 12;

/**
 * Whether an APP0 segment is JFIF. A segment too short for its fields is ignored, as libjpeg does.
 * @param payload exactly the bytes after the segment's length field
 */
export const isJfif = (payload: Uint8Array): boolean =>
  payload.length >= jfifLength && spells(payload, 'JFIF\0');

/** Whether an APP14 segment is Adobe's, with or without its transform. */
export const isAdobe = (payload: Uint8Array): boolean => spells(payload, 'Adobe');

/**
 * Colour transform of an APP14 segment: 0 none, 1 YCbCr, 2 YCCK.
 * @param payload exactly the bytes after the segment's length field
 * @returns undefined when the segment is not Adobe's or too short to hold a transform
 */
export const adobeTransformOf = (payload: Uint8Array): number | undefined =>
  payload.length >= adobeLength && isAdobe(payload) ? payload[adobeLength - 1] : undefined;
