import { deidentify } from '../src/deidentify/deidentify';
import { openDicom } from '../src/frames/open-dicom';
import type { FrameDisplay } from '../src/model/display';
import { dicomFile, type TestElement } from './build/dicom-bytes';
import { imageElements, pixelTag } from './build/image-file';

const cs = (tag: number, value: string): TestElement => ({ tag, vr: 'CS', value });
const ds = (tag: number, value: string): TestElement => ({ tag, vr: 'DS', value });
const rescale = [ds(0x00281052, '-10'), ds(0x00281053, '2')];
const film = [ds(0x00181164, '0.1\\0.1'), ds(0x00280030, '0.1\\0.1')];

const shutterEdges = [2, 9, 1, 2].map((edge, place) => ({
  tag: 0x00181602 + 2 * place,
  vr: 'IS',
  value: String(edge),
}));
const palette = [0, 1, 2].flatMap((color): TestElement[] => [
  { tag: 0x00281101 + color, vr: 'US', value: [2, 2, 16] },
  { tag: 0x00281201 + color, vr: 'OW', value: [0x1000, 0xff00] },
]);

function fileOf(elements: readonly TestElement[]): Uint8Array {
  const own = new Set(elements.map(({ tag }) => tag));
  const image = imageElements({ rows: 2, columns: 2, bitsAllocated: 16 });
  const all = [
    ...image.filter(({ tag }) => !own.has(tag)),
    ...elements,
    { tag: pixelTag, vr: 'OW', value: Uint8Array.of(0, 0, 1, 0, 2, 0, 3, 0) },
  ];
  return dicomFile(
    '1.2.840.10008.1.2.1',
    all.toSorted((one, other) => one.tag - other.tag),
  );
}

const displayOf = async (file: Uint8Array): Promise<FrameDisplay> =>
  (await (await openDicom(file)).frame(0)).display;

const cleaned = async (file: Uint8Array) =>
  (await deidentify(file, { key: new Uint8Array(32), embeddedText: 'blank' })).bytes;

/** A term with the elements that it needs to change the display. */
const terms: readonly [term: string, tag: number, others: readonly TestElement[]][] = [
  ['SIGMOID', 0x00281056, [ds(0x00281050, '2'), ds(0x00281051, '3')]],
  ['LINEAR_EXACT', 0x00281056, [ds(0x00281050, '2'), ds(0x00281051, '3')]],
  ['INVERSE', 0x20500020, []],
  ['MONOCHROME1', 0x00280004, []],
  ['CT', 0x00080060, rescale],
  ['BQML', 0x00541001, [cs(0x00080060, 'PT'), ...rescale]],
  ['HU', 0x00281054, rescale],
  ['GY', 0x30040002, [ds(0x3004000e, '0.5')]],
  ['L\\F', 0x00200020, []],
  ['FIDUCIAL', 0x00280a02, film],
  ['RECTANGULAR', 0x00181600, shutterEdges],
  ['COLOR', 0x00089205, palette],
];

const inTitleCase = (term: string) =>
  term.replace(/[A-Z]+/g, (word) => word[0]! + word.slice(1).toLowerCase());
const spellings: readonly [string, (term: string) => string][] = [
  ['capitals', (term) => term],
  ['small letters', (term) => term.toLowerCase()],
  ['title case', inTitleCase],
  ['blanks around it', (term) => `  ${term}   `],
];

describe.each(terms)('the term %s of element %#', (term, tag, others) => {
  test.each(spellings)('means the same in %s, before and after de-identifying', async (_name, spell) => {
    const standard = await displayOf(fileOf([cs(tag, term), ...others]));
    const file = fileOf([cs(tag, spell(term)), ...others]);
    expect(standard).not.toEqual(
      await displayOf(fileOf([cs(tag, ''), ...others].filter((one) => one.tag !== 0x00280004))),
    );
    expect(await displayOf(file)).toEqual(standard);
    expect(await displayOf(await cleaned(file))).toEqual(standard);
  });
});

test.each([
  ['Linear Exact', 'LINEAR_EXACT'],
  ['linear-exact', 'LINEAR_EXACT'],
  ['LINEAR  EXACT', 'LINEAR_EXACT'],
  ['sigmoidal', 'LINEAR'],
  ['DOE^JANE', 'LINEAR'],
])('the VOI LUT function %s is %s before and after de-identifying', async (written, name) => {
  const file = fileOf([cs(0x00281056, written), ds(0x00281050, '2'), ds(0x00281051, '3')]);
  const clean = await cleaned(file);
  for (const one of [file, clean]) expect((await displayOf(one)).windows).toMatchObject([{ function: name }]);
  expect(Buffer.from(clean).toString('latin1')).not.toContain('DOE');
});
