import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeImage } from '../src/decode-image';
import { bitmapOf, type BitmapForm, type Colour } from './bitmaps';
import { temporaryFolder } from './samples';

const palette: readonly Colour[] = [
  [0, 0, 0, 255],
  [255, 255, 255, 255],
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
];
/** Rows in which every pixel differs from its neighbours, so that any mistaken order is seen. */
const rowsOf = (width: number, height: number, colours: number): Colour[][] =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_unused, x) => palette[(x + 2 * y + (x & y)) % colours]!),
  );

const forms: [string, BitmapForm][] = [
  ['1 bit', { bits: 1 }],
  ['4 bits', { bits: 4 }],
  ['8 bits', { bits: 8 }],
  ['8 bits from the top', { bits: 8, isTopDown: true }],
  ['8 bits of OS/2', { bits: 8, headerSize: 12 }],
  ['16 bits', { bits: 16 }],
  ['16 bits with masks of 5, 6 and 5', { bits: 16, masks: [0xf800, 0x7e0, 0x1f] }],
  ['24 bits', { bits: 24 }],
  ['24 bits from the top', { bits: 24, isTopDown: true }],
  ['24 bits of OS/2', { bits: 24, headerSize: 12 }],
  ['24 bits with a long header', { bits: 24, headerSize: 124 }],
  ['32 bits', { bits: 32 }],
  ['32 bits with masks in reverse', { bits: 32, masks: [0xff, 0xff00, 0xff0000] }],
  ['32 bits with alpha', { bits: 32, masks: [0xff0000, 0xff00, 0xff, 0xff000000] }],
  [
    '32 bits with alpha and a long header',
    { bits: 32, headerSize: 124, masks: [0xff, 0xff00, 0xff0000, 0xff000000] },
  ],
];

describe('a BMP', () => {
  test.each(forms)(
    'of %s is decoded at every width, and nothing behind its pixels is read',
    async (_, form) => {
      for (const width of [1, 2, 3, 5, 8, 9, 33]) {
        const rows = rowsOf(width, 4, form.bits === 1 ? 2 : 5);
        const file = bitmapOf(rows, form);
        const { frames, ...pixels } = await decodeImage(Buffer.concat([file, Buffer.from('CANARY JANE')]));
        expect(frames).toBe(1);
        const { data, channels } = pixels;
        const shown = rows.flat().flatMap((colour) => colour.slice(0, channels));
        expect({ ...pixels, data: [...data] }).toEqual({ width, height: 4, channels, data: shown });
      }
    },
  );

  test('stands on a ground where it is transparent, and is opaque when every alpha sample is zero', async () => {
    const form: BitmapForm = { bits: 32, masks: [0xff0000, 0xff00, 0xff, 0xff000000] };
    const half = await decodeImage(
      bitmapOf(
        [
          [
            [9, 8, 7, 0],
            [9, 8, 7, 128],
          ],
        ],
        form,
      ),
    );
    // On white, because the content is dark.
    expect([...half.data]).toEqual([255, 255, 255, 132, 131, 131]);
    const none = await decodeImage(bitmapOf([[[9, 8, 7, 0]]], form));
    expect([...none.data]).toEqual([9, 8, 7]);
  });

  test.each<[string, (file: Buffer) => Buffer, RegExp]>([
    ['that ends within its pixels', (file) => file.subarray(0, file.length - 1), /damaged/],
    ['that ends within its header', (file) => file.subarray(0, 30), /damaged/],
    ['whose pixels begin behind its end', (file) => (file.writeUInt32LE(0xffffffff, 10), file), /damaged/],
    ['of no width', (file) => (file.writeInt32LE(0, 18), file), /damaged/],
    ['of a negative width', (file) => (file.writeInt32LE(-4, 18), file), /damaged/],
    ['of an unknown depth', (file) => (file.writeUInt16LE(7, 28), file), /damaged/],
    [
      'of 30000 × 30000 pixels in 1,000 bytes',
      (file) => {
        file.writeInt32LE(30_000, 18);
        file.writeInt32LE(30_000, 22);
        return Buffer.concat([file, Buffer.alloc(1000)]).subarray(0, 1000);
      },
      /has 30000 × 30000 pixels, but at most 50 million/,
    ],
    [
      'whose pixels are compressed',
      (file) => (file.writeUInt32LE(1, 30), file),
      /compressed. Save the image as PNG/,
    ],
    ['that contains a JPEG', (file) => (file.writeUInt32LE(4, 30), file), /compressed/],
  ])('%s is refused with the reason', async (_, damage, reason) => {
    const folder = await temporaryFolder();
    const file = damage(bitmapOf(rowsOf(6, 4, 5), { bits: 24 }));
    const path = join(folder.path, 'image');
    await writeFile(path, file);
    for (const input of [file, path]) {
      const refusal: unknown = await decodeImage(input).catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        code: 'UNREADABLE_IMAGE',
        message: expect.stringMatching(reason) as string,
      });
    }
    await folder.remove();
  });
});
