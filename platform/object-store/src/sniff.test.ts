import { hasProperEnd, sniffKind } from './sniff';

const bytes = (text: string, length = 200) => {
  const head = Buffer.alloc(Math.max(length, text.length));
  head.write(text, 'latin1');
  return head;
};
const dicom = (preamble: string) => {
  const head = bytes(preamble);
  head.write('DICM', 128, 'latin1');
  return head;
};
const bmp = bytes('BM');
bmp.writeUInt32LE(40, 14);

describe('S9 recognises the kind of a file by its bytes', () => {
  test.each([
    ['jpeg', bytes('\xff\xd8\xff\xe0')],
    ['png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['gif', bytes('GIF89a\x40\0\x40\0')],
    ['webp', bytes('RIFF\x10\0\0\0WEBPVP8L')],
    ['bmp', bmp],
    ['pdf', bytes('%PDF-1.7\n%\xe2\xe3')],
    ['mp3', bytes('ID3\x03\0\0\0\0\0\x10')],
    ['mp3', bytes('\xff\xfb\x90\x64')],
    ['mp4', bytes('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08moov')],
    ['zip', bytes('PK\x03\x04')],
    ['dicom', dicom('')],
    ['dicom', dicom('II*\0')],
  ])('%s', (kind, head) => {
    expect(sniffKind(head)).toBe(kind);
  });

  test.each([
    ['a page', bytes('<!doctype html>')],
    ['a drawing with scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="x()">')],
    ['a drawing behind a byte order mark', bytes('\xef\xbb\xbf<svg>')],
    ['a program', bytes('MZ')],
    ['a page in a PDF header', bytes('%PDF-1.4\n%<html><script>1</script>')],
    ['a PDF header behind other bytes', bytes('GIF%PDF-1.4')],
    ['a page in a DICOM preamble', dicom('<html><script>1</script>')],
    ['a program in a DICOM preamble', dicom('MZ\x90')],
    ['DICOM without its prefix', bytes('\x08\0\x05\0CS')],
    ['a GIF header that reads as a script comment', bytes('GIF89a/*')],
    ['a video header before a page', bytes('\0\0\0\x18ftypmp42\0\0\0\0mp42isom<!doctype html>')],
    ['QuickTime', bytes('\0\0\0\x14ftypqt  \0\0\0\0qt  \0\0\0\x08moov')],
    ['WebM', bytes('\x1a\x45\xdf\xa3')],
    ['TIFF', bytes('II*\0')],
    ['sound that is not layer III', bytes('\xff\xfe\x90\x64')],
    ['UTF-16 text', bytes('\xff\xfea\0b\0')],
    ['an empty archive', bytes('PK\x05\x06')],
    ['one byte', Buffer.from([0xff])],
    ['no byte', Buffer.alloc(0)],
  ])('refuses %s', (_what, head) => {
    expect(sniffKind(head)).toBeNull();
  });

  test('throws for no beginning of a file, of whatever length', () => {
    const all = [bmp, dicom(''), bytes('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08moov'), bytes('ID3\x03')];
    for (const head of all) {
      for (let length = 0; length <= head.length; length += 1) sniffKind(head.subarray(0, length));
    }
  });

  test('accepts a PDF only with its trailer at the end', () => {
    expect(hasProperEnd('pdf', Buffer.from('%PDF-1.7\n'))).toBe(false);
    expect(hasProperEnd('pdf', Buffer.from('startxref\n9\n%%EOF\n'))).toBe(true);
    expect(hasProperEnd('pdf', Buffer.from('%%EOF\nPK\x05\x06'.padEnd(30, '\0')))).toBe(false);
    expect(hasProperEnd('png', Buffer.alloc(0))).toBe(true);
  });
});
