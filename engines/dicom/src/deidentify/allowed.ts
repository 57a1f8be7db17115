import { type DicomKeyword, dictionary } from '../write/dictionary';
import type { Vr } from '../write/element';
import { contrastOfAgent, standardDescription } from '../series/series-words';
import { bodyParts, imageTypes, modalities, rescaleTypes, smallTerms as small, windowNames } from './terms';

/**
 * Rule by which the value of a permitted element is checked and rewritten. Only numbers are copied
 * unchanged.
 */
export type Rule =
  /** Values with VR DS or IS: only decimal numbers are kept. */
  | { kind: 'decimals' }
  /**
   * Binary numbers of `width` bytes each, at most `most` numbers; `frames` means one number per
   * frame.
   */
  | { kind: 'binary'; width: number; most: number | 'frames' }
  /** Lookup tables of at most `most` bytes. */
  | { kind: 'table'; most: number }
  /** Code strings: all must be known terms, else the element is removed. */
  | { kind: 'terms'; terms: ReadonlySet<string> | RegExp }
  /** Code strings: unknown terms are dropped. */
  | { kind: 'known'; terms: ReadonlySet<string> }
  /** Code strings: an unknown term is replaced according to its position in the element. */
  | { kind: 'fallback'; terms: ReadonlySet<string>; instead: (place: number) => string }
  /**
   * Texts: replaced by a fixed text of the same meaning, or removed when the meaning is unknown.
   */
  | { kind: 'standard'; of: (text: string) => string }
  /**
   * UIDs that match `kept` belong to the standard and stay. All other UIDs are replaced if
   * `isRenamed`, else removed.
   */
  | { kind: 'uid'; kept?: RegExp; isRenamed: boolean }
  /** Values with VR DA, TM or DT: shifted or removed. */
  | { kind: 'moment' }
  | { kind: 'items' };

/** A permitted element. */
export interface Allowed {
  keyword: DicomKeyword;
  vr: Vr;
  rule: Rule;
}

const terms = (allowedTerms: ReadonlySet<string> | RegExp): Rule => ({ kind: 'terms', terms: allowedTerms });

