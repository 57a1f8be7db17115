import fc from 'fast-check';
import { filesBelow, makePdf } from '@medrad/testing';
import { createDiskStore, newObjectKey, type ObjectStore } from '../src';
import { aPdfFile } from './hiding-places';
import { drain, pieces, temporaryFolder } from './samples';

let disk: Awaited<ReturnType<typeof temporaryFolder>>;
let store: ObjectStore;
beforeAll(async () => {
  disk = await temporaryFolder();
  store = await createDiskStore({ root: disk.path });
});
afterAll(() => disk.remove());

const paper = makePdf([{ lines: ['Describe the silhouette sign.'] }]);
const paperText = paper.toString('latin1');
const bytes = (...parts: (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

/** What is stored of an uploaded file. */
async function storedOf(file: Buffer, accept = ['pdf', 'zip'] as const): Promise<Buffer> {
  const key = newObjectKey();
  await store.commit(await store.stage(pieces(file), { maxBytes: file.length, accept }), key);
  const stored = await drain((await store.open(key)).stream);
  await store.delete(key);
  return stored;
}

const refusalOf = (file: Buffer): Promise<unknown> =>
  storedOf(file).then(
    () => 'stored',
    ({ code, message }: { code: string; message: string }) => [code, message],
  );

/** The same paper with all offsets of its cross-reference table counted from `bytesBefore` bytes before the header. */
function countedFrom(bytesBefore: number): Buffer {
  const moved = paperText
    .replace(/\d{10}(?= \d{5} n)/g, (offset) => String(Number(offset) + bytesBefore).padStart(10, '0'))
    .replace(/(?<=startxref\n)\d+/, (offset) => String(Number(offset) + bytesBefore));
  return Buffer.from(moved, 'latin1');
}

/** Offsets in the cross-reference table of a file, and what is found there. */
const objectsByTable = (file: Buffer): string[] =>
  [...file.toString('latin1').matchAll(/(\d{10}) \d{5} n/g)].map(([, offset]) =>
    file.toString('latin1', Number(offset), Number(offset) + 7),
  );

const ends = paperText.lastIndexOf('%%EOF');
const withoutEnd = paper.subarray(0, ends);
const toEnd = paper.subarray(0, ends + 5);

test.each([
  ['a byte order mark before it', bytes('\xef\xbb\xbf', paper), paper],
  ['a blank line before it', bytes('\r\n', paper), paper],
  ['1,024 bytes before it', bytes('x'.repeat(1024), paper), paper],
  ['an XML declaration before it', bytes('<?xml version="1.0"?>', paper), paper],
  ['4,096 empty bytes after it', bytes(paper, Buffer.alloc(4096)), toEnd],
  ['a text after it', bytes(paper, '\r\n--boundary--\r\n'), toEnd],
  ['3 MB of text after it', bytes(paper, 'lorem ipsum '.repeat(250_000)), toEnd],
  ['an end mark across two windows of the file', bytes(paper, ' '.repeat(1024 * 1024 - 3)), toEnd],
  ['no end mark', withoutEnd, bytes(withoutEnd.toString('latin1').trimEnd(), '\n%%EOF\n')],
  ['neither a clean beginning nor an end mark', bytes(' ', withoutEnd, 'x'), null],
])('PAP-36 a PDF with %s is stored mended', async (_what, file, expected) => {
  const stored = await storedOf(file);
  expect(stored.toString('latin1')).toMatch(/^%PDF-1\.[^]*%%EOF\s*$/);
  if (expected) expect(stored.equals(expected)).toBe(true);
});

test.each([
  ['nothing after its end', toEnd],
  ['a line break after its end', bytes(toEnd, '\r\n')],
  ['an early XML declaration', aPdfFile(['7 0 obj (<?xml version="1.0"?>) endobj'])],
])('PAP-36 a PDF with %s is stored unchanged', async (_what, file) => {
  expect((await storedOf(file)).equals(file)).toBe(true);
});

test('PAP-36 a PDF stays the same after any other bytes, and before any others', async () => {
  const other = (maxLength: number) =>
    fc
      .uint8Array({ maxLength })
      .filter((some) => !/^(?:MZ|#!)|%PDF|%%EOF|startxref|PK|<[!a-z?]/i.test(bytes(some).toString('latin1')));
  await fc.assert(
    fc.asyncProperty(other(1024), other(5000), async (before, after) => {
      const stored = await storedOf(bytes(before, paper, after));
      expect(stored.subarray(0, toEnd.length).equals(toEnd)).toBe(true);
      expect(stored.subarray(toEnd.length).toString('latin1')).toMatch(/^\s*$/);
      expect((await storedOf(stored)).equals(stored)).toBe(true);
    }),
  );
});

test.each([3, 9, 1024])(
  'PAP-36 the offsets of a PDF stay right when they count from the first of %d bytes before it',
  async (count) => {
    const stored = await storedOf(bytes(Buffer.alloc(count), countedFrom(count)));
    expect(stored.toString('latin1', 0, 9)).toBe('%PDF-1.7 ');
    const found = objectsByTable(stored);
    expect(found.length).toBeGreaterThan(2);
    for (const start of found) expect(start).toMatch(/^\d+ 0 obj/);
  },
);

const incomplete =
  'This PDF is not complete: its end is missing. It was not stored. Get the file again, or print it to a new PDF and upload that.';
const printAgain = 'It was not stored. Print it to a new PDF and upload that.';

test.each([
  ['a bare header', bytes('%PDF-1.7\n'), incomplete],
  ['a PDF that ends within an object', bytes('%PDF-1.7\n1 0 obj'), incomplete],
  ['an update that ends within an object', bytes(paper, '9 0 obj << /A'), incomplete],
  [
    'a page behind the header',
    bytes('%PDF-1.4\n%<html><script>1</script>\n', paper),
    `This PDF is a web page too. ${printAgain}`,
  ],
  [
    'a page before the header',
    bytes('<html>', paper),
    `This PDF begins with other content, which readers do not skip. ${printAgain}`,
  ],
  [
    '1,025 bytes before the header',
    bytes(' '.repeat(1025), paper),
    `This PDF begins with other content, which readers do not skip. ${printAgain}`,
  ],
  [
    'an archive after the end',
    bytes(paper, 'PK\x03\x04', 'PK\x05\x06', Buffer.alloc(18), ' '.repeat(5000)),
    `This PDF is a ZIP archive too. ${printAgain}`,
  ],
  [
    'an archive before the end mark',
    bytes(withoutEnd, 'PK\x05\x06', Buffer.alloc(18), '%%EOF'),
    `This PDF is a ZIP archive too. ${printAgain}`,
  ],
])('S9 %s is refused with the reason and a remedy, and leaves no file', async (_what, file, message) => {
  expect(await refusalOf(file)).toEqual(['FILE_REFUSED', message]);
  expect(await filesBelow(disk.path)).toEqual([]);
});

test('S9 a script is found in a PDF with other bytes before it', async () => {
  const file = aPdfFile(['7 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj']);
  expect(await refusalOf(bytes('\xef\xbb\xbf', file))).toEqual([
    'FILE_REFUSED',
    expect.stringContaining('contains a script'),
  ]);
});

test('PAP-36 a PDF that arrives in one part is mended too, and its part stays as it was', async () => {
  const file = bytes('\n', paper);
  const part = await store.parts.receive('11111111-1111-4111-8111-111111111111', pieces(file), {
    bytes: file.length,
    accept: ['pdf'],
  });
  const staged = await store.stageParts([part], { maxBytes: file.length, accept: ['pdf'] });
  expect(staged.size).toBe(paper.length);
  await store.discard(staged);
  expect((await filesBelow(disk.path)).length).toBe(1);
  await store.parts.delete('11111111-1111-4111-8111-111111111111');
});
