import { dicomFile, type TestElement } from '../../test/build/dicom-bytes';
import { imageElements, pixelTag } from '../../test/build/image-file';
import { deidentify } from '../deidentify/deidentify';
import { openDicom } from './open-dicom';

const specified = 'No pixel data found in DICOM file';
const root = '1.2.840.10008.5.1.4.1.1.';
const name: TestElement = { tag: 0x00100010, vr: 'PN', value: 'CANARY^JANE' };

const fileOf = (...elements: TestElement[]) =>
  dicomFile(
    '1.2.840.10008.1.2.1',
    [...elements, name].toSorted((one, other) => one.tag - other.tag),
  );
const sopClass = (value: string): TestElement => ({ tag: 0x00080016, vr: 'UI', value });
const modality = (value: string): TestElement => ({ tag: 0x00080060, vr: 'CS', value });

/** The refusals of a file when it is opened and when it is de-identified. */
async function refusalsOf(file: Uint8Array): Promise<unknown[]> {
  const messageOf = ({ code, message }: { code: string; message: string }) => [code, message];
  return Promise.all([
    openDicom(file).then(() => 'opened', messageOf),
    deidentify(file, { key: new Uint8Array(32) }).then(() => 'cleaned', messageOf),
  ]);
}

const both = (message: string) => [
  ['no-pixel-data', message],
  ['no-pixel-data', message],
];

describe('a DICOM file without pixel data', () => {
  test.each([
    ['104.1', 'a PDF document'],
    ['104.2', 'a text document (CDA)'],
    ['104.3', '3D models'],
    ['88.11', 'a structured report'],
    ['88.22', 'a structured report'],
    ['88.33', 'a structured report'],
    ['88.67', 'a structured report'],
    ['88.59', 'a selection of key images (Key Object Selection)'],
    ['11.1', 'a presentation state, which describes how other images are shown'],
    ['11.2', 'a presentation state, which describes how other images are shown'],
    ['481.3', 'a radiotherapy structure set'],
    ['481.5', 'a radiotherapy plan'],
    ['481.8', 'a radiotherapy plan'],
    ['481.4', 'a radiotherapy treatment record'],
    ['481.9', 'a radiotherapy treatment record'],
  ])('of class …%s says that it holds %s', async (end, what) => {
    const sentence = `This DICOM file holds ${what}, not an image.`;
    expect(await refusalsOf(fileOf(sopClass(root + end)))).toEqual(both(sentence));
    expect(await refusalsOf(fileOf(sopClass(root + end), modality('CT')))).toEqual(both(sentence));
  });

  test.each([
    ['SR', 'a structured report'],
    ['ko', 'a selection of key images (Key Object Selection)'],
    ['PR', 'a presentation state, which describes how other images are shown'],
    ['RTSTRUCT', 'a radiotherapy structure set'],
    ['RTPLAN', 'a radiotherapy plan'],
    ['RTRECORD', 'a radiotherapy treatment record'],
  ])('and without a class says by its modality %s that it holds %s', async (name, what) => {
    const sentence = `This DICOM file holds ${what}, not an image.`;
    expect(await refusalsOf(fileOf(modality(name)))).toEqual(both(sentence));
  });

  test.each<[string, TestElement[]]>([
    ['of CT', [sopClass(`${root}2`), modality('SR')]],
    ['of an unknown class', [sopClass('1.2.3')]],
    ['of a class that only begins alike', [sopClass(`${root}104.11`)]],
    ['of a class that ends alike', [sopClass('1.2.3.88.11')]],
    ['of a dose grid', [sopClass(`${root}481.2`)]],
    ['of a disc index', [sopClass('1.2.840.10008.1.3.10')]],
    ['of nothing that is named', []],
    ['of a modality that is a name of every object', [modality('constructor')]],
  ])('DCM-11 %s has the specified text', async (_what, elements) => {
    expect(await refusalsOf(fileOf(...elements))).toEqual(both(specified));
  });
});

test('an image is opened, whatever class its file has', async () => {
  const pixels = { tag: pixelTag, vr: 'OB', value: new Uint8Array(4) };
  const elements = [...imageElements({ rows: 2, columns: 2 }), pixels];
  const file = fileOf(sopClass(`${root}88.11`), ...elements);
  expect((await openDicom(file)).image).toMatchObject({ rows: 2, columns: 2 });
});
