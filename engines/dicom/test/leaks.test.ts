import { extentOf } from '@medrad/testing';
import { openDicom } from '../src/frames/open-dicom';
import { deidentify, isDeidentified } from '../src/deidentify/deidentify';
import type { EmbeddedText } from '../src/deidentify/report';
import { encapsulatedFile } from './build/image-file';
import { type CodecCase, codecCases } from './deidentify/leaks/made-files';
import { canaries, findName, type StreamPlace } from './deidentify/leaks/places';

/**
 * Encodings of the planted name for the tests of single places: all of them in a full run, else the
 * first one. The test of all places at once always uses all.
 */
const encodings = Object.entries(canaries).slice(0, extentOf(Infinity, 1));
const key = Uint8Array.from({ length: 32 }, (_, index) => index);

async function valuesOf(bytes: Uint8Array): Promise<number[][]> {
  const opened = await openDicom(bytes);
  const frames = [];
  for (let index = 0; index < opened.wholeFrames; index += 1) {
    frames.push([...(await opened.frame(index)).stored.values]);
  }
  return frames;
}

/**
 * De-identifies a file, checks what must be true of every de-identified file, and returns the
 * embedded text that the report lists.
 */
async function cleaned(planted: Uint8Array, values: number[][]): Promise<readonly EmbeddedText[]> {
  expect(findName(planted)).not.toEqual([]);
  const { bytes, report } = await deidentify(planted, { key, embeddedText: 'blank' });
  expect(findName(bytes)).toEqual([]);
  expect(await valuesOf(bytes)).toEqual(values);
  expect(await isDeidentified(bytes)).toBe(true);
  return report.embedded;
}

/**
 * A file of two frames. The planted bytes are in the second frame, which is one fragment, or two
 * when it is cut at the text `cutAt`.
 */
async function madeFile(
  { syntax, image, frame }: CodecCase,
  plant?: (stream: Uint8Array) => Uint8Array,
  cutAt?: string,
) {
  const [one, two] = [await frame(1), await frame(2)];
  const second = plant ? plant(two) : two;
  const cut = cutAt ? Buffer.from(second).indexOf(cutAt, 0, 'latin1') : 0;
  const isCut = cut > 0 && cut % 2 === 0;
  const parts = isCut ? [second.subarray(0, cut), second.subarray(cut)] : [second];
  return encapsulatedFile(syntax, image, { frames: [[one], parts], table: 'basic' });
}

describe.each(codecCases)('$name', (codec) => {
  const plainValues = async () => valuesOf(await madeFile(codec));

  test('a stream that holds nothing but its image is unchanged', async () => {
    const { report } = await deidentify(await madeFile(codec), { key, embeddedText: 'blank' });
    expect(report).toMatchObject({ embedded: [], pixels: 'untouched' });
  });

  test.each(codec.places)('N23 a name in $name is gone and reported', async ({ kind, plant }) => {
    const values = await plainValues();
    for (const [encoding, canary] of encodings) {
      const file = await madeFile(codec, (stream) => plant(stream, canary));
      const found = await cleaned(file, values);
      expect([encoding, found]).toEqual([encoding, [expect.objectContaining({ frame: 1, kind })]]);
    }
  });

  test('N23 names in all places at once are gone and each place is reported', async () => {
    const values = await plainValues();
    for (const canary of Object.values(canaries)) {
      const everywhere = (stream: Uint8Array) =>
        codec.places.reduce((planted, place: StreamPlace) => place.plant(planted, canary), stream);
      const found = await cleaned(await madeFile(codec, everywhere), values);
      expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(codec.places.map(({ kind }) => kind)));
    }
  });

  test('N23 a name that is split over fragments is gone', async () => {
    const values = await plainValues();
    for (const { plant } of codec.places) {
      for (const cutAt of ['KANARY', 'ANARY']) {
        const file = await madeFile(codec, (stream) => plant(stream, canaries['ASCII'] ?? stream), cutAt);
        await cleaned(file, values);
      }
    }
  });
});
