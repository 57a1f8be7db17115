import { namedSlice } from '../../test/build/named-slice';
import { deidentify, isDeidentified } from '../deidentify/deidentify';
import { defaultLimits } from '../parse/limits';
import { parseDicom } from '../parse/parse-dicom';
import type { DicomDataset, ValueElement } from '../write/element';
import { ascii, element } from '../write/encode-value';
import { bValueOf } from './b-value';
import { realOf } from './elements';
import { frameHeader } from './functional-groups';

const float = (value: number) => new Uint8Array(Float32Array.of(value).buffer);

/** A private element in the block `0x11` of its group, which is not the first one. */
const inBlock = (group: number, creator: string, place: number, value: ValueElement): DicomDataset => [
  { tag: group * 0x10000 + 0x11, vr: 'LO', bytes: ascii(creator) },
  { ...value, tag: group * 0x10000 + 0x1100 + place },
];
const siemens = (value: string, creator = 'SIEMENS MR HEADER') =>
  inBlock(0x0019, creator, 0x0c, { tag: 0, vr: 'IS', bytes: ascii(value) });
const ge = (value: string) =>
  inBlock(0x0043, 'GEMS_PARM_01', 0x39, { tag: 0, vr: 'IS', bytes: ascii(value) });
const philips = (value: number) =>
  inBlock(0x2001, 'Philips Imaging DD 001', 0x03, { tag: 0, vr: 'FL', bytes: float(value) });
const united = (value: number) =>
  inBlock(0x0065, 'Image Private Header', 0x09, {
    tag: 0,
    vr: 'FD',
    bytes: new Uint8Array(Float64Array.of(value).buffer),
  });

const echoPlanar = element('ScanningSequence', 'EP', 'SE');

const cases: [string, DicomDataset, number | undefined][] = [
  ['Siemens', siemens('1000'), 1000],
  ['Siemens without diffusion weighting', siemens('0'), 0],
  ['another creator', siemens('1000', 'SOMEBODY'), undefined],
  ['GE', ge('800\\8\\0\\0'), 800],
  ['GE with an offset', ge('1000000050\\8\\0\\0'), 50],
  ['GE, which writes 0 into every image', ge('0\\8\\0\\0'), undefined],
  ['GE, 0 in diffusion imaging', [...ge('0\\8\\0\\0'), echoPlanar], 0],
  ['GE, 0 in functional imaging', [...ge('0\\8\\0\\0'), element('ScanningSequence', 'EP', 'GR')], undefined],
  ['Philips', philips(1000), 1000],
  ['Philips, which writes 0 into every image', philips(0), undefined],
  ['Philips, 0 in diffusion imaging', [...philips(0), element('AcquisitionContrast', 'DIFFUSION')], 0],
  ['UIH', united(1000), 1000],
  ['UIH, 0 in an image without diffusion', united(0), undefined],
  ['UIH, 0 in diffusion imaging', [...united(0), echoPlanar], 0],
  ['a negative value', philips(-1), undefined],
  ['the standard before a maker', [...siemens('1000'), element('DiffusionBValue', 500)], 500],
  ['a maker beside an empty element', [...siemens('1000'), element('DiffusionBValue')], 1000],
];

test.each(cases)(
  'the b-value of %s is read, and the standard’s after de-identifying',
  async (_what, others, value) => {
    const file = namedSlice({ modality: 'MR', others });
    const { bytes } = await deidentify(file, { key: new Uint8Array(16), embeddedText: 'blank' });
    const [before, after] = await Promise.all(
      [file, bytes].map(async (one) => (await parseDicom(one, defaultLimits, 'pixels')).dataSet),
    );
    expect(bValueOf(frameHeader(before!, 0))).toBe(value);
    expect(realOf(after!, 'x00189087')).toBe(value);
    expect(Object.keys(after!.elements).filter((tag) => /^x...[13579]/.test(tag))).toEqual([]);
    await expect(isDeidentified(bytes)).resolves.toBe(true);
  },
);

test('a private element of another modality is no b-value', async () => {
  const file = namedSlice({ modality: 'CT', others: siemens('1000') });
  const { dataSet } = await parseDicom(file, defaultLimits, 'pixels');
  expect(bValueOf(frameHeader(dataSet, 0))).toBeUndefined();
});
