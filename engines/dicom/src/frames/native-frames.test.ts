import { nativeFile, type TestImage } from '../../test/build/image-file';
import { openDicom } from './open-dicom';

const bigEndian = { syntax: '1.2.840.10008.1.2.2', isLittleEndian: false };

/** Bytes that all differ from their neighbours, of an even number, as elements have them. */
const bytesFor = ({ rows, columns, samples = 1, bitsAllocated = 8, frames = 1 }: TestImage): Uint8Array => {
  const length = Math.ceil((rows * columns * samples * bitsAllocated * frames) / 8);
  return Uint8Array.from({ length: length + (length % 2) }, (_, index) => (index * 53 + 7) & 0xff);
};

const inPairs = (bytes: Uint8Array): Uint8Array =>
  bytes.map((_, index) => bytes[index % 2 === 0 ? index + 1 : index - 1]!);

async function framesOf(file: Uint8Array): Promise<number[][]> {
  const opened = await openDicom(file);
  const frames = [];
  // From the last to the first: none may rest on what was read before it.
  for (let index = opened.wholeFrames - 1; index >= 0; index -= 1) {
    frames.push([...(await opened.frame(index)).stored.values]);
  }
  return frames;
}

describe('DCM-16 single bytes that a big endian file writes as words', () => {
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
    // Written as bytes they are not turned.
    expect(await framesOf(nativeFile(image, bytes, { ...bigEndian, vr: 'OB' }))).toEqual(expected);
  });

  test('of a pair that is cut off in two no byte is taken for a pixel', async () => {
    const image = { rows: 1, columns: 3, frames: 3 };
    const file = nativeFile(image, inPairs(bytesFor(image)), bigEndian);
    const opened = await openDicom(file.subarray(0, file.length - 1));
    expect(opened.wholeFrames).toBe(2);
  });
});
