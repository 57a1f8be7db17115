import { deidentify, isDeidentified } from '../src/deidentify/deidentify';
import { openDicom } from '../src/frames/open-dicom';
import { concat, dicomFile, type TestElement } from './build/dicom-bytes';
import { encodeRle } from './build/encode-rle';
import { encapsulatedFile, imageElements, pixelTag, type TestImage } from './build/image-file';
import { headerPlaces } from './deidentify/leaks/header-places';
import { codecCases, greyBytes, nativeFileOf, nativeSyntaxes, size } from './deidentify/leaks/made-files';
import { canaries, findName } from './deidentify/leaks/places';

const key = Uint8Array.from({ length: 32 }, (_, index) => index);
const clean = (bytes: Uint8Array) => deidentify(bytes, { key, embeddedText: 'blank' });

async function displayOf(bytes: Uint8Array) {
  const opened = await openDicom(bytes);
  const frames = [];
  for (let index = 0; index < opened.wholeFrames; index += 1) {
    const { stored, display } = await opened.frame(index);
    frames.push({ values: [...stored.values], palette: display.palette, tables: display.voiTables });
  }
  return frames;
}

/**
 * De-identifies a file that contains a name and checks that its image equals that of the file
 * without the name.
 */
async function cleaned(planted: Uint8Array, { isDeflated = false, plain = planted } = {}) {
  if (!isDeflated) expect(findName(planted)).not.toEqual([]);
  const { bytes, report } = await clean(planted);
  expect(findName(bytes)).toEqual([]);
  expect(await displayOf(bytes)).toEqual(await displayOf(plain));
  expect(await isDeidentified(bytes)).toBe(true);
  return report;
}

const isEven = (bytes: Uint8Array) => concat([bytes, new Uint8Array(bytes.length % 2)]);
const syntaxes = Object.keys(nativeSyntaxes) as (keyof typeof nativeSyntaxes)[];

describe.each(syntaxes)('%s', (syntax) => {
  const [, writing] = nativeSyntaxes[syntax];
  const isDeflated = syntax === 'deflated data set';
  const [rows, columns] = [12, 20];
  const grey: TestImage = { rows, columns, bitsAllocated: 16, bitsStored: 12, frames: 2 };
  const indices: TestImage = { rows, columns, photometric: 'PALETTE COLOR', frames: 2 };
  const pixels = (isPalette = false): TestElement => ({
    tag: pixelTag,
    vr: 'OW',
    value: isPalette ? greyBytes(1) : wordsFor(concat([greyBytes(1), greyBytes(2)])),
  });
  const wordsFor = (bytes: Uint8Array) =>
    writing.isLittleEndian ? bytes : new Uint8Array(Buffer.from(bytes).swap16());

  const places = headerPlaces(writing.isLittleEndian);

  test.each(places)('N23 a name in: $name', async ({ reported, isPalette, elements }) => {
    for (const canary of Object.values(canaries)) {
      const fileOf = (hidden: Uint8Array) =>
        nativeFileOf(syntax, isPalette ? indices : grey, [pixels(isPalette), ...elements(hidden)]);
      const plain = fileOf(new Uint8Array());
      const report = await cleaned(fileOf(isEven(canary)), { isDeflated, plain });
      expect(report.entries).toContainEqual(expect.objectContaining(reported));
    }
  });

  test.each([true, false])('N23 names in all places of a header at once (palette: %s)', async (isPalette) => {
    for (const canary of Object.values(canaries)) {
      const chosen = places.filter((place) => (place.isPalette === true) === isPalette);
      const fileOf = (hidden: Uint8Array) =>
        nativeFileOf(syntax, isPalette ? indices : grey, [
          pixels(isPalette),
          ...chosen.flatMap(({ elements }) => elements(hidden)),
        ]);
      await cleaned(fileOf(isEven(canary)), { isDeflated, plain: fileOf(new Uint8Array()) });
    }
  });

  test('N23 a name after the last image', async () => {
    for (const canary of Object.values(canaries)) {
      const value = concat([pixels().value as Uint8Array, isEven(canary)]);
      const report = await cleaned(nativeFileOf(syntax, grey, [{ ...pixels(), value }]), { isDeflated });
      expect(report.embedded).toContainEqual(
        expect.objectContaining({ kind: 'after-the-pixels', frame: null }),
      );
      expect(report.pixels).toBe('trimmed');
    }
  });

  test.each([
    ['without a sign', false],
    ['with a sign', true],
  ])('N23 a name in the unused bits of pixels %s, where an overlay was, is gone', async (_, isSigned) => {
    // The lower 8 bits are grey values of 0; the unused upper bits contain letters.
    const letters = canaries['ASCII'] ?? new Uint8Array();
    const bytes = Uint8Array.from({ length: 4 * size }, (__, at) =>
      at % 2 === 1 ? (letters[(at >> 1) % letters.length] ?? 0) : 0,
    );
    const overlay: TestElement[] = [
      { tag: 0x60000010, vr: 'US', value: [rows] },
      { tag: 0x60000011, vr: 'US', value: [columns] },
      { tag: 0x60000100, vr: 'US', value: [16] },
      { tag: 0x60000102, vr: 'US', value: [8] },
    ];
    const value = { tag: pixelTag, vr: 'OW', value: wordsFor(bytes) };
    const image = { ...grey, bitsStored: 8, isSigned };
    const report = await cleaned(nativeFileOf(syntax, image, [value, ...overlay]), { isDeflated });
    expect(report.embedded).toContainEqual(expect.objectContaining({ kind: 'unused-bits' }));
    expect(report.burnedIn).not.toContain('unused-bits');
    expect(report.burnedIn).not.toContain('overlay-in-pixels');
  });

  test('N23 names before the header and after the file are gone', async () => {
    for (const canary of Object.values(canaries)) {
      const file = concat([nativeFileOf(syntax, grey, [pixels()]), canary]);
      file.set(canary, 3);
      const report = await cleaned(file);
      expect(report.entries).toContainEqual(
        expect.objectContaining({ path: 'File', name: 'Bytes before the header', action: 'removed' }),
      );
    }
  });
});

