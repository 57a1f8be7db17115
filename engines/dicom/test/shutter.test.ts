import fc from 'fast-check';
import { deidentify } from '../src/deidentify/deidentify';
import { openDicom } from '../src/frames/open-dicom';
import type { Shutter, ShutterShape } from '../src/model/display';
import { createPainter } from '../src/paint/painter';
import { dicomFile, type TestElement } from './build/dicom-bytes';
import { imageElements, pixelTag } from './build/image-file';
import { displayFrame } from './display-frame';

const is = (tag: number, ...values: (number | string)[]): TestElement => ({
  tag,
  vr: 'IS',
  value: values.join('\\'),
});
const shape = (value: string): TestElement => ({ tag: 0x00181600, vr: 'CS', value });
const grey = (value: number): TestElement => ({ tag: 0x00181622, vr: 'US', value: [value] });
const rectangle = (left: number, right: number, top: number, bottom: number) => [
  is(0x00181602, left),
  is(0x00181604, right),
  is(0x00181606, top),
  is(0x00181608, bottom),
];
const circle = (row: number, column: number, radius: number) => [
  is(0x00181610, row, column),
  is(0x00181612, radius),
];
const polygon = (...places: (number | string)[]) => is(0x00181620, ...places);

const [rows, columns] = [5, 7];

function fileOf(elements: readonly TestElement[], frames?: number): Uint8Array {
  const all = [
    ...imageElements({ rows, columns, ...(frames ? { frames } : {}) }),
    ...elements,
    { tag: pixelTag, vr: 'OB', value: new Uint8Array(rows * columns * (frames ?? 1) + 1).fill(200) },
  ];
  return dicomFile(
    '1.2.840.10008.1.2.1',
    all.toSorted((one, other) => one.tag - other.tag),
  );
}

/** Rows of a painted frame: `#` where the image is visible, the level of the shutter's grey elsewhere. */
async function shownOf(file: Uint8Array, frame = 0): Promise<string[]> {
  const shown = await (await openDicom(file)).frame(frame);
  const pixels = new Uint32Array(rows * columns);
  const painter = createPainter(shown);
  painter.paint(pixels, { gray: { center: 100, width: 10, function: 'LINEAR' }, isInverted: false });
  painter.paintShutter(pixels);
  const texts = [...pixels].map((pixel) => (pixel === 0xffffffff ? '#' : `${pixel & 0xff}`));
  return Array.from({ length: rows }, (_, row) => texts.slice(row * columns, (row + 1) * columns).join(''));
}

const whole = Array.from({ length: rows }, () => '#######');

