import { openDicom } from '../src/frames/open-dicom';
import type { FrameDisplay } from '../src/model/display';
import { orientationLetters } from '../src/values/orientation';
import { dicomFile, type TestElement, type Writing } from './build/dicom-bytes';
import { imageElements, pixelTag, type TestImage } from './build/image-file';

const explicit: Writing = { isExplicit: true, isLittleEndian: true };
const implicit: Writing = { isExplicit: false, isLittleEndian: true };
const bigEndian: Writing = { isExplicit: true, isLittleEndian: false };
const syntaxes = new Map([
  [explicit, '1.2.840.10008.1.2.1'],
  [implicit, '1.2.840.10008.1.2'],
  [bigEndian, '1.2.840.10008.1.2.2'],
]);

const ds = (tag: number, value: string): TestElement => ({ tag, vr: 'DS', value });
const text = (tag: number, vr: string, value: string): TestElement => ({ tag, vr, value });
const us = (tag: number, ...value: number[]): TestElement => ({ tag, vr: 'US', value });
const ss = (tag: number, ...value: number[]): TestElement => ({ tag, vr: 'SS', value });
const ow = (tag: number, ...value: number[]): TestElement => ({ tag, vr: 'OW', value });
const sequence = (tag: number, ...value: TestElement[][]): TestElement => ({ tag, vr: 'SQ', value });

interface Shape extends Partial<TestImage> {
  writing?: Writing;
  pixels?: Uint8Array;
  frame?: number;
}

/** Display of a 2×2 frame of a file with the given elements. Default 16 bits. */
async function displayOf(elements: TestElement[], shape: Shape = {}): Promise<FrameDisplay> {
  const { writing = explicit, frame = 0, ...rest } = shape;
  const image: TestImage = { rows: 2, columns: 2, bitsAllocated: 16, ...rest };
  const { samples = 1, bitsAllocated = 8, frames = 1 } = image;
  const size = (image.rows * image.columns * samples * bitsAllocated * frames) / 8;
  const own = new Set(elements.map(({ tag }) => tag));
  const all = [
    ...imageElements(image).filter(({ tag }) => !own.has(tag)),
    ...elements,
    { tag: pixelTag, vr: bitsAllocated > 8 ? 'OW' : 'OB', value: rest.pixels ?? new Uint8Array(size) },
  ].sort((a, b) => a.tag - b.tag);
  const opened = await openDicom(dicomFile(syntaxes.get(writing)!, all, writing));
  return (await opened.frame(frame)).display;
}

const ct = text(0x00080060, 'CS', 'CT');

describe('modality step', () => {
  test('slope and intercept give HU on a CT, otherwise the unit that the file names', async () => {
    const rescale = [ds(0x00281052, '-1024'), ds(0x00281053, ' 2.5 ')];
    expect(await displayOf([ct, ...rescale])).toMatchObject({
      rescale: { slope: 2.5, intercept: -1024 },
      unit: 'HU',
    });
    expect(await displayOf([...rescale, text(0x00281054, 'LO', 'mGy')])).toMatchObject({ unit: 'mGy' });
    expect(await displayOf([...rescale, text(0x00281054, 'LO', 'US')])).toMatchObject({ unit: '' });
    const pet = [text(0x00080060, 'CS', 'PT'), text(0x00541001, 'CS', 'BQML')];
    expect(await displayOf([...pet, ...rescale])).toMatchObject({ unit: 'Bq/ml' });
  });

  test('a slope of 0, an invalid number or no rescale leaves the values unchanged', async () => {
    const same = { slope: 1, intercept: 0 };
    expect((await displayOf([ds(0x00281052, '0'), ds(0x00281053, '0')])).rescale).toEqual(same);
    expect((await displayOf([ds(0x00281052, 'abc')])).rescale).toEqual(same);
    expect((await displayOf([])).rescale).toEqual(same);
  });

  test('a dose grid has its own unit', async () => {
    const dose = [text(0x30040002, 'CS', 'GY'), ds(0x3004000e, '0.001')];
    expect(await displayOf(dose)).toMatchObject({ rescale: { slope: 0.001, intercept: 0 }, unit: 'Gy' });
  });

  test('a Modality LUT takes precedence over a rescale, and its first mapped value has the sign of the pixels', async () => {
    const lut = sequence(0x00283000, [
      ss(0x00283002, 3, -2, 12),
      text(0x00283004, 'LO', 'OD'),
      us(0x00283006, 5, 6, 7),
    ]);
    for (const writing of [explicit, implicit]) {
      const display = await displayOf([ds(0x00281053, '9'), lut], { isSigned: true, writing });
      expect(display).toMatchObject({ unit: 'OD', rescale: { firstMapped: -2, bits: 12 } });
      expect([...(display.rescale as { entries: Uint16Array }).entries]).toEqual([5, 6, 7]);
    }
  });
});