/** Permitted texts and code strings; elements not listed are removed. */
const textRules: Partial<Record<DicomKeyword, Rule>> = {
  AcquisitionContrast: terms(small.acquisitionContrast),
  AngioFlag: terms(small.angio),
  AttenuationCorrected: terms(small.yesNo),
  BodyPartExamined: terms(bodyParts),
  BurnedInAnnotation: terms(small.yesNo),
  ComplexImageComponent: terms(small.component),
  ContrastBolusAgent: { kind: 'standard', of: standardAgent },
  ContrastBolusAgentAdministered: terms(small.yesNo),
  ContrastBolusRoute: { kind: 'standard', of: standardRoute },
  ContentQualification: terms(small.contentQualification),
  ConversionType: terms(small.conversion),
  CorrectedImage: { kind: 'known', terms: small.corrections },
  CountsSource: terms(small.counts),
  CoverageOfKSpace: terms(small.kSpaceCoverage),
  DecayCorrected: terms(small.yesNo),
  DecayCorrection: terms(small.decay),
  DimensionOrganizationType: terms(small.dimension),
  DoseSummationType: terms(small.doseSummation),
  DoseType: terms(small.dose),
  DoseUnits: terms(small.dose),
  EchoPlanarPulseSequence: terms(small.yesNo),
  EchoPulseSequence: terms(small.echo),
  FrameLaterality: terms(small.laterality),
  FrameType: imageType(),
  GeometryOfKSpaceTraversal: terms(small.kSpaceGeometry),
  ImageLaterality: terms(small.laterality),
  ImageType: imageType(),
  KSpaceFiltering: terms(small.kSpaceFilter),
  Laterality: terms(small.laterality),
  LossyImageCompression: terms(small.lossy),
  LossyImageCompressionMethod: terms(small.compression),
  MRAcquisitionType: terms(small.mrAcquisition),
  Modality: { kind: 'fallback', terms: modalities, instead: () => 'OT' },
  ModalityLUTType: terms(rescaleTypes),
  MultiPlanarExcitation: terms(small.yesNo),
  MultipleSpinEcho: terms(small.yesNo),
  OrganExposed: terms(small.organ),
  OversamplingPhase: terms(small.oversampling),
  PatientOrientation: terms(small.orientation),
  PatientPosition: terms(small.position),
  PhaseContrast: terms(small.yesNo),
  PhotometricInterpretation: terms(small.photometric),
  PixelIntensityRelationship: terms(small.intensity),
  PixelPresentation: terms(small.presentation),
  PixelSpacingCalibrationType: terms(small.calibration),
  PositionerType: terms(small.positioner),
  PresentationIntentType: terms(small.intent),
  PresentationLUTShape: terms(small.lutShape),
  RadiationSetting: terms(small.radiation),
  RecognizableVisualFeatures: terms(small.yesNo),
  RectilinearPhaseEncodeReordering: terms(small.reordering),
  RescaleType: terms(rescaleTypes),
  ResonantNucleus: terms(small.nucleus),
  SaturationRecovery: terms(small.yesNo),
  // Without a type, SUV is taken as normalised to body weight, so an unknown type must not be
  // dropped.
  SUVType: { kind: 'fallback', terms: small.suvTypes, instead: () => 'OTHER' },
  ScanningSequence: terms(small.scanning),
  ScatterCorrected: terms(small.yesNo),
  SegmentAlgorithmType: terms(small.algorithm),
  SegmentationFractionalType: terms(small.fractional),
  SegmentationType: terms(small.segmentation),
  SegmentedKSpaceTraversal: terms(small.kSpaceSegments),
  SequenceVariant: terms(small.sequence),
  SeriesDescription: { kind: 'standard', of: standardDescription },
  SeriesType: terms(small.seriesType),
  SpectrallySelectedSuppression: terms(small.suppression),
  StackID: terms(/^\d{1,4}$/),
  SteadyStatePulseSequence: terms(small.steadyState),
  TimeOfFlightContrast: terms(small.yesNo),
  Units: terms(small.units),
  VOILUTFunction: terms(small.voiFunction),
  ViewPosition: terms(small.view),
  VolumeBasedCalculationTechnique: terms(small.volumeTechnique),
  VolumetricProperties: terms(small.volumetric),
  WindowCenterWidthExplanation: {
    kind: 'fallback',
    terms: windowNames,
    instead: (place) => `WINDOW${place + 1}`,
  },
};

function standardAgent(text: string): string {
  const contrast = contrastOfAgent(text);
  return contrast ? { with: 'CONTRAST', without: 'NONE' }[contrast] : '';
}

/**
 * The standard text for a contrast route: `ORAL` when it is not venous; empty when it is venous,
 * because the text for the agent already implies that.
 */
function standardRoute(text: string): string {
  return contrastOfAgent('CONTRAST', text) === undefined ? 'ORAL' : '';
}

function imageType(): Rule {
  const first = ['DERIVED', 'SECONDARY', 'OTHER'];
  return { kind: 'fallback', terms: imageTypes, instead: (place) => first[place] ?? '' };
}

/**
 * Rules for UIDs. Those defined by the standard (PS3.6 Annex A) are kept: SOP classes, and the
 * frames of reference of well-known atlases and tables.
 */
const uidRules: Partial<Record<DicomKeyword, Rule>> = {
  SOPClassUID: { kind: 'uid', kept: /^1\.2\.840\.10008\.5\.1\.4\.1\.1(\.\d{1,3}){1,4}$/, isRenamed: false },
  FrameOfReferenceUID: { kind: 'uid', kept: /^1\.2\.840\.10008\.1\.4(\.\d{1,2}){1,3}$/, isRenamed: true },
};

