/**
 * A PDF object with a stream of the given bytes; `facts` are the entries of the stream's dictionary besides the length.
 */
export const pdfStream = (bytes: Buffer, facts = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${facts && ` ${facts}`} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream'),
  ]);

/**
 * Joins objects to a PDF file (ISO 32000-1 §7.5). The objects are numbered from 1, and the first one is the catalogue.
 * Texts are Latin-1.
 * @param options.info number of the object with title and author
 */
export function pdfFile(
  objects: readonly (string | Buffer)[],
  { version, info }: { version: '1.4' | '1.7'; info?: number },
): Buffer {
  const parts = [Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, 'latin1')];
  let at = parts[0]?.length ?? 0;
  const rows = objects.map((object, index) => {
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    const row = `${String(at).padStart(10, '0')} 00000 n \n`;
    at += part.length;
    parts.push(part);
    return row;
  });
  const size = objects.length + 1;
  const trailer = `<< /Size ${size} /Root 1 0 R${info === undefined ? '' : ` /Info ${info} 0 R`} >>`;
  const directory = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  parts.push(Buffer.from(`${directory}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}