describe('windows', () => {
  test('all windows of a file are listed in order with their explanations', async () => {
    const display = await displayOf([
      ds(0x00281050, '40\\-600\\300'),
      ds(0x00281051, '400\\1500\\1500'),
      text(0x00281055, 'LO', 'BRAIN\\ \\BONE'),
    ]);
    expect(display.windows).toEqual([
      { name: 'BRAIN', center: 40, width: 400, function: 'LINEAR' },
      { name: 'File window 2', center: -600, width: 1500, function: 'LINEAR' },
      { name: 'BONE', center: 300, width: 1500, function: 'LINEAR' },
    ]);
  });

  test('the VOI LUT function of a file applies to its windows; LINEAR with a width below 1 becomes LINEAR_EXACT', async () => {
    const window = (width: string, name: string) =>
      displayOf([ds(0x00281050, '1'), ds(0x00281051, width), text(0x00281056, 'CS', name)]);
    expect((await window('10', 'SIGMOID')).windows[0]?.function).toBe('SIGMOID');
    expect((await window('10', 'LINEAR_EXACT')).windows[0]?.function).toBe('LINEAR_EXACT');
    expect((await window('10', 'CUBIC')).windows[0]?.function).toBe('LINEAR');
    expect((await window('0.5', 'LINEAR')).windows[0]?.function).toBe('LINEAR_EXACT');
  });

  test('windows without a positive width or without numbers are dropped', async () => {
    const display = await displayOf([ds(0x00281050, '1\\2\\x\\4\\5'), ds(0x00281051, '0\\-3\\9\\ \\7')]);
    expect(display.windows.map(({ center }) => center)).toEqual([5]);
  });

  test('a VOI LUT is read with 8 bits an entry or 16, in every byte order', async () => {
    for (const writing of [explicit, implicit, bigEndian]) {
      const { voiTables } = await displayOf(
        [
          ds(0x00281052, '-10'),
          sequence(
            0x00283010,
            [ss(0x00283002, 4, -5, 8), text(0x00283003, 'LO', 'narrow'), ow(0x00283006, 0x0201, 0x0403)],
            [ss(0x00283002, 2, 1, 16), ow(0x00283006, 0x0201, 0x0403)],
            [ss(0x00283002, 9, 1, 16), ow(0x00283006, 1)],
          ),
        ],
        { writing },
      );
      expect(voiTables.map(({ entries }) => [...entries])).toEqual([
        [1, 2, 3, 4],
        [0x0201, 0x0403],
      ]);
      expect(voiTables[0]).toMatchObject({ name: 'narrow', firstMapped: -5, bits: 8 });
    }
  });

  test('MONOCHROME1, Presentation LUT Shape INVERSE, and both together invert the greys', async () => {
    const inverse = text(0x20500020, 'CS', 'INVERSE');
    expect((await displayOf([])).isInverted).toBe(false);
    expect((await displayOf([inverse])).isInverted).toBe(true);
    expect((await displayOf([], { photometric: 'MONOCHROME1' })).isInverted).toBe(true);
    expect((await displayOf([inverse], { photometric: 'MONOCHROME1' })).isInverted).toBe(true);
    expect((await displayOf([text(0x20500020, 'CS', 'IDENTITY')])).isInverted).toBe(false);
  });

  test('padding has the sign of the pixels, and may have a range limit on either side', async () => {
    expect((await displayOf([ss(0x00280120, -2000)], { isSigned: true })).padding).toEqual({
      from: -2000,
      to: -2000,
    });
    expect((await displayOf([us(0x00280120, 65_535), us(0x00280121, 60_000)])).padding).toEqual({
      from: 60_000,
      to: 65_535,
    });
  });
});

