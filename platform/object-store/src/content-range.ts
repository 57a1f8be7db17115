import { AppError } from '@medrad/contracts';

/** Bytes that a request sends; `part` is null when the request only asks how many bytes have arrived. */
export interface ContentRange {
  part: { start: number; bytes: number } | null;
  /** Size of the whole file in bytes. */
  size: number;
}

const pattern = /^bytes (?:(\d{1,15})-(\d{1,15})|\*)\/(\d{1,15})$/;

/**
 * Parses the Content-Range of a request (RFC 9110 §14.4): `bytes 0-499/1200` sends a part; an asterisk instead of the
 * two numbers asks for the progress.
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
