import { nativeFile, type TestImage } from '../../test/build/image-file';
import { createPainter } from '../paint/painter';
import { ellipseStatistics, modalityValue } from '../values/modality-value';
import { openDicom } from './open-dicom';

const bigEndian = { syntax: '1.2.840.10008.1.2.2', isLittleEndian: false };

/** An even number of bytes, each different from its neighbours. */
const bytesFor = ({ rows, columns, samples = 1, bitsAllocated = 8, frames = 1 }: TestImage): Uint8Array => {
  const length = Math.ceil((rows * columns * samples * bitsAllocated * frames) / 8);
  return Uint8Array.from({ length: length + (length % 2) }, (_, index) => (index * 53 + 7) & 0xff);
};

const inPairs = (bytes: Uint8Array): Uint8Array =>
  bytes.map((_, index) => bytes[index % 2 === 0 ? index + 1 : index - 1]!);

async function framesOf(file: Uint8Array): Promise<number[][]> {
  const opened = await openDicom(file);
  const frames = [];
  // Frames are read in reverse order, to prove that no frame depends on an earlier one.
  for (let index = opened.wholeFrames - 1; index >= 0; index -= 1) {
    frames.push([...(await opened.frame(index)).stored.values]);
  }
  return frames;
}

describe('DCM-16 single bytes that a big-endian file stores as 16-bit words', () => {
  test.each<[string, TestImage]>([
    ['frames of an odd length', { rows: 3, columns: 3, frames: 4 }],
    ['colours of an odd length', { rows: 1, columns: 3, samples: 3, frames: 3 }],
    ['planes of an odd length', { rows: 1, columns: 3, samples: 3, planar: 1, frames: 3 }],
    ['frames of an even length', { rows: 2, columns: 3, frames: 2 }],
    ['bits whose frames share a byte', { rows: 3, columns: 3, bitsAllocated: 1, frames: 5 }],
  ])('%s: each pair is turned round over the whole element, as in little endian', async (_name, image) => {
    const bytes = bytesFor(image);
    const expected = await framesOf(nativeFile(image, bytes));
    expect(await framesOf(nativeFile(image, inPairs(bytes), bigEndian))).toEqual(expected);
    // Pixels written as bytes are not swapped.
    expect(await framesOf(nativeFile(image, bytes, { ...bigEndian, vr: 'OB' }))).toEqual(expected);
  });

  test('no byte of a truncated pair is read as a pixel', async () => {
    const image = { rows: 1, columns: 3, frames: 3 };
    const file = nativeFile(image, inPairs(bytesFor(image)), bigEndian);
    const opened = await openDicom(file.subarray(0, file.length - 1));
    expect(opened.wholeFrames).toBe(2);
  });
});

describe('a file that ends within a frame', () => {
  const cut = async (image: TestImage, missingBytes: number) => {
    const file = nativeFile(image, bytesFor(image), { vr: 'OB' });
    return openDicom(file.subarray(0, file.length - missingBytes));
  };

  test.each<[string, TestImage, number, number]>([
    ['grey of 8 bits', { rows: 4, columns: 6, frames: 2 }, 8, 2],
    ['grey of 16 bits', { rows: 4, columns: 6, bitsAllocated: 16, frames: 2 }, 13, 2],
    ['colour', { rows: 4, columns: 6, samples: 3, frames: 2 }, 1, 3],
    ['single bits', { rows: 4, columns: 8, bitsAllocated: 1, frames: 2 }, 1, 3],
    ['the only frame', { rows: 4, columns: 6 }, 17, 1],
  ])(
    '%s: the rows that are there are shown, and how many they are is said',
    async (_name, image, missing, rows) => {
      const opened = await cut(image, missing);
      const { frames = 1 } = image;
      expect([opened.wholeFrames, opened.shownFrames]).toEqual([frames - 1, frames]);
      expect(opened.notices).toEqual([
        { kind: 'missing-frames', declared: frames, whole: frames - 1, partOfNext: rows / 4 },
      ]);
      const whole = await (await cut(image, 0)).frame(frames - 1);
      const part = await opened.frame(frames - 1);
      expect([part.stored.rowsThere, whole.stored.rowsThere]).toEqual([rows, undefined]);
      const there = rows * image.columns * (image.samples ?? 1);
      expect(part.stored.values.subarray(0, there)).toEqual(whole.stored.values.subarray(0, there));
      expect(part.stored.values).toHaveLength(whole.stored.values.length);
    },
  );

  test('missing pixels count in no range, have no value and belong to no region', async () => {
    const image = { rows: 4, columns: 6 };
    const bytes = bytesFor(image).map((value) => 100 + (value % 50));
    const file = nativeFile(image, bytes, { vr: 'OB' });
    const frame = await (await openDicom(file.subarray(0, file.length - 12))).frame(0);
    expect(frame.range.minimum).toBeGreaterThanOrEqual(100);
    expect(modalityValue(frame, 0, 1)).toBe(bytes[6]);
    expect(modalityValue(frame, 0, 2)).toBeUndefined();
    const region = { center: { x: 2.5, y: 1.5 }, radiusX: 9, radiusY: 9 };
    expect(ellipseStatistics(frame, region)).toMatchObject({ count: 12, minimum: frame.range.minimum });
    const target = new Uint32Array(24);
    createPainter(frame).paint(target, {
      gray: { center: 125, width: 50, function: 'LINEAR' },
      isInverted: true,
    });
    expect([...target.subarray(12)]).toEqual(new Array(12).fill(0xff808080));
    expect([...target.subarray(0, 12)]).not.toContain(0xff808080);
  });

  test('a truncated frame with separate colour planes is not shown', async () => {
    const opened = await cut({ rows: 4, columns: 6, samples: 3, planar: 1 }, 1);
    expect(opened.shownFrames).toBe(0);
    await expect(opened.frame(0)).rejects.toMatchObject({ message: 'The file ends before frame 1 does.' });
  });
});
