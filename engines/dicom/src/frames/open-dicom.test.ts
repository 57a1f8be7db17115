import { encodeBaselineJpeg } from '../../test/build/encode-baseline-jpeg';
import { encodeLosslessJpeg } from '../../test/build/encode-lossless-jpeg';
import { encodeRle } from '../../test/build/encode-rle';
import { dicomFile, concat } from '../../test/build/dicom-bytes';
import {
  encapsulatedFile,
  fragmentItem,
  imageElements,
  nativeFile,
  pixelTag,
  sequenceEnd,
  type Encapsulation,
} from '../../test/build/image-file';
import { openDicom } from './open-dicom';

const explicit = '1.2.840.10008.1.2.1';
const rle = '1.2.840.10008.1.2.5';
const jpegLossless = '1.2.840.10008.1.2.4.70';
const shape = { rows: 4, columns: 6 };
const pixels = Uint8Array.from({ length: 24 }, (_, index) => index * 3);

const valuesOf = async (file: Uint8Array, index = 0) => [
  ...(await (await openDicom(file)).frame(index)).stored.values,
];

describe('refusals', () => {
  const refusal = (file: Uint8Array, limits = {}) =>
    openDicom(file, { limits })
      .then((opened) => opened.frame(0))
      .then(
        () => 'shown',
        ({ code, message }: { code: string; message: string }) => [code, message],
      );

  test('DCM-10 without rows or columns', async () => {
    const sentence = 'Invalid DICOM file: missing image dimensions';
    expect(await refusal(nativeFile({ rows: 0, columns: 6 }, pixels))).toEqual(['no-dimensions', sentence]);
    expect(await refusal(nativeFile({ rows: 4, columns: 0 }, pixels))).toEqual(['no-dimensions', sentence]);
    const elements = imageElements(shape).filter(({ tag }) => tag !== 0x00280010);
    const file = dicomFile(explicit, [...elements, { tag: pixelTag, vr: 'OW', value: pixels }]);
    expect(await refusal(file)).toEqual(['no-dimensions', sentence]);
  });

  test('a header that contradicts itself is not said to end early; a cut one is', async () => {
    const whole = nativeFile(shape, pixels);
    const pixelElement = whole.length - pixels.length - 12;
    const strayItem = Uint8Array.of(0xfe, 0xff, 0, 0xe0, 0, 0, 0, 0);
    const broken = concat([whole.subarray(0, pixelElement), strayItem, whole.subarray(pixelElement)]);
    const contradicts = 'The header of this DICOM file contradicts itself, so its image cannot be found.';
    expect(await refusal(broken)).toEqual(['not-dicom', contradicts]);
    const cut = whole.subarray(0, pixelElement - 1);
    expect(await refusal(cut)).toEqual(['not-dicom', 'This DICOM file ends inside its header.']);
  });

  test('DCM-11 without pixel data, or with empty pixel data', async () => {
    const sentence = 'No pixel data found in DICOM file';
    expect(await refusal(dicomFile(explicit, imageElements(shape)))).toEqual(['no-pixel-data', sentence]);
    expect(await refusal(nativeFile(shape, new Uint8Array()))).toEqual(['no-pixel-data', sentence]);
  });

  test('DCM-12 no bytes', async () => {
    expect(await refusal(new Uint8Array())).toEqual(['empty', 'Downloaded file is empty']);
  });

  test.each([12, 24, 64, 0, 65535])('DCM-13 unsupported bits allocated: %i', async (bitsAllocated) => {
    expect(await refusal(nativeFile({ ...shape, bitsAllocated }, new Uint8Array(400)))).toEqual([
      'bit-allocation',
      `Unsupported bit allocation: ${bitsAllocated}`,
    ]);
  });

  test('more pixels or frames than the limits', async () => {
    const large = nativeFile({ rows: 65535, columns: 65535 }, pixels);
    expect(await refusal(large)).toEqual([
      'too-large',
      'An image of 65535×65535 pixels is too large to be shown.',
    ]);
    expect(await refusal(nativeFile(shape, pixels), { framePixels: 23 })).toContain('too-large');
    const many = nativeFile({ ...shape, frames: 1_000_000 }, pixels);
    expect(await refusal(many)).toEqual(['too-large', '1000000 frames are too many to be shown.']);
  });

  test.each([
    ['a colour of one sample', { ...shape, photometric: 'RGB' }],
    ['a grey of three samples', { ...shape, samples: 3, photometric: 'MONOCHROME2' }],
    ['two samples', { ...shape, samples: 2 }],
    ['a photometric interpretation that is none', { ...shape, photometric: 'CMYK' }],
  ])('a header that contradicts itself: %s', async (_name, image) => {
    expect(await refusal(nativeFile(image, new Uint8Array(96)))).toContain('inconsistent');
  });

  test.each(['1.2.840.10008.1.2.4.54', '1.2.840.10008.1.2.4.102', '1.2.840.10008.1.2.4.110', '1.2.3.4'])(
    'DCM-17 a file in %s opens, and its frames are refused as unsupported',
    async (syntax) => {
      const opened = await openDicom(encapsulatedFile(syntax, shape, { frames: [[pixels]] }));
      expect(opened.image).toMatchObject(shape);
      await expect(opened.frame(0)).rejects.toMatchObject({
        code: 'unsupported-compression',
        message: `Images compressed as ${syntax} cannot be read here.`,
      });
    },
  );

  test.each(['53', '55'])(
    'a retired JPEG process is decoded if a codec reads its stream: 4.%s',
    async (process) => {
      const sampling = [[1, 1] as const];
      const jpeg = encodeBaselineJpeg({ rows: 8, columns: 8, sampling }, () => new Array<number>(64).fill(0));
      const file = encapsulatedFile(
        `1.2.840.10008.1.2.4.${process}`,
        { rows: 8, columns: 8 },
        { frames: [[jpeg]] },
      );
      expect(await valuesOf(file)).toEqual(new Array(64).fill(128));
    },
  );

  test.each([
    [0xc2, 12, 'Progressive JPEG of more than 8 bits'],
    [0xc5, 8, 'Hierarchical JPEG'],
    [0xc9, 8, 'JPEG with arithmetic coding'],
    [0xc1, 16, 'JPEG of this number of bits'],
  ])('a JPEG of process %i with %i bits is refused by its name', async (process, precision, name) => {
    const sampling = [[1, 1] as const];
    const jpeg = encodeBaselineJpeg({ rows: 8, columns: 8, sampling }, () => new Array<number>(64).fill(0));
    const at = Buffer.from(jpeg).indexOf(Buffer.of(0xff, 0xc0));
    [jpeg[at + 1], jpeg[at + 4]] = [process, precision];
    const image = { rows: 8, columns: 8, bitsAllocated: 16, bitsStored: precision };
    const opened = await openDicom(encapsulatedFile('1.2.840.10008.1.2.4.55', image, { frames: [[jpeg]] }));
    await expect(opened.frame(0)).rejects.toMatchObject({
      code: 'unsupported-compression',
      message: `${name} cannot be read here.`,
    });
  });

  test('no message repeats the contents of an invalid transfer syntax', async () => {
    const opened = await openDicom(encapsulatedFile('DOE^JANE', shape, { frames: [[pixels]] }));
    await expect(opened.frame(0)).rejects.not.toThrow(/DOE/);
  });
});