describe('enhanced objects', () => {
  const groups = [
    sequence(0x52009229, [
      sequence(0x00289132, [ds(0x00281050, '10'), ds(0x00281051, '100')]),
      sequence(0x00289110, [ds(0x00280030, '0.5\\0.25')]),
      sequence(0x00209116, [ds(0x00200037, '1\\0\\0\\0\\0\\-1')]),
    ]),
    sequence(
      0x52009230,
      [
        sequence(0x00289145, [ds(0x00281052, '1'), ds(0x00281053, '2'), text(0x00281054, 'LO', 'HU')]),
        sequence(0x00209113, [ds(0x00200032, '1\\2\\3')]),
      ],
      [
        sequence(0x00289145, [ds(0x00281052, '3'), ds(0x00281053, '4'), text(0x00281054, 'LO', 'HU')]),
        sequence(0x00209113, [ds(0x00200032, '1\\2\\4')]),
        sequence(0x00289132, [ds(0x00281050, '20'), ds(0x00281051, '200')]),
      ],
    ),
  ];

  test('values of a frame take precedence over shared values, and these over the file', async () => {
    const outside = [ds(0x00281050, '77'), ds(0x00281051, '777'), ds(0x00281053, '7')];
    const [first, second] = await Promise.all(
      [0, 1].map((frame) => displayOf([...outside, ...groups], { frames: 2, frame })),
    );
    expect(first).toMatchObject({
      rescale: { slope: 2, intercept: 1 },
      unit: 'HU',
      windows: [{ center: 10, width: 100 }],
      spacing: { row: 0.5, column: 0.25, plane: 'patient' },
      aspectRatio: 2,
      plane: { position: [1, 2, 3], rowDirection: [1, 0, 0], columnDirection: [0, 0, -1] },
    });
    expect(second).toMatchObject({
      rescale: { slope: 4, intercept: 3 },
      windows: [{ center: 20, width: 200 }],
      plane: { position: [1, 2, 4] },
    });
  });
});

describe('millimetres', () => {
  test('spacing is that of the patient, or of the detector if the file has no other or repeats it', async () => {
    const [own, imager] = [ds(0x00280030, '0.2\\0.2'), ds(0x00181164, '0.2\\0.2')];
    expect((await displayOf([own])).spacing).toEqual({ row: 0.2, column: 0.2, plane: 'patient' });
    expect((await displayOf([imager])).spacing?.plane).toBe('detector');
    expect((await displayOf([own, imager])).spacing?.plane).toBe('detector');
    const calibrated = [own, imager, text(0x00280a02, 'CS', 'FIDUCIAL')];
    expect((await displayOf(calibrated)).spacing?.plane).toBe('patient');
    const other = [ds(0x00280030, '0.15\\0.15'), imager];
    expect((await displayOf(other)).spacing).toEqual({ row: 0.15, column: 0.15, plane: 'patient' });
  });

  test.each<[string, TestElement[], FrameDisplay['spacing']]>([
    ['spacing at the detector', [], { row: 0.05, column: 0.1, plane: 'estimated', magnification: 2 }],
    [
      'Pixel Spacing that repeats it',
      [ds(0x00280030, '0.1\\0.2')],
      { row: 0.05, column: 0.1, plane: 'estimated', magnification: 2 },
    ],
    [
      'calibrated Pixel Spacing',
      [ds(0x00280030, '0.1\\0.2'), text(0x00280a02, 'CS', 'GEOMETRY')],
      { row: 0.1, column: 0.2, plane: 'patient' },
    ],
    ['other Pixel Spacing', [ds(0x00280030, '0.3\\0.3')], { row: 0.3, column: 0.3, plane: 'patient' }],
  ])('a magnification of 2 makes %s', async (_what, elements, spacing) => {
    const film = [ds(0x00181164, '0.1\\0.2'), ds(0x00181114, '2.0'), ...elements];
    expect((await displayOf(film)).spacing).toEqual(spacing);
    expect((await displayOf([ds(0x00181114, '2')])).spacing).toBeUndefined();
  });

  test('a magnification that is no estimate leaves lengths at the detector', async () => {
    for (const factor of ['', 'x', '0', '-2', '0.5', '1', '1.000', '1e9', 'Infinity']) {
      const film = [ds(0x00181164, '0.1\\0.2'), ds(0x00181114, factor)];
      expect((await displayOf(film)).spacing).toEqual({ row: 0.1, column: 0.2, plane: 'detector' });
    }
  });

  test('spacing that is not a positive number is ignored', async () => {
    for (const value of ['0\\1', '-1\\1', 'x\\1', '']) {
      expect((await displayOf([ds(0x00280030, value)])).spacing).toBeUndefined();
    }
  });

  test('without spacing pixels have the aspect ratio of the file, otherwise they are square', async () => {
    expect((await displayOf([text(0x00280034, 'IS', '4\\3')])).aspectRatio).toBeCloseTo(4 / 3);
    expect((await displayOf([text(0x00280034, 'IS', '0\\3')])).aspectRatio).toBe(1);
    expect((await displayOf([])).aspectRatio).toBe(1);
  });

  test('a plane needs rows and columns at right angles, and letters are valid or ignored', async () => {
    const position = ds(0x00200032, '0\\0\\0');
    const oblique = [position, ds(0x00200037, '1\\0\\0\\0.5\\0.5\\0')];
    expect((await displayOf(oblique)).plane).toBeUndefined();
    expect((await displayOf([ds(0x00200037, '1\\0\\0\\0\\1\\0')])).plane).toBeUndefined();
    expect((await displayOf([text(0x00200020, 'CS', 'X\\F')])).patientOrientation).toBeUndefined();
  });
});

