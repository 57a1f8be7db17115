import type { FileKind } from './file-kinds';
import { savedName } from './saved-name';

const notPlain = /[^A-Za-z0-9 ._()-]/g;
const notAttrChar = /[!'()*]/g;

/**
 * A Content-Disposition value (RFC 6266 4, RFC 8187 3.2) with an ASCII fallback and the UTF-8 name, safe for any stored
 * name. The name ends in an extension of the file's kind.
 */
export function contentDisposition(
  type: 'inline' | 'attachment',
  { fileName, kind }: { fileName: string; kind: FileKind },
): string {
  const name = savedName(fileName, kind);
  const plain = name.replace(notPlain, '_');
  const encoded = encodeURIComponent(name).replace(
    notAttrChar,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