describe('native frames', () => {
  test('1-bit frames that share a byte are separated', async () => {
    const bits = Uint8Array.of(0b10101010, 0b11001100, 0b11110000);
    const file = nativeFile({ rows: 1, columns: 7, bitsAllocated: 1, frames: 3 }, bits, { vr: 'OB' });
    const all = [...bits].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1));
    for (const frame of [0, 1, 2]) {
      expect(await valuesOf(file, frame)).toEqual(all.slice(frame * 7, frame * 7 + 7));
    }
  });

  test('complete frames are shown, and the number of missing frames is stated', async () => {
    const file = nativeFile(
      { ...shape, frames: 3 },
      concat([pixels, pixels.map((value) => value + 1), pixels]),
    );
    // The file has five of the six pixels in the first row of the third frame, so no row of it is
    // complete.
    const opened = await openDicom(file.subarray(0, file.length - pixels.length + 5));
    expect([opened.wholeFrames, opened.shownFrames]).toEqual([2, 2]);
    expect(opened.notices).toEqual([{ kind: 'missing-frames', declared: 3, whole: 2 }]);
    expect((await opened.frame(1)).stored.values[0]).toBe(1);
    await expect(opened.frame(2)).rejects.toMatchObject({
      code: 'truncated',
      message: 'The file ends before frame 3 does.',
    });
    await expect(opened.frame(3)).rejects.toMatchObject({ message: 'There is no frame 4 in this file.' });
    expect((await openDicom(file)).notices).toEqual([]);
  });

  test('a length far beyond the end of the file does not affect frames that are present', async () => {
    const elements = imageElements(shape);
    const file = dicomFile(explicit, [
      ...elements,
      { tag: pixelTag, vr: 'OW', value: pixels, length: 0xfffffff0 },
    ]);
    expect(await valuesOf(file)).toEqual([...pixels]);
  });

  test('colour by plane and YBR_FULL_422 come out as RGB by pixel', async () => {
    const planar = { rows: 1, columns: 2, samples: 3, planar: 1 };
    expect(await valuesOf(nativeFile(planar, Uint8Array.of(1, 2, 3, 4, 5, 6)))).toEqual([1, 3, 5, 2, 4, 6]);
    const halved = { rows: 1, columns: 2, samples: 3, photometric: 'YBR_FULL_422' };
    const opened = await openDicom(nativeFile(halved, Uint8Array.of(50, 60, 128, 128)));
    const { stored, range } = await opened.frame(0);
    expect([...stored.values]).toEqual([50, 50, 50, 60, 60, 60]);
    expect(stored.photometric).toBe('RGB');
    expect(range).toEqual({ minimum: 0, maximum: 255 });
  });

  test('YBR_FULL_422 that is not subsampled is recognised by its length', async () => {
    const full = { rows: 1, columns: 2, samples: 3, photometric: 'YBR_FULL_422' };
    const file = nativeFile(full, Uint8Array.of(50, 128, 128, 60, 128, 128));
    expect(await valuesOf(file)).toEqual([50, 50, 50, 60, 60, 60]);
  });

  test('with inconsistent BitsStored and HighBit every bit is used', async () => {
    const words = Uint8Array.from(new Uint8Array(Uint16Array.of(65535, 1).buffer));
    const file = nativeFile({ rows: 1, columns: 2, bitsAllocated: 16, bitsStored: 24, highBit: 23 }, words);
    expect(await valuesOf(file)).toEqual([65535, 1]);
  });
});

