import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

/** A part of a PDF, with its bytes in the file. */
export type PdfPart = string | Buffer;

/**
 * Creates a PDF of these objects between a header and a trailer, without a cross-reference table, which the check
 * ignores.
 */
export function aPdfFile(parts: readonly PdfPart[]): Buffer {
  const lines = ['%PDF-1.7', '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj', ...parts, '%%EOF', ''];
  return Buffer.concat(
    lines.flatMap((line) => [
      typeof line === 'string' ? Buffer.from(line, 'latin1') : line,
      Buffer.from('\n'),
    ]),
  );
}

/** Escapes every n-th character of an object's names. */
export function escaped(object: string, every: number): string {
  const escape = (character: string): string => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  return object.replace(
    /\/([A-Za-z0-9+]+)/g,
    (_, name: string) => `/${[...name].map((char, index) => (index % every ? char : escape(char))).join('')}`,
  );
}

/** Deviations from the usual form of an object stream. */
export interface StreamOddities {
  isPlain?: boolean;
  isCut?: boolean;
  type?: string;
  length?: string;
  filter?: string;
  keys?: [first: string, count: string];
  /** Bytes of another object that precede the object in the decoded stream; may contain the object's text. */
  before?: string;
}

/** A file with the object in an object stream, after another object. */
export async function hideInObjectStream(object: string, odd: StreamOddities = {}): Promise<Buffer> {
  const before = odd.before ?? '<< /Type /Font >> ';
  const table = `6 0 7 ${before.length} `;
  const decoded = Buffer.from(table + before + object, 'latin1');
  const whole = odd.isPlain ? decoded : await promisify(deflate)(decoded);
  const data = odd.isCut ? whole.subarray(0, whole.length - 12) : whole;
  const [first, count] = odd.keys ?? ['First', 'N'];
  const filter = odd.isPlain ? '' : `/Filter ${odd.filter ?? '/FlateDecode'}`;
  const facts = `${odd.type ?? '/Type /ObjStm'} /${count} 2 /${first} ${table.length} ${filter} /Length ${odd.length ?? data.length}`;
  const head = Buffer.from(`5 0 obj << ${facts} >> stream\r\n`);
  return aPdfFile([Buffer.concat([head, data, Buffer.from('\nendstream endobj')])]);
}
