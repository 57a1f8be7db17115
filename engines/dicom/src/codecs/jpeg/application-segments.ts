import { spells } from '../../parse/spells';

/** Name with its zero, version, unit, two densities and the size of a thumbnail (ISO 10918-5). */
const jfifLength = 14;
/** Name, version, two words of flags and the transform (ISO 10918-6, 6.5.3). */
const adobeLength = 12;

/**
 * Whether an APP0 segment is that of JFIF. One that is too short for its own fields says nothing, as libjpeg takes it.
 * @param payload the segment behind its length, and no byte more
 */
export const isJfif = (payload: Uint8Array): boolean =>
  payload.length >= jfifLength && spells(payload, 'JFIF\0');

/** Whether an APP14 segment is Adobe's, with or without its transform. */
export const isAdobe = (payload: Uint8Array): boolean => spells(payload, 'Adobe');

/**
 * Colour transform of an APP14 segment: 0 none, 1 YCbCr, 2 YCCK.
 * @param payload the segment behind its length, and no byte more
 * @returns undefined where the segment is not Adobe's or too short to hold a transform
 */
export const adobeTransformOf = (payload: Uint8Array): number | undefined =>
  payload.length >= adobeLength && isAdobe(payload) ? payload[adobeLength - 1] : undefined;
