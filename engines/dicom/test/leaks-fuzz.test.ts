import { extentOf } from '@medrad/testing';
import { cleanDeflated } from '../src/deidentify/streams/clean-deflated';
import { cleanStream } from '../src/deidentify/streams/clean-stream';
import { deidentify, isDeidentified } from '../src/deidentify/deidentify';
import { DicomError } from '../src/model/dicom-error';
import type { ImageDescription } from '../src/model/image';
import { encapsulatedFile } from './build/image-file';
import { codecCases, type CodecCase } from './deidentify/leaks/made-files';
import { canaries } from './deidentify/leaks/places';
import { mutate } from './mutations/mutate';
import { seededRandom } from './mutations/random';

const key = Uint8Array.from({ length: 32 }, (_, index) => index);

function imageOf({ image }: CodecCase): ImageDescription {
  const { rows, columns, samples = 1 } = image;
  const bitsAllocated = image.bitsAllocated === 16 ? 16 : 8;
  const bitsStored = image.bitsStored ?? bitsAllocated;
  return {
    rows,
    columns,
    samplesPerPixel: samples === 3 ? 3 : 1,
    photometric: samples === 3 ? 'RGB' : 'MONOCHROME2',
    isPlanar: false,
    bitsAllocated,
    bitsStored,
    highBit: bitsStored - 1,
    isSigned: false,
    kind: 'integer',
    frames: 1,
  };
}

/**
 * Cleans a stream that may be damaged. The engine must refuse it with its own error, or clean it so
 * that a second cleaning finds nothing: otherwise the outcome is `unclean`.
 */
async function tryClean(codec: CodecCase, bytes: Uint8Array): Promise<'refused' | 'clean' | 'unclean'> {
  const clean = async (stream: Uint8Array) =>
    codec.name === 'deflated frames'
      ? cleanDeflated(stream, imageOf(codec))
      : cleanStream(stream, imageOf(codec));
  try {
    const once = await clean(bytes);
    const twice = await clean(once.bytes);
    const isSame = Buffer.compare(once.bytes, twice.bytes) === 0 && twice.removed.length === 0;
    return isSame ? 'clean' : 'unclean';
  } catch (error) {
    if (!(error instanceof DicomError)) throw error;
    return 'refused';
  }
}

/** A frame with a name planted in every place. */
const planted = async (codec: CodecCase) =>
  codec.places.reduce(
    (stream, { plant }) => plant(stream, canaries['ASCII'] ?? stream),
    await codec.frame(3),
  );

describe.each(codecCases)('$name', (codec) => {
  test('a stream truncated anywhere is refused or cleaned completely', async () => {
    const stream = await planted(codec);
    const outcomes = new Set<string>();
    for (let length = 0; length <= stream.length; length += 1) {
      outcomes.add(await tryClean(codec, stream.slice(0, length)));
    }
    expect(outcomes).toEqual(new Set(['refused', 'clean']));
  });

  test('a randomly damaged stream is refused or cleaned completely', async () => {
    const random = seededRandom(29);
    const unclean: [round: number, kind: string][] = [];
    const stream = await planted(codec);
    for (let round = 0; round < extentOf(1_500, 400); round += 1) {
      const { kind, bytes } = mutate(stream, random);
      if ((await tryClean(codec, bytes)) === 'unclean') unclean.push([round, kind]);
    }
    expect(unclean).toEqual([]);
  });

  test('random bytes after the start of a stream are refused or cleaned completely', async () => {
    const random = seededRandom(31);
    const start = (await codec.frame(3)).subarray(0, 4);
    const unclean: number[] = [];
    for (let round = 0; round < extentOf(500, 200); round += 1) {
      const noise = Uint8Array.from({ length: random(600) }, () => (random(4) === 0 ? 0xff : random(256)));
      if ((await tryClean(codec, Uint8Array.from([...start, ...noise]))) === 'unclean') unclean.push(round);
    }
    expect(unclean).toEqual([]);
  });

  test('a randomly damaged file is refused or de-identified completely', async () => {
    const random = seededRandom(37);
    const frames = [[await planted(codec)], [await codec.frame(4)]];
    const file = encapsulatedFile(codec.syntax, codec.image, { frames, table: 'extended' });
    for (let round = 0; round < extentOf(150, 60); round += 1) {
      const { kind, bytes } = mutate(file, random);
      const clean = await deidentify(bytes, { key, embeddedText: 'blank' }).catch((error: unknown) => {
        expect(error).toBeInstanceOf(DicomError);
      });
      if (clean) expect([round, kind, await isDeidentified(clean.bytes)]).toEqual([round, kind, true]);
    }
  });
});
