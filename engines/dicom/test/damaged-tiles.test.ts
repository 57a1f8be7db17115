import { DicomError, isDeidentified, openDicom } from '../src';
import { axialMosaic, mosaicFile, unitedElements } from './build/mosaic-file';
import { slideFile, smallSlide, tilePlaces, tilesOf } from './build/slide-file';
import { mutate } from './mutations/mutate';
import { seededRandom } from './mutations/random';
import { cleaned, framesOf } from './shown-mosaics';

const tiles = tilesOf(smallSlide);
const files: [string, Uint8Array][] = [
  ['a Siemens mosaic', mosaicFile(axialMosaic)],
  ['a UIH mosaic', mosaicFile(axialMosaic, { elements: unitedElements(axialMosaic) })],
  [
    'a slide',
    slideFile(smallSlide, {
      elements: [{ tag: 0x00209311, vr: 'CS', value: 'TILED_SPARSE' }, tilePlaces(tiles)],
    }),
  ],
];

/** Size and position of every frame; null for a file that is refused or cut. */
async function placesOf(bytes: Uint8Array) {
  const { notices } = await openDicom(bytes);
  const isCut = notices.some(({ kind }) => kind === 'missing-frames');
  return isCut ? null : (await framesOf(bytes)).map(({ size, plane }) => ({ size, plane }));
}

/** The result of a step; null when the engine refuses it. */
async function orRefused<Result>(step: Promise<Result>): Promise<Result | null> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof DicomError) return null;
    throw error;
  }
}

test.each(files)(
  '%s that is damaged at random is refused, or shown in the same places when de-identified',
  async (_kind, file) => {
    const random = seededRandom(file.length);
    let shown = 0;
    for (let round = 0; round < 400; round += 1) {
      const { bytes } = mutate(file, random);
      const clean = await orRefused(cleaned(bytes));
      const places = await orRefused(placesOf(bytes));
      if (!clean || !places) continue;
      shown += 1;
      expect({ round, places: await placesOf(clean) }).toEqual({ round, places });
      await expect(isDeidentified(clean)).resolves.toBe(true);
    }
    expect(shown).toBeGreaterThan(100);
  },
);
