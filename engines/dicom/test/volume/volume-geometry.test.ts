import fc from 'fast-check';
import { sliceOf } from '../../src/volume/resample';
import { describeVolume, type SliceFrame, toIndex, toPatient } from '../../src/volume/volume-geometry';
import type { DisplayFrame } from '../../src/model/display';
import type { Vector } from '../../src/values/vector';
import { framesOf, geometryOf, type MadeVolume } from './made-volume';

const made: MadeVolume = { size: [4, 5, 6], spacing: [0.5, 0.7, 2], axis: [1, 2, 3], angle: 0.6 };
const stack = (more: Partial<MadeVolume> = {}) => framesOf(geometryOf({ ...made, ...more }), made.spacing);

/** Frames of a stack, of which the one at index `at` is changed. */
const changed = (at: number, change: (frame: SliceFrame) => object) =>
  stack().map((frame, index) => (index === at ? { ...frame, ...change(frame) } : frame));

const displayed = (at: number, more: object) =>
  changed(at, ({ display }) => ({ display: { ...display, ...more } }));

const moved = (at: number, by: number) =>
  changed(at, ({ display }) => {
    const { position, ...rest } = display.plane!;
    const [x, y, z] = position;
    const [dx, dy, dz] = geometryOf(made).sliceStep;
    const place: Vector = [x + dx * by, y + dy * by, z + dz * by];
    return { display: { ...display, plane: { ...rest, position: place } } };
  });

describe('geometry of a volume', () => {
  test('it is read from positions, directions and spacing, with a tilted gantry too', () => {
    for (const shear of [0, 0.8]) {
      const expected = geometryOf({ ...made, shear });
      const read = describeVolume(stack({ shear }));
      for (const key of ['origin', 'columnStep', 'rowStep', 'sliceStep'] as const)
        read[key].forEach((value, index) => expect(value).toBeCloseTo(expected[key][index]!, 9));
      expect([read.columns, read.rows, read.slices]).toEqual([4, 5, 6]);
    }
  });

  test('indices converted to patient coordinates and back are unchanged', () => {
    const part = fc.double({ min: -100, max: 100, noNaN: true });
    const geometry = geometryOf({ ...made, shear: 0.4 });
    fc.assert(
      fc.property(fc.tuple(part, part, part), (point) => {
        toPatient(geometry, toIndex(geometry, point)).forEach((value, index) =>
          expect(value).toBeCloseTo(point[index]!, 8),
        );
      }),
    );
  });

  test('positions rounded to a tenth of a millimetre count as evenly spaced', () => {
    const frames = stack({ spacing: [0.5, 0.7, 0.625] }).map((frame) => {
      const [x, y, z] = frame.display.plane!.position.map((value) => Math.round(value * 20) / 20);
      const plane = { ...frame.display.plane!, position: [x!, y!, z!] as const };
      return { ...frame, display: { ...frame.display, plane } };
    });
    expect(describeVolume(frames).slices).toBe(6);
  });

  test.each<[string, () => readonly SliceFrame[]]>([
    ['Planes need at least 3 slices; here there are 2 slices.', () => stack().slice(0, 2)],
    ['Planes need at least 3 slices; here there is 1 slice.', () => stack().slice(0, 1)],
    [
      'There is a gap between slices 3 and 4: they are 4 mm apart, the others 2 mm.',
      () => stack().toSpliced(3, 1),
    ],
    [
      'The slices are not evenly spaced: 2.7 mm between slices 5 and 6, 2 mm elsewhere.',
      () => moved(5, 0.35),
    ],
    ['Slices 3 and 4 are at the same position.', () => moved(3, -1)],
    ['Slice 2 has no position in the patient.', () => displayed(1, { plane: undefined })],
    ['Slice 3 has no pixel size in the patient.', () => displayed(2, { spacing: undefined })],
    [
      'Slice 3 has a different pixel size from the first.',
      () => displayed(2, { spacing: { row: 0.7, column: 0.6, plane: 'patient' } }),
    ],
    [
      'The slices have different orientations: slice 4 is not parallel to the first.',
      () => [...stack().slice(0, 3), ...stack({ angle: 0.7 }).slice(3)],
    ],
    [
      'Slice 2 is 9×5 pixels, the first one 4×5: one volume needs one size.',
      () => changed(1, ({ stored }) => ({ stored: { ...stored, columns: 9 } })),
    ],
    [
      'Planes cannot be reconstructed from colour images.',
      () => changed(0, ({ stored }) => ({ stored: { ...stored, samplesPerPixel: 3 } })),
    ],
    [
      'Slice 6 is incomplete: its file ends early.',
      () => changed(5, ({ stored }) => ({ stored: { ...stored, rowsThere: 2 } })),
    ],
  ])('refused with a sentence: %s', (sentence, frames) => {
    expect(() => describeVolume(frames())).toThrow(sentence);
  });

  test('a slice shifted sideways is reported as out of line', () => {
    const frames = changed(2, ({ display }) => {
      const [x, y, z] = display.plane!.position;
      return { display: { ...display, plane: { ...display.plane!, position: [x + 0.8, y - 0.4, z] } } };
    });
    expect(() => describeVolume(frames)).toThrow(/slice 3 is out of place|not evenly spaced/);
  });

  test('slices keep stored values and the rescale to modality units; a Modality LUT is applied', () => {
    const frame = stack()[0] as DisplayFrame;
    expect(sliceOf(frame)).toEqual({ values: frame.stored.values, slope: 2, intercept: -1024 });
    const table = { firstMapped: 0, entries: Uint16Array.from([5, 6, 7]), bits: 16, name: '' };
    const tabled = sliceOf({ ...frame, display: { ...frame.display, rescale: table } });
    expect([...tabled.values].slice(0, 4)).toEqual([5, 6, 7, 7]);
  });
});
