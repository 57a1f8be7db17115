import { grayPixels } from '../../test/build/gray-pixels';
import { element, nativePixels, transferSyntaxes, writeDicom } from '../write';
import { openDicom } from '../frames/open-dicom';
import { defaultLimits } from '../parse/limits';
import { parseDicom } from '../parse/parse-dicom';
import type { DicomDataset } from '../write/element';
import { ascii } from '../write/encode-value';
import { deidentify, isDeidentified } from './deidentify';
import { objectKind, dummyValueFor } from './dummy-values';

const key = new Uint8Array(32).fill(3);
const name = ascii('SHAH^MEERA');
const enhancedMr = '1.2.840.10008.5.1.4.1.1.4.1';
const pet = '1.2.840.10008.5.1.4.1.1.128';
const ct = '1.2.840.10008.5.1.4.1.1.2';

const manufacturer = { tag: 0x00080070, vr: 'LO' as const, bytes: name };
const seriesDate = { tag: 0x00080021, vr: 'DA' as const, bytes: ascii('20240301') };
const view = { tag: 0x00540220, vr: 'SQ' as const, items: [[element('CodeMeaning', 'SHAH^MEERA')]] };

const fileOf = (sopClass: string, others: DicomDataset = []) =>
  writeDicom(transferSyntaxes.explicitLittleEndian, [
    element('SOPClassUID', sopClass),
    element('SOPInstanceUID', '1.2.3.4'),
    ...[seriesDate, manufacturer, view],
    ...grayPixels(1, 2),
    nativePixels(Uint8Array.of(1, 2), 8),
    ...others,
  ]);

/** Text of an element of the cleaned file; null when absent. */
async function cleaned(sopClass: string, tag: string, others: DicomDataset = []) {
  const { bytes, report } = await deidentify(fileOf(sopClass, others), { key, embeddedText: 'blank' });
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/MEERA|20240301|WARD/);
  expect(await isDeidentified(bytes)).toBe(true);
  expect([...(await (await openDicom(bytes)).frame(0)).stored.values]).toEqual([1, 2]);
  const { dataSet } = await parseDicom(bytes, defaultLimits, 'end');
  const found = dataSet.elements[tag];
  return { value: found ? (dataSet.string(tag) ?? '') : null, found, report };
}

test.each([
  [ct, 'x00080070', '', 'emptied'],
  [enhancedMr, 'x00080070', 'REMOVED', 'replaced'],
  [pet, 'x00080021', '19000101', 'replaced'],
  [ct, 'x00080021', null, 'removed'],
])('of %s the element %s is %j and reported as %s', async (sopClass, tag, value, action) => {
  const result = await cleaned(sopClass, tag);
  expect(result.value).toBe(value);
  const path = `(${tag.slice(1, 5)},${tag.slice(5)})`;
  expect(result.report.entries).toContainEqual(expect.objectContaining({ path, action }));
});

const captured = '1.2.840.10008.5.1.4.1.1.7';
const enhancedCt = '1.2.840.10008.5.1.4.1.1.2.1';
const types = ['DERIVED', 'PRIMARY', 'VOLUME', 'WARD 7'];

test.each<[string, string, string, DicomDataset, string | null]>([
  ['an unknown conversion type', captured, 'x00080064', [element('ConversionType', 'WARD')], 'WSD'],
  ['an unknown class', '1.2.3.4', 'x00080064', [], 'WSD'],
  ['an unknown class', '1.2.3.4', 'x00200011', [], ''],
  ['an unknown body part', ct, 'x00180015', [element('BodyPartExamined', 'WARD 7')], ''],
  ['no body part', ct, 'x00180015', [], null],
  ['an unknown side', ct, 'x00200060', [element('Laterality', 'WARD')], ''],
  ['a side in words', ct, 'x00200060', [element('Laterality', 'Left')], 'L'],
  [
    'an unknown fourth type',
    enhancedCt,
    'x00080008',
    [element('ImageType', ...types)],
    'DERIVED\\PRIMARY\\VOLUME\\NONE',
  ],
  ['an unknown fourth type', ct, 'x00080008', [element('ImageType', ...types)], 'DERIVED\\PRIMARY\\VOLUME'],
])('with %s, a file of %s has a valid %s', async (_what, sopClass, tag, others, value) => {
  expect((await cleaned(sopClass, tag, others)).value).toBe(value);
});

test('a required code is replaced by one that means unknown', async () => {
  const { found, report } = await cleaned(ct, 'x00540220');
  expect(found?.items?.[0]?.dataSet?.string('x00080104')).toBe('Unknown');
  expect(report.entries).toContainEqual(expect.objectContaining({ path: '(0054,0220)', action: 'replaced' }));
});

test('SOP classes are recognised by UID alone, and a class that is not a storage class becomes secondary capture', () => {
  expect([enhancedMr, pet, ct, '', '1.2.3', `${enhancedMr}.9`].map(objectKind)).toEqual([
    'enhanced',
    'pet',
    ...['plain', 'plain', 'plain', 'plain'],
  ]);
  expect(dummyValueFor(0x00100010, 'enhanced')).toBeUndefined();
});