describe('a display shutter of a file (PS3.3 C.7.6.11)', () => {
  test.each<[string, TestElement[], string[]]>([
    [
      'a rectangle, whose edges are visible',
      [shape('RECTANGULAR'), ...rectangle(2, 5, 2, 4)],
      ['0000000', '0####00', '0####00', '0####00', '0000000'],
    ],
    [
      'a circle',
      [shape('CIRCULAR'), ...circle(3, 4, 2)],
      ['000#000', '00###00', '0#####0', '00###00', '000#000'],
    ],
    [
      'a polygon, whose corners and edges are visible',
      [shape('POLYGONAL'), polygon(1, 4, 4, 1, 4, 7)],
      ['000#000', '00###00', '0#####0', '#######', '0000000'],
    ],
    [
      'three shapes, of which the least remains',
      [
        shape('RECTANGULAR\\CIRCULAR\\POLYGONAL'),
        ...rectangle(1, 4, 1, 5),
        ...circle(3, 4, 2),
        polygon(1, 4, 4, 1, 4, 7),
      ],
      ['000#000', '00##000', '0###000', '00##000', '0000000'],
    ],
    [
      'a rectangle that reaches beyond the image',
      [shape('RECTANGULAR'), ...rectangle(-3, 3, 0, 900)],
      whole.map(() => '###0000'),
    ],
    [
      'its Presentation Value, a P-Value of 16 bits',
      [shape('RECTANGULAR'), ...rectangle(1, 7, 2, 5), grey(0x8080)],
      ['128128128128128128128', ...whole.slice(1)],
    ],
    [
      'a name in odd letters and blanks',
      [shape(' Rectangular '), ...rectangle(1, 3, 1, 5)],
      whole.map(() => '###0000'),
    ],
    [
      'a valid shape beside an invalid one',
      [shape('CIRCULAR\\RECTANGULAR'), ...circle(3, 4, 0), ...rectangle(1, 3, 1, 5)],
      whole.map(() => '###0000'),
    ],
  ])('hides what is outside of %s', async (_what, elements, shown) => {
    expect(await shownOf(fileOf(elements))).toEqual(shown);
  });

  test.each<[string, TestElement[]]>([
    ['edges without a shape', rectangle(2, 5, 2, 4)],
    ['a shape without its edges', [shape('RECTANGULAR')]],
    ['a rectangle of one point', [shape('RECTANGULAR'), ...rectangle(3, 3, 3, 3)]],
    ['crossed edges', [shape('RECTANGULAR'), ...rectangle(5, 2, 4, 2)]],
    ['edges that are no numbers', [shape('RECTANGULAR'), ...rectangle(2, 5, 2, Number.NaN)]],
    ['a rectangle outside of the image', [shape('RECTANGULAR'), ...rectangle(20, 30, 2, 4)]],
    ['a rectangle around the image', [shape('RECTANGULAR'), ...rectangle(1, 7, 1, 5)]],
    ['a circle without a radius', [shape('CIRCULAR'), is(0x00181610, 3, 4)]],
    ['a circle without a centre', [shape('CIRCULAR'), is(0x00181612, 2)]],
    ['a negative radius', [shape('CIRCULAR'), ...circle(3, 4, -2)]],
    ['a polygon of one point', [shape('POLYGONAL'), polygon(3, 3)]],
    ['a polygon of one point, three times', [shape('POLYGONAL'), polygon(3, 3, 3, 3, 3, 3)]],
    ['a polygon of two points', [shape('POLYGONAL'), polygon(1, 1, 4, 4)]],
    ['a polygon without an area', [shape('POLYGONAL'), polygon(1, 1, 2, 2, 4, 4)]],
    ['a polygon that lacks a number', [shape('POLYGONAL'), polygon(1, 1, 1, 5, 4)]],
    ['a polygon with a text', [shape('POLYGONAL'), polygon(1, 1, 1, 'x', 4, 4)]],
    [
      'a polygon of thousands of corners',
      [shape('POLYGONAL'), polygon(...Array.from({ length: 6000 }, (_, at) => at % 5))],
    ],
    [
      'shapes that have nothing in common',
      [shape('RECTANGULAR\\CIRCULAR'), ...rectangle(1, 2, 1, 2), ...circle(5, 7, 1)],
    ],
    ['a bitmap, which belongs to presentation states', [shape('BITMAP')]],
    ['a name of every object', [shape('constructor')]],
  ])('is ignored with %s', async (_what, elements) => {
    const file = fileOf(elements);
    expect((await (await openDicom(file)).frame(0)).display).not.toHaveProperty('shutter');
    expect(await shownOf(file)).toEqual(whole);
  });

  test('an enhanced object has a shutter for each frame', async () => {
    const group = (...elements: TestElement[]): TestElement => ({
      tag: 0x00189472,
      vr: 'SQ',
      value: [elements],
    });
    const frames = [
      group(shape('RECTANGULAR'), ...rectangle(1, 3, 1, 5)),
      group(shape('CIRCULAR'), ...circle(3, 4, 2)),
    ];
    const file = fileOf([{ tag: 0x52009230, vr: 'SQ', value: frames.map((one) => [one]) }], 2);
    expect(await shownOf(file, 0)).toEqual(whole.map(() => '###0000'));
    expect(await shownOf(file, 1)).toEqual(['000#000', '00###00', '0#####0', '00###00', '000#000']);
  });

  test('a shutter stays when the file is de-identified', async () => {
    const elements = [
      shape('RECTANGULAR\\CIRCULAR\\polygonal '),
      ...rectangle(1, 4, 1, 5),
      ...circle(3, 4, 2),
      polygon(1, 4, 4, 1, 4, 7),
      grey(0x4040),
    ];
    const file = fileOf(elements);
    const { bytes } = await deidentify(file, { key: new Uint8Array(32) });
    const shutterOf = async (one: Uint8Array) => (await (await openDicom(one)).frame(0)).display.shutter;
    expect(await shutterOf(file)).toMatchObject({ level: 64 });
    expect(await shutterOf(bytes)).toEqual(await shutterOf(file));
  });
});

