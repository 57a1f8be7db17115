/**
 * Control characters, bidirectional overrides and path separators. They are removed, because with them a file name
 * could disguise its extension.
 */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}/\\]+/gu;
const notPlain = /[^A-Za-z0-9 ._()-]/g;
const notAttrChar = /[!'()*]/g;

/**
 * A Content-Disposition value (RFC 6266 4, RFC 8187 3.2) with an ASCII fallback and the UTF-8 name, safe for any stored
 * name.
 */
export function contentDisposition(type: 'inline' | 'attachment', fileName: string): string {
  const name = [...fileName.replace(unwanted, '').trim()].slice(0, 200).join('') || 'file';
  const plain = name.replace(notPlain, '_');
  const encoded = encodeURIComponent(name).replace(
    notAttrChar,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
