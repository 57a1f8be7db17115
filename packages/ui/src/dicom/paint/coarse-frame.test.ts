import { plainFrame } from '../../../test/dicom-stage';
import { coarseFrame, coarseStep } from './coarse-frame';

const frameOf = (rows: number, columns: number) =>
  plainFrame(
    rows,
    columns,
    Int16Array.from({ length: rows * columns }, (_, at) => at % 30_000),
  );

describe('a frame that is dragged', () => {
  test('up to 1.5 million pixels it is painted whole', () => {
    expect(coarseStep(frameOf(512, 512))).toBe(1);
    expect(coarseStep(frameOf(1200, 1250))).toBe(1);
  });

  test('above that, so many rows and columns are left out that it is no larger', () => {
    const large = frameOf(2001, 1999);
    const step = coarseStep(large);
    const { stored } = coarseFrame(large, step);
    expect(step).toBe(2);
    expect([stored.rows, stored.columns]).toEqual([1001, 1000]);
    expect(stored.values).toBeInstanceOf(Int16Array);
    expect(stored.values).toHaveLength(1001 * 1000);
    for (const [row, column] of [
      [0, 0],
      [7, 11],
      [1000, 999],
    ] as const) {
      expect(stored.values[row * 1000 + column]).toBe(large.stored.values[row * 2 * 1999 + column * 2]);
    }
  });
});
