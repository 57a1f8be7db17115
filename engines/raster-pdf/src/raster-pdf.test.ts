import sharp from 'sharp';
import { readRasterPdf, writeRasterPdf } from '.';

const name = 'CANARY JANE';
const jpegOf = (width: number, height: number, colour = true): Promise<Buffer> => {
  const image = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#345',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
  return (colour ? image : image.toColourspace('b-w')).jpeg().toBuffer();
};
const pages = async () => [
  { jpeg: await jpegOf(90, 120) },
  { jpeg: await jpegOf(64, 48, false) },
  {
    jpeg: await sharp(await jpegOf(33, 20))
      .jpeg({ progressive: true })
      .toBuffer(),
  },
];
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const pixelsOf = (jpeg: Uint8Array) => sharp(jpeg).raw().toBuffer();

test('pages are read back with their sizes and exact pixels', async () => {
  const sent = await pages();
  const read = readRasterPdf(writeRasterPdf(sent));
  expect(read?.pages.map(({ width, height }) => [width, height])).toEqual([
    [90, 120],
    [64, 48],
    [33, 20],
  ]);
  for (const [index, { jpeg }] of sent.entries()) {
    expect((await pixelsOf(read?.pages[index]?.jpeg ?? new Uint8Array())).equals(await pixelsOf(jpeg))).toBe(
      true,
    );
  }
});

test('every object is at its offset in the cross-reference table, and pages have 150 pixels per inch', async () => {
  const file = text(writeRasterPdf(await pages()));
  const table = file.slice(file.lastIndexOf('xref\n0 '));
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(3 * 3 + 2);
  offsets.forEach((offset, index) => {
    expect(file.slice(offset, offset + 8)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  });
  expect(file).toContain('/MediaBox [0 0 43.20 57.60]');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(start, start + 5)).toBe('xref\n');
});

test('the same pages give the same bytes', async () => {
  const sent = await pages();
  expect(writeRasterPdf(sent)).toEqual(writeRasterPdf(sent));
});

test('N23 metadata of a page and bytes after its image are not written', async () => {
  const jpeg = await sharp(await jpegOf(40, 40))
    .withExif({ IFD0: { ImageDescription: name } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${name}</x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, name.length + 2), Buffer.from(name)]);
  const planted = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(name)]);
  expect(planted.toString('latin1').split(name).length).toBeGreaterThanOrEqual(5);
  const file = writeRasterPdf([{ jpeg: planted }]);
  expect(text(file)).not.toContain(name);
  expect(readRasterPdf(file)?.pages).toHaveLength(1);
});

test('N23 a PDF with metadata in a page image is refused', async () => {
  const jpeg = await jpegOf(40, 40);
  const bare = readRasterPdf(writeRasterPdf([{ jpeg }]))?.pages[0]?.jpeg ?? new Uint8Array();
  const file = text(writeRasterPdf([{ jpeg }]));
  const comment = `\xff\xfe\0${String.fromCharCode(name.length + 2)}${name}`;
  const longer = text(bare).slice(0, 2) + comment + text(bare).slice(2);
  const forged = file
    .replace(text(bare), () => longer)
    .replace(`/Length ${bare.length}`, `/Length ${longer.length}`);
  expect(forged).toContain(name);
  expect(readRasterPdf(Buffer.from(forged, 'latin1'))).toBeNull();
});

test('N23 a PDF with a changed byte outside the images is refused', async () => {
  const bytes = writeRasterPdf([{ jpeg: await jpegOf(8, 8, false) }]);
  const file = text(bytes);
  const start = file.indexOf('stream\n') + 7;
  const end = file.indexOf('\nendstream');
  for (let at = 0; at < bytes.length; at += 1) {
    if (at >= start && at < end) continue;
    const changed = Uint8Array.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect([at, readRasterPdf(changed)]).toEqual([at, null]);
  }
});

test('any other file is refused with a typed error', async () => {
  const bytes = writeRasterPdf(await pages());
  for (const file of [
    new Uint8Array(),
    Buffer.from('%PDF-1.7\n'),
    Buffer.concat([bytes, Buffer.from(name)]),
  ]) {
    expect(readRasterPdf(file)).toBeNull();
  }
  for (let length = 0; length < bytes.length; length += 97) {
    expect(readRasterPdf(bytes.subarray(0, length))).toBeNull();
  }
  let seed = 7;
  for (let round = 0; round < 500; round += 1) {
    const damaged = Uint8Array.from(bytes);
    for (let count = 0; count < 3; count += 1) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      damaged[seed % damaged.length] = seed >>> 16;
    }
    const read = readRasterPdf(damaged);
    // A change within an image may go unnoticed, but the bytes around the image must then equal
    // what the writer makes of it.
    if (read) expect(text(writeRasterPdf(read.pages))).toBe(text(damaged));
  }
});

test.each([
  ['nothing', []],
  ['a page that is no JPEG', [{ jpeg: Buffer.from('GIF89a') }]],
  ['an empty page', [{ jpeg: new Uint8Array() }]],
])('%s is not written', (_case, sent) => {
  expect(() => writeRasterPdf(sent)).toThrow(RangeError);
});
