import { createHash } from 'node:crypto';

/** Id of a record of the synthetic history: a UUID that is always the same for the given parts. */
export function madeId(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256')
    .update(`medical radiology demo\n${parts.join('\n')}`)
    .digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
