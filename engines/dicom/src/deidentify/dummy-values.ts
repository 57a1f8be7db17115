import type { SequenceElement, ValueElement } from '../write/element';
import { ascii, element } from '../write/encode-value';

/** A replacement element. */
export type Replacement = ValueElement | SequenceElement;

/**
 * Kinds of objects that differ in their mandatory elements (PS3.5 7.4): `enhanced` has functional
 * groups, `pet` is PET without them, `plain` is everything else.
 */
export type ObjectKind = 'enhanced' | 'pet' | 'plain';

/**
 * Image storage classes with functional groups (PS3.4 B.5): the part of their UIDs after
 * `storageRoot`.
 */
const enhancedClasses =
  /^(2\.1|2\.2|4\.1|4\.3|4\.4|6\.2|7\.[1-4]|12\.1\.1|12\.2\.1|13\.1\.\d+|14\.\d|30|66\.[47]|77\.1\.6|128\.1|130)$/;
const petClass = '128';
const storageRoot = '1.2.840.10008.5.1.4.1.1.';

/** The kind of a SOP class; `plain` for any other UID. */
export function objectKind(sopClass: string): ObjectKind {
  const own = sopClass.startsWith(storageRoot) ? sopClass.slice(storageRoot.length) : '';
  if (own === petClass) return 'pet';
  return enhancedClasses.test(own) ? 'enhanced' : 'plain';
}

type Text = readonly [tag: number, vr: ValueElement['vr'], text: string];

/** Type 2 elements (PS3.5 7.4.3) whose value is removed but which must be present. */
const emptyValues: readonly Text[] = [
  // AcquisitionDate and AcquisitionTime
  [0x00080022, 'DA', ''],
  [0x00080032, 'TM', ''],
  // Manufacturer
  [0x00080070, 'LO', ''],
  // BodyPartExamined
  [0x00180015, 'CS', ''],
  // ScanOptions
  [0x00180022, 'CS', ''],
  // CollimatorType
  [0x00181181, 'CS', ''],
  // PositionerMotion, PositionerType
  [0x00181500, 'CS', ''],
  [0x00181508, 'CS', ''],
  // DetectorType
  [0x00187004, 'CS', ''],
  // Laterality
  [0x00200060, 'CS', ''],
  // PositionReferenceIndicator
  [0x00201040, 'LO', ''],
  // CorrectedImage
  [0x00280051, 'CS', ''],
  // ContentDescription
  [0x00700081, 'LO', ''],
];

/**
 * Type 2 sequences: AcquisitionContext, RadiopharmaceuticalInformation, ViewModifierCode,
 * PatientOrientationCode and PatientGantryRelationshipCode.
 */
const emptySequences = [0x00400555, 0x00540016, 0x00540222, 0x00540410, 0x00540414];

const code = (value: string, scheme: string, meaning: string) => [
  element('CodeValue', value),
  element('CodingSchemeDesignator', scheme),
  element('CodeMeaning', meaning),
];
const unknown = code('261665006', 'SCT', 'Unknown');
/** View Modifier Code Sequence, type 2 within a view code. */
export const noModifier: SequenceElement = { tag: 0x00540222, vr: 'SQ', items: [] };
/** A UCUM annotation without a unit. */
const unknownUnit = code('{unknown}', 'UCUM', 'unknown');

/** Sequences that must contain one code (type 1), with a neutral code for them. */
const codeSequences = [
  // AnatomicRegion, View
  [0x00082218, unknown],
  [0x00540220, [...unknown, noModifier]],
  // MeasurementUnits
  [0x004008ea, unknownUnit],
  // SegmentedPropertyCategory, SegmentedPropertyType
  [0x00620003, unknown],
  [0x0062000f, unknown],
] as const;

/** Type 1 elements of segments: SegmentLabel, SegmentAlgorithmName. */
const segmentTexts: readonly Text[] = [
  [0x00620005, 'LO', 'REMOVED'],
  [0x00620009, 'LO', 'REMOVED'],
];

/** Elements that PET requires in addition: SeriesDate and SeriesTime. */
const petTexts: readonly Text[] = [
  [0x00080021, 'DA', '19000101'],
  [0x00080031, 'TM', '000000'],
];

const enhancedTexts: readonly Text[] = [
  // ContentDate, AcquisitionDateTime, ContentTime
  [0x00080023, 'DA', '19000101'],
  [0x0008002a, 'DT', '19000101000000'],
  [0x00080033, 'TM', '000000'],
  // DecayCorrectionDateTime
  [0x00189701, 'DT', '19000101000000'],
  // Manufacturer, ManufacturerModelName, DeviceSerialNumber, SoftwareVersions
  [0x00080070, 'LO', 'REMOVED'],
  [0x00081090, 'LO', 'REMOVED'],
  [0x00181000, 'LO', 'REMOVED'],
  [0x00181020, 'LO', 'REMOVED'],
  // PulseSequenceName
  [0x00189005, 'SH', 'REMOVED'],
  // LUTExplanation, LUTLabel
  [0x00283003, 'LO', 'REMOVED'],
  [0x00409210, 'SH', 'REMOVED'],
  // ContentLabel
  [0x00700080, 'CS', 'REMOVED'],
];

const valuesOf = (texts: readonly Text[]) =>
  texts.map(([tag, vr, text]): [number, Replacement] => [tag, { tag, vr, bytes: ascii(text) }]);

const plain = [
  ...valuesOf(emptyValues),
  ...valuesOf(segmentTexts),
  ...emptySequences.map((tag): [number, Replacement] => [tag, { tag, vr: 'SQ', items: [] }]),
  ...codeSequences.map(([tag, item]): [number, Replacement] => [tag, { tag, vr: 'SQ', items: [item] }]),
];
const dummyValues: Readonly<Record<ObjectKind, ReadonlyMap<number, Replacement>>> = {
  enhanced: new Map([...plain, ...valuesOf(enhancedTexts)]),
  pet: new Map([...plain, ...valuesOf(petTexts)]),
  plain: new Map(plain),
};

/**
 * The replacement of a removed element that objects of its kind require: the element without value,
 * or a neutral value that is the same in every file. Elements absent from the file are not added.
 */
export const dummyValueFor = (tag: number, kind: ObjectKind): Replacement | undefined =>
  dummyValues[kind].get(tag);
