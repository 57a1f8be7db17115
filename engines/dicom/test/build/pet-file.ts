import type { DicomDataset, DicomElement, ValueElement } from '../../src/write/element';
import { ascii, element, nativePixels, sequence } from '../../src/write/encode-value';
import { transferSyntaxes, writeDicom } from '../../src/write/write-dicom';
import { grayPixels } from './gray-pixels';

export const text = (tag: number, vr: ValueElement['vr'], value: string): ValueElement => ({
  tag,
  vr,
  bytes: ascii(value),
});

/** A data set in which the given elements replace those with the same tags. */
export const withElements = (dataset: DicomDataset, others: DicomDataset): DicomDataset => {
  const tags = new Set(others.map(({ tag }) => tag));
  return [...dataset.filter(({ tag }) => !tags.has(tag)), ...others];
};

export const code = (value: string, scheme: string, meaning: string): DicomDataset => [
  element('CodeValue', value),
  element('CodingSchemeDesignator', scheme),
  element('CodeMeaning', meaning),
];

const fluorine = sequence('RadionuclideCodeSequence', code('C-111A1', 'SRT', '^18^Fluorine'));

/** An injection of 370 MBq of fluorine-18 at 10:00, stored without a date. */
export const injection: DicomDataset = [
  element('RadiopharmaceuticalStartTime', '100000'),
  element('RadionuclideTotalDose', 370e6),
  element('RadionuclideHalfLife', 6586.2),
  fluorine,
];

export const injections = (...items: readonly DicomDataset[]): DicomElement =>
  sequence('RadiopharmaceuticalInformationSequence', ...items);

const pixels = grayPixels(2, 2, 16);

const patient: DicomDataset = [
  element('PatientName', 'SHAH^MEERA'),
  element('PatientID', 'MRN-4711'),
  element('PatientWeight', 70),
  element('Modality', 'PT'),
  element('SOPInstanceUID', '1.2.3'),
  element('SeriesInstanceUID', '1.2.4'),
  element('StudyInstanceUID', '1.2.5'),
];

/** Plain PET of a patient of 70 kg, an hour after an injection of 370 MBq of fluorine-18. */
export const plainPet: DicomDataset = [
  ...patient,
  ...pixels,
  element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.128'),
  element('SeriesDate', '20240301'),
  element('SeriesTime', '110000'),
  element('AcquisitionDate', '20240301'),
  element('AcquisitionTime', '110000'),
  element('CorrectedImage', 'DECY', 'ATTN'),
  element('Units', 'BQML'),
  element('DecayCorrection', 'START'),
  element('RescaleSlope', 2),
  element('RescaleIntercept', 0),
  injections(injection),
  nativePixels(Uint8Array.of(1, 0, 2, 0, 3, 0, 4, 0), 16),
];

/** A real world value mapping to a unit with a UCUM code. */
export const mapping = (unit: string, slope: number, intercept = 0): DicomDataset => [
  element('RealWorldValueSlope', slope),
  element('RealWorldValueIntercept', intercept),
  sequence('MeasurementUnitsCodeSequence', code(unit, 'UCUM', unit)),
];

/** Functional groups shared by all frames. */
export const shared = (...groups: DicomElement[]): DicomElement =>
  sequence('SharedFunctionalGroupsSequence', [
    sequence('PixelValueTransformationSequence', [
      element('RescaleIntercept', 0),
      element('RescaleSlope', 2),
      text(0x00281054, 'LO', 'US'),
    ]),
    ...groups,
  ]);

const agentNumber = (bytes: number): ValueElement => ({
  tag: 0x00189729,
  vr: 'US',
  bytes: Uint8Array.of(bytes, 0),
});

/** An injection as enhanced PET stores it: with its date, and in MBq. */
export const enhancedInjection = (agent = 1, megabecquerels = 370): DicomDataset => [
  agentNumber(agent),
  element('RadiopharmaceuticalStartDateTime', '20240301100000'),
  element('RadionuclideTotalDose', megabecquerels),
  element('RadionuclideHalfLife', 6586.2),
  fluorine,
];

export const usage = (...agents: number[]): DicomElement =>
  sequence('RadiopharmaceuticalUsageSequence', ...agents.map((agent) => [agentNumber(agent)]));

/** Enhanced PET of one frame (PS3.3 A.56) with the same injection time and dose as the classic PET file. */
export const enhancedPet: DicomDataset = [
  ...patient,
  ...pixels,
  element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.130'),
  element('NumberOfFrames', 1),
  element('DecayCorrected', 'YES'),
  element('AttenuationCorrected', 'YES'),
  element('ScatterCorrected', 'YES'),
  element('DecayCorrectionDateTime', '20240301110000'),
  injections(enhancedInjection()),
  shared(sequence('RealWorldValueMappingSequence', mapping('Bq/ml', 2))),
  nativePixels(Uint8Array.of(1, 0, 2, 0, 3, 0, 4, 0), 16),
];

export const petFile = (base: DicomDataset, others: DicomDataset = []): Uint8Array =>
  writeDicom(transferSyntaxes.explicitLittleEndian, withElements(base, others));

/** SUV that corresponds to 1 Bq/ml, for 370 MBq in 70 kg an hour after the injection. */
export const defaultFactor = 70_000 / (370e6 * 2 ** (-3600 / 6586.2));