describe('compressed frames', () => {
  const frames = [0, 1, 2].map((step) => pixels.map((value) => value + step));
  const jpeg = (values: Uint8Array) =>
    encodeLosslessJpeg(values, { ...shape, components: 1, precision: 8, predictor: 1 });
  const streams = frames.map(jpeg);
  const inPieces = streams.map((stream) => [stream.slice(0, 20), stream.slice(20, 34), stream.slice(34)]);
  const file = (pixelData: Encapsulation, image = {}) =>
    encapsulatedFile(jpegLossless, { ...shape, ...image }, pixelData);

  const expectAll = async (bytes: Uint8Array, wanted = frames) => {
    const opened = await openDicom(bytes);
    expect(opened.wholeFrames).toBe(wanted.length);
    for (const [index, values] of wanted.entries()) {
      expect([...(await opened.frame(index)).stored.values]).toEqual([...values]);
    }
    return opened;
  };

  test.each(['basic', 'extended', 'none'] as const)(
    'one fragment per frame, offset table: %s',
    async (table) => {
      await expectAll(file({ frames: streams.map((stream) => [stream]), table }));
    },
  );

  test.each(['basic', 'none'] as const)('frames in many fragments, offset table: %s', async (table) => {
    // The pieces have even length, because a padding byte would separate pieces of odd length.
    const even = inPieces.map((pieces) => pieces.map((piece) => piece));
    await expectAll(file({ frames: even, table }));
  });

  test('RLE frames without a table are one fragment each', async () => {
    const packed = frames.map((values) => [encodeRle(values, 1, 1)]);
    await expectAll(encapsulatedFile(rle, shape, { frames: packed }));
  });

  test('an offset table that matches no fragment is ignored', async () => {
    const bytes = file({ frames: streams.map((stream) => [stream]), table: 'basic' });
    // Position of the second offset in the table.
    const at = Buffer.from(bytes).indexOf(Buffer.from('e07f10004f420000ffffffff', 'hex')) + 12 + 8 + 4;
    bytes[at] = bytes[at]! + 2;
    await expectAll(bytes);
  });

  test('if there are fewer frames than declared, the present ones are shown', async () => {
    const opened = await expectAll(
      file({ frames: streams.map((stream) => [stream]), table: 'basic' }, { frames: 20 }),
    );
    expect(opened.notices).toEqual([{ kind: 'missing-frames', declared: 20, whole: 3 }]);
  });

  test.each(['basic', 'extended', 'none'] as const)(
    'a file truncated inside a fragment shows the frames before it, offset table: %s',
    async (table) => {
      const bytes = file({ frames: streams.map((stream) => [stream]), table, hasEnd: false });
      const opened = await expectAll(bytes.subarray(0, bytes.length - 8), frames.slice(0, 2));
      expect(opened.notices).toEqual([{ kind: 'missing-frames', declared: 3, whole: 2 }]);
    },
  );

  test('a file that lacks only its last delimiter is complete', async () => {
    await expectAll(file({ frames: streams.map((stream) => [stream]), hasEnd: false }));
  });

  test('delimiter bytes inside compressed data do not end it', async () => {
    const packed = encodeRle(pixels, 1, 1);
    const values = concat([sequenceEnd, fragmentItem(sequenceEnd)]);
    const image = { rows: 1, columns: values.length };
    const raw = concat([packed.subarray(0, 64), Uint8Array.of(values.length - 1), values]);
    raw[0] = 1;
    expect(await valuesOf(encapsulatedFile(rle, image, { frames: [[raw]] }))).toEqual([...values]);
  });

  test('a later stream that does not match the first one is refused before decoding', async () => {
    const other = encodeLosslessJpeg(pixels.subarray(0, 18), {
      rows: 3,
      columns: 6,
      components: 1,
      precision: 8,
      predictor: 1,
    });
    const opened = await openDicom(file({ frames: [[streams[0]!], [other]] }));
    expect((await opened.frame(0)).stored).toMatchObject({ rows: 4, columns: 6 });
    await expect(opened.frame(1)).rejects.toMatchObject({
      code: 'inconsistent',
      message: 'The compressed image has 6×3 pixels where the header says 6×4.',
    });
  });

  test('a stream with the wrong transfer syntax is decoded as its actual format; native pixels too', async () => {
    expect(
      await valuesOf(encapsulatedFile('1.2.840.10008.1.2.4.90', shape, { frames: [[streams[0]!]] })),
    ).toEqual([...pixels]);
    expect(await valuesOf(nativeFile(shape, pixels, { syntax: jpegLossless }))).toEqual([...pixels]);
  });

  test('bytes that are not a compressed image are refused', async () => {
    const bytes = file({ frames: [[new Uint8Array(64)]] });
    await expect((await openDicom(bytes)).frame(0)).rejects.toMatchObject({ code: 'decode-failed' });
  });
});

test('an image after stray delimiters is shown, with a notice that they were there', async () => {
  const whole = nativeFile(shape, pixels);
  const pixelElement = whole.length - pixels.length - 12;
  const strayEnds = concat([sequenceEnd.with(2, 0x0d), sequenceEnd]);
  const odd = concat([whole.subarray(0, pixelElement), strayEnds, whole.subarray(pixelElement)]);
  expect(await valuesOf(odd)).toEqual([...pixels]);
  expect((await openDicom(odd)).notices).toEqual([{ kind: 'stray-delimiters' }]);
  expect((await openDicom(whole)).notices).toEqual([]);
});