describe('letters at the edges', () => {
  const lettersOf = async (elements: TestElement[]) =>
    orientationLetters(await displayOf(elements), { rotation: 0, isFlipped: false });

  test('come from the directions of rows and columns, which need no position', async () => {
    const letters = { top: 'H', right: 'P', bottom: 'F', left: 'A' };
    const directions = ds(0x00200037, '0\\1\\0\\0\\0\\-1');
    const other = text(0x00200020, 'CS', 'A\\F');
    expect(await lettersOf([directions, other])).toEqual(letters);
    expect(await lettersOf([directions, other, ds(0x00200032, '1\\2\\3')])).toEqual(letters);
    expect(await lettersOf([directions, other, ds(0x00200032, '1\\2\\x')])).toEqual(letters);
  });

  test('come from Patient Orientation without such directions', async () => {
    const other = text(0x00200020, 'CS', 'A\\F');
    const askew = ds(0x00200037, '1\\0\\0\\0.5\\0.5\\0');
    const letters = { top: 'H', right: 'A', bottom: 'F', left: 'P' };
    expect(await lettersOf([other])).toEqual(letters);
    expect(await lettersOf([other, askew])).toEqual(letters);
    expect(await lettersOf([askew])).toBeUndefined();
  });
});

describe('colour', () => {
  const palette = (...tables: [descriptor: number[], data: TestElement][]) =>
    tables.flatMap(([descriptor, data], index) => [us(0x00281101 + index, ...descriptor), data]);
  const index = { bitsAllocated: 8, photometric: 'PALETTE COLOR' };

  test('16-bit palettes use the upper byte, unless the writer filled only the lower one', async () => {
    for (const [entries, expected] of [
      [
        [0x1100, 0xff00],
        [0x11, 0xff],
      ],
      [
        [0x11, 0xff],
        [0x11, 0xff],
      ],
    ] as const) {
      const elements = palette(
        [[2, 3, 16], ow(0x00281201, ...entries)],
        [[2, 3, 16], ow(0x00281202, ...entries)],
        [[2, 3, 16], ow(0x00281203, ...entries)],
      );
      const display = await displayOf(elements, index);
      expect(display.palette).toEqual({
        firstMapped: 3,
        red: Uint8Array.from(expected),
        green: Uint8Array.from(expected),
        blue: Uint8Array.from(expected),
      });
      expect(display.windows).toEqual([]);
    }
  });

  test('segmented palettes: discrete, linear and indirect segments', async () => {
    const red = [0, 2, 0x0100, 0x0200, 1, 3, 0x0500, 2, 1, 0, 0];
    const flat = [0, 1, 0xff00, 1, 6, 0xff00];
    const elements = palette(
      [[7, 0, 16], ow(0x00281221, ...red)],
      [[7, 0, 16], ow(0x00281222, ...flat)],
      [[7, 0, 16], ow(0x00281223, ...flat)],
    );
    const display = await displayOf(elements, index);
    expect([...display.palette!.red]).toEqual([1, 2, 3, 4, 5, 1, 2]);
    expect([...display.palette!.green]).toEqual([255, 255, 255, 255, 255, 255, 255]);
  });

  test('a segmented palette that refers to itself endlessly or starts with a linear segment is ignored', async () => {
    for (const red of [
      [0, 1, 1, 2, 9, 0, 0],
      [1, 7, 5],
      [3, 1, 1],
    ]) {
      const elements = palette(
        [[7, 0, 16], ow(0x00281221, ...red)],
        [[7, 0, 16], ow(0x00281222, ...red)],
        [[7, 0, 16], ow(0x00281223, ...red)],
      );
      expect((await displayOf(elements, index)).palette).toBeUndefined();
    }
  });

  test('colour has no window, no rescale and no inversion, and says how many bits its samples use', async () => {
    const display = await displayOf(
      [ds(0x00281050, '1'), ds(0x00281051, '2'), ds(0x00281053, '3'), text(0x20500020, 'CS', 'INVERSE')],
      { samples: 3, bitsAllocated: 16, bitsStored: 12 },
    );
    expect(display).toMatchObject({
      windows: [],
      rescale: { slope: 1, intercept: 0 },
      isInverted: false,
      sampleBits: 12,
    });
  });
});

