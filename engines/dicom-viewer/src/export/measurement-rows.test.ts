import type { DisplayFrame } from '@medrad/dicom';
import type { Cell } from '@medrad/ui/export';
import { plainFrame, rampFrame } from '../../test/dicom-viewports';
import type { Measurement } from '../measure/measurement';
import { fileStem } from './file-stem';
import { header, rowOf } from './measurement-rows';

describe('a row of the table', () => {
  const at = (x: number, y: number) => ({ x, y });
  const cells = (drawing: Omit<Measurement, 'id' | 'index'>, frame = rampFrame()): Record<string, Cell> =>
    Object.fromEntries<Cell>(
      rowOf(frame, { id: 1, index: 4, ...drawing }).map((cell, place) => [String(header[place]), cell]),
    );

  test('a region has its values, its area, and its corners in pixels and in patient coordinates', () => {
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

  test('a length, an angle, a probe and a text have their values', () => {
    expect(cells({ kind: 'length', points: [at(0, 0), at(6, 8)] })).toMatchObject({ value: 5, unit: 'mm' });
    expect(cells({ kind: 'cobb', points: [at(0, 0), at(9, 0), at(0, 9), at(9, 18)] })).toMatchObject({
      value: expect.closeTo(45, 8) as number,
      unit: '°',
    });
    expect(cells({ kind: 'probe', points: [at(7, 3)] })).toMatchObject({ value: 7, unit: 'HU' });
    expect(cells({ kind: 'text', points: [at(7, 3)], note: '=risky' })).toMatchObject({ text: '=risky' });
  });

  test('lengths and areas of a film say how they were found, and have no points in the patient', () => {
    const film = (spacing: NonNullable<DisplayFrame['display']['spacing']>) => {
      const frame = rampFrame(1000, { spacing });
      const length = cells({ kind: 'length', points: [at(0, 0), at(0, 23.2)] }, frame);
      const area = cells({ kind: 'ellipse', points: [at(0, 0), at(9, 9)] }, frame);
      return [length['value'], length['doubt'], area['doubt'], area['points in the patient (mm)']];
    };
    const [row, column] = [0.1 / 1.8, 0.1 / 1.8];
    const estimated = 'estimated by magnification 1.8';
    expect(film({ row, column, plane: 'estimated', magnification: 1.8 })).toEqual([
      expect.closeTo(1.289, 3),
      estimated,
      estimated,
      undefined,
    ]);
    const detector = 'at the detector';
    expect(film({ row: 0.1, column: 0.1, plane: 'detector' })).toEqual([
      expect.closeTo(2.32, 8),
      detector,
      detector,
      undefined,
    ]);
  });

  test('missing spacing, plane or frame leaves fields empty and is stated', () => {
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

test('the file name holds modality and frame, and nothing else of the source', () => {
  expect(fileStem('CT', 11)).toBe('ct-frame-12');
  expect(fileStem('Doe^Jane', 0)).toBe('dicom-frame-1');
  expect(fileStem('')).toBe('dicom');
});