/** Whether a point is inside of a shape, by another way than the painter's: windings of a polygon. */
function contains(one: ShutterShape, x: number, y: number, aspectRatio: number): boolean {
  if (one.kind === 'rectangle') return x >= one.left && x <= one.right && y >= one.top && y <= one.bottom;
  if (one.kind === 'circle') return Math.hypot(x - one.x, (y - one.y) * aspectRatio) <= one.radius;
  const { points } = one;
  return points.some((first, index) => {
    // A triangle fan covers convex polygons; the property uses triangles only.
    const [second, third] = [points[(index + 1) % points.length]!, points[(index + 2) % points.length]!];
    const side = (a: typeof first, b: typeof first) => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
    const sides = [side(first, second), side(second, third), side(third, first)];
    const isInBox =
      x >= Math.min(first.x, second.x, third.x) &&
      x <= Math.max(first.x, second.x, third.x) &&
      y >= Math.min(first.y, second.y, third.y) &&
      y <= Math.max(first.y, second.y, third.y);
    return isInBox && (sides.every((value) => value >= 0) || sides.every((value) => value <= 0));
  });
}

const place = fc.integer({ min: -4, max: 24 });
const point = fc.record({ x: place, y: place });
const shapes: fc.Arbitrary<ShutterShape> = fc.oneof(
  fc.record({
    kind: fc.constant('rectangle' as const),
    left: place,
    top: place,
    right: place,
    bottom: place,
  }),
  fc.record({
    kind: fc.constant('circle' as const),
    x: place,
    y: place,
    radius: fc.integer({ min: 1, max: 15 }),
  }),
  fc.record({ kind: fc.constant('polygon' as const), points: fc.tuple(point, point, point) }),
);

describe('a painted shutter', () => {
  const [height, width] = [18, 20];
  test('hides exactly the pixels whose centres are outside of a shape, in a part and a coarse version too', () => {
    const parts = fc.record({
      left: fc.integer({ min: 0, max: 9 }),
      top: fc.integer({ min: 0, max: 9 }),
      step: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(
        fc.array(shapes, { minLength: 1, maxLength: 3 }),
        parts,
        fc.constantFrom(1, 0.5, 2),
        (some, part, aspectRatio) => {
          const shutter: Shutter = { shapes: some, level: 7, ...part };
          const frame = displayFrame(
            new Uint8Array(height * width),
            { shutter, aspectRatio },
            { columns: width },
          );
          const pixels = new Uint32Array(height * width).fill(1);
          createPainter(frame).paintShutter(pixels);
          const expected = Array.from({ length: height * width }, (_, at) => {
            const x = part.left + (at % width) * part.step;
            const y = part.top + Math.floor(at / width) * part.step;
            return some.every((one) => contains(one, x, y, aspectRatio)) ? 1 : 0xff070707;
          });
          expect([...pixels]).toEqual(expected);
        },
      ),
      { numRuns: 600 },
    );
  });

  test('follows the even-odd rule in a polygon that crosses itself', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 8, y: 8 },
      { x: 8, y: 0 },
      { x: 0, y: 8 },
    ];
    const shutter: Shutter = { shapes: [{ kind: 'polygon', points }], level: 0, left: 0, top: 0, step: 1 };
    const pixels = new Uint32Array(9 * 9).fill(1);
    createPainter(displayFrame(new Uint8Array(81), { shutter }, { columns: 9 })).paintShutter(pixels);
    const rowAt = (row: number) =>
      [...pixels.subarray(row * 9, row * 9 + 9)].map((one) => (one === 1 ? '#' : '.'));
    expect(rowAt(0).join('')).toBe('#.......#');
    expect(rowAt(2).join('')).toBe('###...###');
    expect(rowAt(4).join('')).toBe('#########');
  });

  test('lies under the overlays, which it does not hide (PS3.4 N.2.3.1)', () => {
    const overlay = { label: '', rows: 1, columns: 1, top: 0, left: 0, bits: Uint8Array.of(1) };
    const shutter: Shutter = {
      shapes: [{ kind: 'rectangle', left: 1, top: 0, right: 2, bottom: 0 }],
      level: 0,
      left: 0,
      top: 0,
      step: 1,
    };
    const painter = createPainter(displayFrame(new Uint8Array(3), { shutter, overlays: [overlay] }));
    const pixels = new Uint32Array(3);
    painter.paintShutter(pixels);
    painter.paintOverlays(pixels);
    expect(pixels[0]).toBe(0xffffffff);
  });
});