describe('overlays', () => {
  const plane = (...more: TestElement[]) => [
    us(0x60000010, 2),
    us(0x60000011, 3),
    ss(0x60000050, 0, -1),
    us(0x60000100, 1),
    us(0x60000102, 0),
    text(0x60001500, 'LO', 'report'),
    ...more,
  ];

  test('bits run from the lowest of each word, in every byte order; an origin may lie outside', async () => {
    for (const writing of [explicit, implicit, bigEndian]) {
      const { overlays } = await displayOf(plane(ow(0x60003000, 0b101_110)), { writing });
      expect(overlays).toEqual([
        { label: 'report', rows: 2, columns: 3, top: -1, left: -2, bits: Uint8Array.of(0, 1, 1, 1, 0, 1) },
      ]);
    }
  });

  test('overlay frames start at the given frame, and a single plane covers all frames', async () => {
    const frames = plane(text(0x60000015, 'IS', '2'), us(0x60000051, 2), ow(0x60003000, 0b111111_000001));
    const bitsOf = async (elements: TestElement[], frame: number) =>
      (await displayOf(elements, { frames: 4, frame })).overlays.map(({ bits }) => [...bits].join(''));
    expect(await bitsOf(frames, 0)).toEqual([]);
    expect(await bitsOf(frames, 1)).toEqual(['100000']);
    expect(await bitsOf(frames, 2)).toEqual(['111111']);
    expect(await bitsOf(frames, 3)).toEqual([]);
    expect(await bitsOf(plane(ow(0x60003000, 1)), 3)).toEqual(['100000']);
  });

  test('unused pixel bits can be an overlay and are not part of the values', async () => {
    const overlay = [us(0x60020100, 16), us(0x60020102, 15)];
    const pixels = new Uint8Array(Uint16Array.of(0x8001, 2, 3, 0x8004).buffer);
    const { overlays } = await displayOf(overlay, { bitsStored: 12, pixels });
    expect(overlays).toMatchObject([{ rows: 2, columns: 2, top: 0, left: 0 }]);
    expect([...overlays[0]!.bits]).toEqual([1, 0, 0, 1]);
  });

  test('an incomplete or oversized overlay plane is dropped', async () => {
    expect((await displayOf(plane(ow(0x60003000, 1)).slice(0, -1))).overlays).toEqual([]);
    const huge = [us(0x60000010, 65_535), us(0x60000011, 65_535), ow(0x60003000, 1)];
    expect((await displayOf(huge)).overlays).toEqual([]);
  });
});
