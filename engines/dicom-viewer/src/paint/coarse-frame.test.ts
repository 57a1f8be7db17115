import { colorFrame, edge, plainFrame } from '../../test/dicom-viewports';
import { coarseFrame, frameStrip } from './coarse-frame';
import { coarseStep } from './coarse-step';

const frameOf = (rows: number, columns: number) =>
  plainFrame(
    rows,
    columns,
    Int16Array.from({ length: rows * columns }, (_, at) => at % 30_000),
  );

describe('a large frame', () => {
  test('up to 1.5 million pixels it is painted in full', () => {
    expect(coarseStep(frameOf(512, 512))).toBe(1);
    expect(coarseStep(frameOf(1200, 1250))).toBe(1);
  });

  test('above 1.5 million pixels, rows and columns are skipped until at most half of that remains', () => {
    const large = frameOf(2001, 1999);
    const step = coarseStep(large);
    const { stored } = coarseFrame(large, step);
    expect(step).toBe(3);
    expect([stored.rows, stored.columns]).toEqual([667, 667]);
    expect(stored.values).toBeInstanceOf(Int16Array);
    expect(stored.values).toHaveLength(667 * 667);
    for (const [row, column] of [
      [0, 0],
      [7, 11],
      [666, 666],
    ] as const) {
      expect(stored.values[row * 667 + column]).toBe(large.stored.values[row * 3 * 1999 + column * 3]);
    }
  });

  test('a coarse colour frame keeps three samples for each pixel', () => {
    const { stored } = coarseFrame(colorFrame(), 3);
    const columns = Math.ceil(edge / 3);
    expect([...stored.values.subarray(columns * 3, columns * 3 + 6)]).toEqual([0, 60, 120, 3, 63, 123]);
  });

  test('a strip of its rows has the same values and the overlays of these rows', () => {
    const frame = frameOf(6, 4);
    const overlay = { label: '', rows: 2, columns: 4, top: 3, left: 1, bits: new Uint8Array(8) };
    const { stored, display } = frameStrip(
      { ...frame, display: { ...frame.display, overlays: [overlay] } },
      2,
      3,
    );
    expect([stored.rows, stored.values[0], stored.values.length]).toEqual([3, 8, 12]);
    expect(stored.values.buffer).toBe(frame.stored.values.buffer);
    expect(display.overlays[0]?.top).toBe(1);
  });

  test('each strip of a truncated frame knows how many of its rows are present', () => {
    const large = frameOf(2001, 1999);
    const cut = { ...large, stored: { ...large.stored, rowsThere: 100 } };
    expect(coarseFrame(cut, 3).stored.rowsThere).toBe(34);
    const thereOf = (from: number, rows: number) => frameStrip(cut, from, rows).stored.rowsThere;
    expect([thereOf(0, 60), thereOf(58, 60), thereOf(116, 60)]).toEqual([60, 42, 0]);
    expect(frameStrip(large, 0, 60).stored).not.toHaveProperty('rowsThere');
  });
});
