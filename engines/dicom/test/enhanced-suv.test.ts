import { openDicom } from '../src/frames/open-dicom';
import type { DicomDataset } from '../src/write/element';
import { element, sequence } from '../src/write/encode-value';
import type { FrameSuv } from '../src/values/suv';
import {
  enhancedInjection,
  enhancedPet,
  injections,
  mapping,
  petFile,
  shared,
  text,
  usage,
  defaultFactor,
  withElements,
} from './build/pet-file';

async function suvOf(others: DicomDataset, base = enhancedPet): Promise<FrameSuv | undefined> {
  return (await (await openDicom(petFile(base, others))).frame(0)).display.suv;
}
const mappings = (...items: DicomDataset[]) => shared(sequence('RealWorldValueMappingSequence', ...items));
const close = (factor: number, doubts: string[] = []) => ({
  kind: 'bw',
  factor: expect.closeTo(factor, 12) as number,
  doubts,
});

test('enhanced PET in Bq/ml has SUV from its dose in MBq and its decay correction time', async () => {
  expect(await suvOf([])).toEqual(close(defaultFactor));
});

test.each<[string, DicomDataset, number]>([
  ['SUV by body weight', [mappings(mapping('{SUVbw}g/ml', 0.5))], 0.25],
  ['SUV in the older spelling', [mappings(mapping('g/ml{SUVbw}', 0.5))], 0.25],
  ['SUV before activity', [mappings(mapping('Bq/ml', 2), mapping('{SUVbw}g/ml', 0.5))], 0.25],
  ['activity by another slope than the rescale’s', [mappings(mapping('Bq/ml', 6))], 3 * defaultFactor],
])('a real world value mapping counts: %s', async (_, others, factor) => {
  expect(await suvOf(others)).toEqual(close(factor));
});

test('without a mapping the rescale type gives the unit', async () => {
  const rescale = sequence('PixelValueTransformationSequence', [
    element('RescaleIntercept', 0),
    element('RescaleSlope', 2),
    text(0x00281054, 'LO', 'BQML'),
  ]);
  expect(await suvOf([sequence('SharedFunctionalGroupsSequence', [rescale])])).toEqual(close(defaultFactor));
});

test('of several agents the one that the frame shows is used', async () => {
  const two = injections(enhancedInjection(1, 100), enhancedInjection(2, 370));
  const shows = (...agents: number[]) =>
    shared(sequence('RealWorldValueMappingSequence', mapping('Bq/ml', 2)), usage(...agents));
  expect(await suvOf([two, shows(2)])).toEqual(close(defaultFactor));
  for (const which of [shows(1, 2), mappings(mapping('Bq/ml', 2))]) {
    expect(await suvOf([two, which])).toEqual({ kind: 'none', reason: 'several-agents' });
  }
});

test.each<[string, DicomDataset, string]>([
  ['no unit', [shared()], 'no-units'],
  ['a unit with an offset', [mappings(mapping('Bq/ml', 2, 5))], 'no-units'],
  ['two factors for parts of the range', [mappings(mapping('Bq/ml', 2), mapping('Bq/ml', 3))], 'no-units'],
  ['SUV by lean body mass', [mappings(mapping('{SUVlbm}g/ml', 0.5))], 'other-suv-type'],
  ['no decay correction', [element('DecayCorrected', 'NO')], 'not-decay-corrected'],
  ['decay correction unsaid', [element('DecayCorrected')], 'not-decay-corrected'],
  ['no attenuation correction', [element('AttenuationCorrected', 'NO')], 'not-attenuation-corrected'],
  ['no moment of decay correction', [element('DecayCorrectionDateTime')], 'no-scan-time'],
  ['no injection', [injections()], 'no-dose'],
  ['a dose in Bq', [injections(enhancedInjection(1, 370e6))], 'implausible-dose'],
  ['no weight', [element('PatientWeight')], 'no-weight'],
])('enhanced PET with %s has no SUV and says why', async (_, others, reason) => {
  expect(await suvOf(others)).toEqual({ kind: 'none', reason });
});

test('groups of the frame take precedence over those of all frames', async () => {
  const own = sequence('PerFrameFunctionalGroupsSequence', [
    sequence('RealWorldValueMappingSequence', mapping('Bq/ml', 4)),
  ]);
  expect(await suvOf([], withElements(enhancedPet, [own]))).toEqual(close(2 * defaultFactor));
});
