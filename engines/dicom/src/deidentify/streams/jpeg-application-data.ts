import { isAdobe, isJfif } from '../../codecs/jpeg/application-segments';
import { spells } from '../../parse/spells';
import type { Removals } from './stream-parts';

/**
 * Largest pixel density that is kept: larger numbers could encode letters, and no scanner has as
 * many dots per inch.
 */
const maxDensity = 0x1fff;

/**
 * Cuts an application segment to the parts that decoders need, in their standard length; null when
 * decoders need nothing of it. Keeps JFIF without thumbnail (ISO 10918-5), Adobe's colour transform
 * and that of JPEG-LS (`mrfx`).
 */
export function cleanApplicationData(
  marker: number,
  payload: Uint8Array,
  removals: Removals,
): Uint8Array | null {
  if (marker === 0xe0 && isJfif(payload)) return cleanJfif(payload, removals);
  if (marker === 0xee && isAdobe(payload)) return cleanAdobe(payload, removals);
  // Decoders recognise the transform only in a segment of this length.
  if (marker === 0xe8 && spells(payload, 'mrfx') && payload.length === 5) return payload;
  if (marker === 0xe0 && spells(payload, 'JFXX')) removals.add('thumbnail', payload);
  else
    removals.add(
      marker === 0xe2 && spells(payload, 'ICC_P') ? 'colour-profile' : 'application-data',
      payload,
    );
  return null;
}

/**
 * Rewrites a JFIF segment: name, version, unit and densities, with an empty thumbnail. The caller
 * excludes segments too short for JFIF.
 */
function cleanJfif(payload: Uint8Array, removals: Removals): Uint8Array {
  const [major = 0, minor = 0, unit = 0] = payload.subarray(5, 8);
  const densities = [8, 10].map((at) => ((payload[at] ?? 0) << 8) | (payload[at + 1] ?? 0));
  const isSound = unit <= 2 && densities.every((density) => density > 0 && density <= maxDensity);
  const [across, down] = isSound ? (densities as [number, number]) : [1, 1];
  const end = 14 + 3 * (payload[12] ?? 0) * (payload[13] ?? 0);
  removals.add('thumbnail', payload.subarray(14, end));
  removals.add('part-tail', payload.subarray(end));
  return Uint8Array.of(
    ...[0x4a, 0x46, 0x49, 0x46, 0],
    ...(major === 1 && minor <= 2 ? [major, minor] : [1, 1]),
    ...[isSound ? unit : 0, across >> 8, across & 0xff, down >> 8, down & 0xff],
    ...[0, 0],
  );
}

/**
 * Rewrites an Adobe segment: name, version 100, no flags, and the transform: 0 none, 1 YCbCr, 2
 * YCCK; decoders treat other values as 1. A segment too short for a transform stays short, because
 * a longer one would declare a transform.
 */
function cleanAdobe(payload: Uint8Array, removals: Removals): Uint8Array {
  const transform = payload[11] ?? 0;
  removals.add('part-tail', payload.subarray(12));
  const clean = [0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, transform <= 2 ? transform : 1];
  return Uint8Array.from(clean.slice(0, payload.length));
}
