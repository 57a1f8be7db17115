import type { ByteRange } from './object-store';

/**
 * Part of a file that a Range header asks for. `whole` is answered with 200 and the whole file, also for an invalid
 * Range, which is ignored (RFC 9110 14.2).
 */
export type RangeRequest = 'whole' | 'unsatisfiable' | ByteRange;

/**
 * Parses a Range header for a file of `size` bytes. Only one range is served. A request for several ranges gets the
 * whole file, which RFC 9110 14.2 allows, so that a request for a thousand ranges stays cheap.
 */
export function parseRange(header: string | undefined, size: number): RangeRequest {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '') return last === '' ? 'whole' : suffixRange(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}

function suffixRange(length: number, size: number): RangeRequest {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}