/**
 * Maximum number of values of the elements that may have several: per frame, colour, axis or
 * dimension.
 */
const counts: Partial<Record<DicomKeyword, number | 'frames'>> = {
  AngularViewVector: 'frames',
  BluePaletteColorLookupTableDescriptor: 3,
  DetectorVector: 'frames',
  DimensionIndexValues: 16,
  EnergyWindowVector: 'frames',
  ExtendedOffsetTable: 'frames',
  ExtendedOffsetTableLengths: 'frames',
  FrameIncrementPointer: 8,
  GreenPaletteColorLookupTableDescriptor: 3,
  LUTDescriptor: 3,
  PhaseVector: 'frames',
  RRIntervalVector: 'frames',
  RecommendedDisplayCIELabValue: 3,
  RedPaletteColorLookupTableDescriptor: 3,
  RotationVector: 'frames',
  SliceVector: 'frames',
  TimeSliceVector: 'frames',
  TimeSlotVector: 'frames',
};

/**
 * Elements without a rule in these lists, because other code handles them: pixel data, emptied
 * patient attributes, codes that the product writes, and attributes kept for PET only.
 */
const apart: ReadonlySet<DicomKeyword> = new Set<DicomKeyword>([
  'AccessionNumber',
  'CodeMeaning',
  'CodeValue',
  'CodingSchemeDesignator',
  'DecayCorrectionDateTime',
  'DeidentificationMethod',
  'DeidentificationMethodCodeSequence',
  'DirectoryRecordSequence',
  'DoubleFloatPixelData',
  'FloatPixelData',
  'LongitudinalTemporalInformationModified',
  'MeasurementUnitsCodeSequence',
  'PatientBirthDate',
  'PatientID',
  'PatientIdentityRemoved',
  'PatientName',
  'PatientSex',
  'PatientWeight',
  'PixelData',
  'PositionReferenceIndicator',
  'RadionuclideCodeSequence',
  'RadionuclideHalfLife',
  'RadionuclideTotalDose',
  'RadiopharmaceuticalInformationSequence',
  'RadiopharmaceuticalStartDateTime',
  'RadiopharmaceuticalStartTime',
  'ReferencedFileID',
  'ReferringPhysicianName',
  'StudyID',
]);

const widths: Partial<Record<Vr, number>> = { AT: 4, FD: 8, FL: 4, OV: 8, SL: 4, SS: 2, UL: 4, US: 2 };
const maxTableBytes = 2 * 0x10000;

function ruleOf(keyword: DicomKeyword, vr: Vr): Rule | undefined {
  const width = widths[vr];
  if (width !== undefined) return { kind: 'binary', width, most: counts[keyword] ?? 1 };
  if (vr === 'DS' || vr === 'IS') return { kind: 'decimals' };
  if (vr === 'OW') return { kind: 'table', most: maxTableBytes };
  if (vr === 'UI') return uidRules[keyword] ?? { kind: 'uid', isRenamed: true };
  if (vr === 'SQ') return { kind: 'items' };
  if (vr === 'DA' || vr === 'TM' || vr === 'DT') return { kind: 'moment' };
  return textRules[keyword];
}

/**
 * Permitted elements by tag, at every nesting level: those that place, sort, decode and display an
 * image. All others are removed (the inverse of PS3.15 Annex E, because a list of permitted
 * elements also covers unknown private ones).
 */
export const allowed: ReadonlyMap<number, Allowed> = new Map(
  (Object.keys(dictionary) as DicomKeyword[])
    .filter((keyword) => !apart.has(keyword))
    .flatMap((keyword): [number, Allowed][] => {
      const [tag, vr] = dictionary[keyword];
      const rule = ruleOf(keyword, vr);
      return rule ? [[tag, { keyword, vr, rule }]] : [];
    }),
);
