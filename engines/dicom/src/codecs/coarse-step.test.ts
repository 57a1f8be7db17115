import * as fc from 'fast-check';
import { coarseStep } from './coarse-step';
import type { J2kHeader } from './j2k-header';

const headOf = (rows: number, columns: number, halvings: number, isHighThroughput = false) =>
  ({ rows, columns, halvings, isHighThroughput }) as J2kHeader;

describe('how coarse a preview is', () => {
  test('a frame that decodes quickly or cannot be halved twice has no preview', () => {
    expect(coarseStep(headOf(2047, 2048, 5))).toBeNull();
    expect(coarseStep(headOf(2048, 2048, 5))).toBe(4);
    expect(coarseStep(headOf(4096, 3328, 1))).toBeNull();
    expect(coarseStep(headOf(4096, 3328, 5, true))).toBeNull();
  });

  test('it has about as many pixels as a screen, and is never halved more often than the stream allows', () => {
    const side = fc.integer({ min: 1, max: 30_000 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 0, max: 32 }), (rows, columns, halvings) => {
        const step = coarseStep(headOf(rows, columns, halvings));
        if (step === null) return;
        const times = Math.log2(step);
        expect(times).toBeGreaterThanOrEqual(2);
        expect(times).toBeLessThanOrEqual(halvings);
        if (times < halvings) expect((rows * columns) / step ** 2).toBeLessThanOrEqual(2 ** 20);
      }),
    );
  });
});
