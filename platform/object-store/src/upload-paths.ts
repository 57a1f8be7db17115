import { storedFilePrefix } from '@medrad/contracts';
import { isOriginalKey } from './object-key';

/** The key in the path of a file of the area; null for a text that is not such a path. */
export function keyOfPath(area: string, path: string): string | null {
  const prefix = `${storedFilePrefix}${area}/`;
  const key = path.startsWith(prefix) ? path.slice(prefix.length) : '';
  return isOriginalKey(key) ? key : null;
}

/** Path of an absolute or relative URL; ignores its host and query. */
export function pathOf(address: string): string | null {
  const base = 'http://upload.invalid';
  return URL.canParse(address, base) ? new URL(address, base).pathname : null;
}
