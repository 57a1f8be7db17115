import { deidentify } from '../src/deidentify/deidentify';
import { openDicom } from '../src/frames/open-dicom';
import { dicomFile, type TestElement } from './build/dicom-bytes';
import { imageElements, pixelTag } from './build/image-file';

const text = (tag: number, vr: string, value: string): TestElement => ({ tag, vr, value });

/** An hour after 370 MBq of fluorine-18 in 70 kg. */
function petFile(): Uint8Array {
  const injection = [
    text(0x00181072, 'TM', '100000'),
    text(0x00181074, 'DS', '370000000'),
    text(0x00181075, 'DS', '6586.2'),
  ];
  const own = [
    text(0x00080016, 'UI', '1.2.840.10008.5.1.4.1.1.128'),
    text(0x00080018, 'UI', '1.2.3'),
    text(0x00080021, 'DA', '20240301'),
    text(0x00080031, 'TM', '110000'),
    text(0x00080060, 'CS', 'PT'),
    text(0x00101030, 'DS', '70'),
    text(0x00280051, 'CS', 'DECY\\ATTN'),
    { tag: 0x00540016, vr: 'SQ', value: [injection] },
    text(0x00541001, 'CS', 'BQML'),
    text(0x00541102, 'CS', 'START'),
  ];
  const tags = new Set(own.map(({ tag }) => tag));
  const image = imageElements({ rows: 2, columns: 2 }).filter(({ tag }) => !tags.has(tag));
  const all = [...own, ...image, { tag: pixelTag, vr: 'OB', value: new Uint8Array(4) }];
  return dicomFile(
    '1.2.840.10008.1.2.1',
    all.sort((one, other) => one.tag - other.tag),
  );
}

const suvOf = async (bytes: Uint8Array) => (await (await openDicom(bytes)).frame(0)).display.suv;

test('an original PET file has its SUV from its elements', async () => {
  const factor = 70_000 / (370e6 * 2 ** (-3600 / 6586.2));
  expect(await suvOf(petFile())).toEqual({
    kind: 'bw',
    factor: expect.closeTo(factor, 12) as number,
    doubts: [],
  });
});

test.each(['remove', 'shift'] as const)(
  'without weight and dose it has none and says why (dates: %s)',
  async (dates) => {
    const { bytes } = await deidentify(petFile(), { key: new Uint8Array(16).fill(7), dates });
    const suv = await suvOf(bytes);
    // Corrected Image does not stay either; the weight is the first thing that is missing beside it.
    expect(suv).toEqual({ kind: 'none', reason: 'no-weight' });
  },
);
