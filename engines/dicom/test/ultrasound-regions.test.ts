import { openDicom } from '../src/frames/open-dicom';
import { dicomFile, type TestElement } from './build/dicom-bytes';
import { imageElements, pixelTag } from './build/image-file';

const us = (tag: number, value: number): TestElement => ({ tag, vr: 'US', value: [value] });
const real = (tag: number, value: number): TestElement => ({
  tag,
  vr: 'FD',
  value: new Uint8Array(new Float64Array([value]).buffer),
});
const long = (tag: number, value: number, vr = 'UL'): TestElement => ({
  tag,
  vr,
  value: new Uint8Array(new Int32Array([value]).buffer),
});

/** The display of an image with these regions. */
async function displayOf(...regions: TestElement[][]) {
  const elements = [
    ...imageElements({ rows: 2, columns: 2 }),
    { tag: 0x00186011, vr: 'SQ', value: regions },
    { tag: pixelTag, vr: 'OB', value: new Uint8Array(4) },
  ].sort((one, other) => one.tag - other.tag);
  const opened = await openDicom(dicomFile('1.2.840.10008.1.2.1', elements));
  return (await opened.frame(0)).display;
}

test('ultrasound has the scale of its tissue region, and none if its regions differ', async () => {
  const region = (scale: number, format = 1) => [
    us(0x00186012, format),
    us(0x00186024, 3),
    us(0x00186026, 3),
    real(0x0018602c, scale),
    real(0x0018602e, -2 * scale),
  ];
  const spacing = { row: 0.4, column: 0.2, plane: 'patient' };
  expect((await displayOf(region(0.02))).spacing).toEqual(spacing);
  expect((await displayOf(region(0.02), region(0.03))).spacing).toBeUndefined();
  expect((await displayOf(region(0.02), region(0.02, 3))).spacing).toBeUndefined();
});

test('ultrasound regions have a position, and a unit and a zero on each axis', async () => {
  const place = [long(0x00186018, 10), long(0x0018601a, 20), long(0x0018601c, 109), long(0x0018601e, 79)];
  const scales = [
    long(0x00186020, 0, 'SL'),
    long(0x00186022, 40, 'SL'),
    us(0x00186024, 4),
    us(0x00186026, 7),
    real(0x00186028, 0),
    real(0x0018602a, 10),
    real(0x0018602c, 0.005),
    real(0x0018602e, -2),
  ];
  const flat = [us(0x00186024, 3), us(0x00186026, 1), real(0x0018602c, 0.02), real(0x0018602e, 1)];
  const [doppler, percent] = (await displayOf([...place, ...scales], [...place, ...flat], flat)).regions!;
  const box = { left: 10, top: 20, right: 109, bottom: 79 };
  expect(doppler).toEqual({
    ...box,
    x: { unit: 's', perPixel: 0.005, zero: 10 },
    y: { unit: 'cm/s', perPixel: -2, zero: 65 },
  });
  // An axis in per cent gives no scale, and an entry without position is not a region.
  expect(percent).toEqual({ ...box, x: { unit: 'mm', perPixel: 0.2 } });
  expect((await displayOf(flat)).regions).toBeUndefined();
});
