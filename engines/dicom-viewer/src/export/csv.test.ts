import fc from 'fast-check';
import { plainFrame, rampFrame } from '../../test/dicom-stage';
import type { Measurement } from '../measure/measurement';
import { type Cell, toCsv } from './csv';
import { header, rowOf } from './measurement-rows';
import { fileStem } from './save-file';

/** Cells of a CSV text, read by the rules of RFC 4180. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 1; at < text.length; at += 1) {
    const letter = text[at]!;
    if (isQuoted && letter === '"' && text[at + 1] === '"') cell += text[(at += 1)];
    else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === ',' || letter === '\n')) {
      rows.at(-1)!.push(cell);
      cell = '';
      if (letter === '\n') rows.push([]);
    } else if (isQuoted || letter !== '\r') cell += letter;
  }
  return rows.slice(0, -1);
}

describe('comma-separated values', () => {
  test('are read back as the texts they were, whatever stands in them, with an apostrophe before a formula', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('=1+1', '@SUM(A1)', '+3', '-3', '\t=2', 'a,"b"\r\nc', ''),
    );
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (rows) => {
        const told = toCsv(rows);
        expect(told.startsWith('\uFEFF')).toBe(true);
        const expected = rows.map((row) =>
          row.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)),
        );
        expect(parse(told)).toEqual(expected);
        for (const cell of parse(told).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  test('numbers stay numbers, negative ones too; what is none is an empty cell', () => {
    expect(toCsv([[-12.5, 3, Number.NaN, undefined, 'a']])).toBe('\uFEFF-12.5,3,,,a\r\n');
  });
});

describe('a row of the table', () => {
  const at = (x: number, y: number) => ({ x, y });
  const cells = (drawing: Omit<Measurement, 'id' | 'index'>, frame = rampFrame()): Record<string, Cell> =>
    Object.fromEntries<Cell>(
      rowOf(frame, { id: 1, index: 4, ...drawing }).map((cell, place) => [String(header[place]), cell]),
    );

  test('a region has its values, its area and its corners in pixels and in the patient', () => {
    const told = cells({ kind: 'rectangle', points: [at(0, 0), at(10, 4)] });
    expect(told).toMatchObject({
      frame: 5,
      kind: 'Rectangle',
      mean: 4.5,
      minimum: 0,
      maximum: 9,
      pixels: 40,
      'value unit': 'HU',
      area: 10,
      'area unit': 'mm²',
      'points (column row)': '(0 0) (10 4)',
      'points in the patient (mm)': '(0 0 12.5) (5 2 12.5)',
      doubt: undefined,
    });
  });

  test('a length, an angle, a probe and a text have what they say', () => {
    expect(cells({ kind: 'length', points: [at(0, 0), at(6, 8)] })).toMatchObject({ value: 5, unit: 'mm' });
    expect(cells({ kind: 'cobb', points: [at(0, 0), at(9, 0), at(0, 9), at(9, 18)] })).toMatchObject({
      value: expect.closeTo(45, 8) as number,
      unit: '°',
    });
    expect(cells({ kind: 'probe', points: [at(7, 3)] })).toMatchObject({ value: 7, unit: 'HU' });
    expect(cells({ kind: 'text', points: [at(7, 3)], note: '=risky' })).toMatchObject({ text: '=risky' });
  });

  test('without millimetres and without a plane nothing is made up, and a frame that is missing is said', () => {
    const plain = plainFrame(8, 8, new Uint8Array(64));
    const region = { kind: 'polygon' as const, points: [at(0, 0), at(4, 0), at(4, 4)] };
    expect(cells(region, plain)).toMatchObject({
      area: 8,
      'area unit': 'px²',
      'points in the patient (mm)': undefined,
    });
    const lost = rowOf(null, { id: 1, index: 0, ...region });
    expect(lost.at(-1)).toBe('the frame could not be loaded');
  });
});

test('the name of a file says modality and frame, and nothing else of what it was made of', () => {
  expect(fileStem('CT', 11)).toBe('ct-frame-12');
  expect(fileStem('Doe^Jane', 0)).toBe('dicom-frame-1');
  expect(fileStem('')).toBe('dicom');
});
