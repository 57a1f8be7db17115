import { AppError } from '@medrad/contracts';

/** The bytes that a request brings; `part` is null where it only asks how many have come. */
export interface ContentRange {
  part: { start: number; bytes: number } | null;
  /** Of the whole file, in bytes. */
  size: number;
}

const pattern = /^bytes (?:(\d{1,15})-(\d{1,15})|\*)\/(\d{1,15})$/;

/**
 * Reads the Content-Range of a request (RFC 9110 §14.4): `bytes 0-499/1200` brings a part, an asterisk in place of the two
 * numbers asks.
 * @throws AppError VALIDATION_FAILED
 */
export function parseContentRange(text: string): ContentRange {
  const [, first, last, whole] = pattern.exec(text) ?? [];
  const size = Number(whole);
  const start = Number(first);
  const bytes = Number(last) - start + 1;
  if (whole === undefined || (first !== undefined && (bytes < 1 || start + bytes > size))) {
    throw new AppError('VALIDATION_FAILED', { message: 'The Content-Range cannot be read.' });
  }
  return { part: first === undefined ? null : { start, bytes }, size };
}
