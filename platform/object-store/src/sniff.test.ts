import { sniffKind } from './sniff';

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
    ['pdf', bytes('\xef\xbb\xbf%PDF-1.7')],
    ['pdf', bytes(`${'\xff'.repeat(1024)}%PDF-1.4`)],
    ['pdf', bytes('<?xml version="1.0"?>%PDF-1.4')],
    ['zip', bytes('PK\x03\x04%PDF-1.4')],
    ['mp3', bytes('ID3\x03\0\0\0\0\0\x10')],
    ['mp3', bytes('\xff\xfb\x90\x64')],
    ['mp3', bytes(`${'\0'.repeat(600)}ID3\x04\0\0\0\0\0\x10`, 700)],
    ['mp3', bytes(`${'\0'.repeat(600)}\xff\xfb\x90\x64`, 700)],
    ['mp3', bytes('RIFF\x10\0\0\0WAVEfmt \x1e\0\0\0\x55\0')],
    ['mp4', bytes('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08moov')],
    ['mp4', bytes('\0\0\0\x14ftypqt  \0\0\0\0qt  \0\0\0\x08wide')],
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
    ['a page before a PDF header', bytes('<html><script>1</script>%PDF-1.4')],
    ['a program before a PDF header', bytes('MZ%PDF-1.4')],
    ['a PDF header behind 1,025 bytes', bytes(`${' '.repeat(1025)}%PDF-1.4`)],
    ['a page in a DICOM preamble', dicom('<html><script>1</script>')],
    ['a program in a DICOM preamble', dicom('MZ\x90')],
    ['DICOM without its prefix', bytes('\x08\0\x05\0CS')],
    ['a GIF header that reads as a script comment', bytes('GIF89a/*')],
    ['a video header before a page', bytes('\0\0\0\x18ftypmp42\0\0\0\0mp42isom<!doctype html>')],
    ['WebM', bytes('\x1a\x45\xdf\xa3')],
    ['TIFF', bytes('II*\0')],
    ['HEIC, which is like a video', bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08meta')],
    ['sound that is not layer III', bytes('\xff\xfe\x90\x64')],
    ['UTF-16 text', bytes('\xff\xfea\0b\0')],
    ['zeros', bytes('', 4096)],
    ['a RIFF file without compression', bytes('RIFF\x10\0\0\0WAVEfmt \x10\0\0\0\x01\0')],
    ['an empty archive', bytes('PK\x05\x06')],
    ['one byte', Buffer.from([0xff])],
    ['no byte', Buffer.alloc(0)],
  ])('refuses %s', (_what, head) => {
    expect(sniffKind(head)).toBeNull();
  });

  test('throws for no beginning of a file, of whatever length', () => {
    const all = [
      bmp,
      dicom(''),
      bytes('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08moov'),
      bytes('ID3\x03'),
      bytes('RIFF\x10\0\0\0WAVEfmt \x1e\0\0\0\x55\0'),
    ];
    for (const head of all) {
      for (let length = 0; length <= head.length; length += 1) sniffKind(head.subarray(0, length));
    }
  });
});