describe('blocks of encapsulated pixel data', () => {
  const extra = canaries['ASCII'] ?? new Uint8Array();
  const [jpeg, rle] = ['JPEG baseline', 'RLE'].map((name) => codecCases.find((one) => one.name === name));

  test.each(['none', 'basic', 'extended'] as const)(
    'N23 a fragment after the last image is removed, offset table: %s',
    async (table) => {
      for (const codec of codecCases) {
        const [one, two] = [await codec.frame(1), await codec.frame(2)];
        const frames = table === 'basic' ? [[one], [two, extra]] : [[one], [two], [extra]];
        const image = { ...codec.image, frames: 2 };
        const report = await cleaned(encapsulatedFile(codec.syntax, image, { frames, table }));
        expect([codec.name, report.embedded]).toEqual([
          codec.name,
          [expect.objectContaining({ length: expect.any(Number) as number })],
        ]);
      }
    },
  );

  test('N23 a complete image beyond the declared number of frames is removed', async () => {
    if (!jpeg) throw new Error('no JPEG');
    const [one, two] = [await jpeg.frame(1), await jpeg.frame(2)];
    const hidden = concat([
      two.subarray(0, 2),
      Uint8Array.of(0xff, 0xfe, 0, extra.length + 2),
      extra,
      two.subarray(2),
    ]);
    const image = { ...jpeg.image, frames: 1 };
    const report = await cleaned(encapsulatedFile(jpeg.syntax, image, { frames: [[one], [hidden]] }));
    expect(report.embedded).toEqual([expect.objectContaining({ kind: 'extra-fragment', frame: null })]);
  });

  test('N23 bytes of a fragment beyond the length in the extended offset table are removed', async () => {
    if (!rle) throw new Error('no RLE');
    const [one, two] = [await rle.frame(1), await rle.frame(2)];
    const file = encapsulatedFile(rle.syntax, rle.image, {
      frames: [[one], [concat([two, extra])]],
      table: 'extended',
    });
    const at = Buffer.from(file).indexOf(Buffer.from([0xe0, 0x7f, 0x02, 0x00]));
    new DataView(file.buffer, file.byteOffset).setUint32(at + 12 + 8, two.length, true);
    const report = await cleaned(file);
    expect(report.embedded).toEqual([expect.objectContaining({ kind: 'after-the-end', frame: null })]);
  });

  test('N23 a truncated image is dropped, and complete images are kept', async () => {
    if (!jpeg) throw new Error('no JPEG');
    const [one, two] = [await jpeg.frame(1), await jpeg.frame(2)];
    const file = encapsulatedFile(jpeg.syntax, jpeg.image, {
      frames: [[one], [concat([two.subarray(0, 40), extra, new Uint8Array(20)])]],
      hasEnd: false,
    });
    const report = await cleaned(file.subarray(0, file.length - 10));
    expect(report.embedded).toEqual([expect.objectContaining({ kind: 'extra-fragment' })]);
  });

  test('N23 compressed pixels of a defined length are cleaned too', async () => {
    if (!jpeg) throw new Error('no JPEG');
    const one = await jpeg.frame(1);
    const comment = Uint8Array.of(0xff, 0xfe, 0, extra.length + 2);
    const planted = concat([one.subarray(0, 2), comment, extra, one.subarray(2)]);
    // The image is large, so that the stream is shorter than its decoded pixels.
    const image = { rows: 400, columns: 400 };
    const file = dicomFile(jpeg.syntax, [
      ...imageElements(image),
      { tag: pixelTag, vr: 'OB', value: isEven(planted) },
    ]);
    const { bytes, report } = await clean(file);
    expect(findName(bytes)).toEqual([]);
    expect(report.embedded).toEqual([expect.objectContaining({ kind: 'comment', frame: 0 })]);
    expect(await isDeidentified(bytes)).toBe(true);
  });

  test('N23 a run of an RLE frame ends with its image', async () => {
    if (!rle) throw new Error('no RLE');
    const image: TestImage = { rows: 1, columns: 5 };
    const literal = concat([Uint8Array.of(4 + extra.length, 1, 2, 3, 4, 5), extra]);
    const head = encodeRle(new Uint8Array(5), 1, 1).subarray(0, 64);
    const report = await cleaned(
      encapsulatedFile(rle.syntax, image, { frames: [[concat([head, literal])]] }),
    );
    expect(report.embedded).toEqual([expect.objectContaining({ kind: 'part-tail' })]);
  });

  test('N23 unused bits of RLE frames are cleared', async () => {
    if (!rle) throw new Error('no RLE');
    const samples = Uint8Array.from({ length: 2 * size }, (_, at) =>
      at % 2 ? (extra[at % extra.length] ?? 0) : 7,
    );
    for (const isSigned of [false, true]) {
      const image: TestImage = { ...rle.image, frames: 1, isSigned };
      const { bytes, report } = await clean(
        encapsulatedFile(rle.syntax, image, { frames: [[encodeRle(samples, 2, 2)]] }),
      );
      expect(report.embedded).toEqual([expect.objectContaining({ kind: 'unused-bits', frame: 0 })]);
      expect(await isDeidentified(bytes)).toBe(true);
      expect(findName(bytes)).toEqual([]);
    }
  });
});
