import { type DicomKeyword, dictionary } from '../write/dictionary';
import type { Vr } from '../write/element';
import { contrastOfAgent, standardDescription } from '../series/series-words';
import { namedFunction } from '../values/windows';
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
  /**
   * Code strings: an unknown term is replaced according to its position in the element, by a code
   * under the key if the replacement is null.
   */
  | { kind: 'fallback'; terms: ReadonlySet<string>; instead: (place: number) => string | null }
  /** Identifiers: others than those that match `kept` are replaced by a code under the key. */
  | { kind: 'coded'; kept: RegExp }
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

/** The Conversion Type of a captured image whose own is unknown. */
export const unknownConversion = 'WSD';

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
  // A captured image must have a type (type 1), so an unknown one becomes that of a workstation.
  ConversionType: { kind: 'fallback', terms: small.conversion, instead: () => unknownConversion },
  CorrectedImage: { kind: 'known', terms: small.corrections },
  CountsSource: terms(small.counts),
  CoverageOfKSpace: terms(small.kSpaceCoverage),
  DecayCorrected: terms(small.yesNo),
  DecayCorrection: terms(small.decay),
  DiffusionDirectionality: terms(small.diffusion),
  DimensionOrganizationType: terms(small.dimension),
  DoseSummationType: terms(small.doseSummation),
  DoseType: terms(small.dose),
  DoseUnits: terms(small.dose),
  EchoPlanarPulseSequence: terms(small.yesNo),
  EchoPulseSequence: terms(small.echo),
  FrameLaterality: { kind: 'standard', of: sideOf },
  // Frame Type has four values (type 1).
  FrameType: imageType('NONE'),
  GeometryOfKSpaceTraversal: terms(small.kSpaceGeometry),
  ImageLaterality: { kind: 'standard', of: sideOf },
  ImageType: imageType(),
  InversionRecovery: terms(small.yesNo),
  KSpaceFiltering: terms(small.kSpaceFilter),
  Laterality: { kind: 'standard', of: sideOf },
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
  ShutterShape: { kind: 'known', terms: small.shutter },
  SpectrallySelectedSuppression: terms(small.suppression),
  StackID: { kind: 'coded', kept: /^\d{1,4}$/ },
  SteadyStatePulseSequence: terms(small.steadyState),
  TimeOfFlightContrast: terms(small.yesNo),
  Units: terms(small.units),
  VOILUTFunction: { kind: 'standard', of: namedFunction },
  ViewPosition: terms(small.view),
  VolumeBasedCalculationTechnique: terms(small.volumeTechnique),
  VolumetricProperties: terms(small.volumetric),
  WindowCenterWidthExplanation: {
    kind: 'fallback',
    terms: windowNames,
    instead: (place) => `WINDOW${place + 1}`,
  },
};

const sides: Readonly<Record<string, string>> = { RIGHT: 'R', LEFT: 'L', UNPAIRED: 'U', BOTH: 'B' };

/** The standard term of a side, also of one in words. */
function sideOf(text: string): string {
  const side = text.toUpperCase();
  return small.laterality.has(side) ? side : (sides[side] ?? '');
}

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

/** @param derivation the term instead of an unknown fourth one; empty removes it */
function imageType(derivation = ''): Rule {
  const first = ['DERIVED', 'SECONDARY', null, derivation];
  return {
    kind: 'fallback',
    terms: imageTypes,
    instead: (place) => (place < first.length ? (first[place] ?? null) : ''),
  };
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
  DiffusionGradientOrientation: 3,
  DimensionIndexValues: 16,
  EnergyWindowVector: 'frames',
  ExtendedOffsetTable: 'frames',
  ExtendedOffsetTableLengths: 'frames',
  FrameIncrementPointer: 8,
  GreenPaletteColorLookupTableDescriptor: 3,
  InversionTimes: 16,
  LUTDescriptor: 3,
  PhaseVector: 'frames',
  RRIntervalVector: 'frames',
  RecommendedDisplayCIELabValue: 3,
  RedPaletteColorLookupTableDescriptor: 3,
  RotationVector: 'frames',
  ShutterPresentationColorCIELabValue: 3,
  SliceVector: 'frames',
  TimeSliceVector: 'frames',
  TimeSlotVector: 'frames',
  VelocityEncodingDirection: 3,
};

const ownCode = 'written by code of its own';
const ofPatient = 'tells patients apart';
const ofSuv = 'kept for the SUV of PET only';
const ofDisc = 'belongs to the index of a disc';

/** Elements of the dictionary without a rule in these lists, with the reason. */
export const apart: Partial<Record<DicomKeyword, string>> = {
  AccessionNumber: ofPatient,
  CodeMeaning: ownCode,
  CodeValue: ownCode,
  CodingSchemeDesignator: ownCode,
  ContrastBolusAgentSequence: 'names the agent; Contrast/Bolus Agent stays as a fixed text',
  DecayCorrectionDateTime: ofSuv,
  DeidentificationMethod: ownCode,
  DeidentificationMethodCodeSequence: ownCode,
  DirectoryRecordSequence: ofDisc,
  DoubleFloatPixelData: ownCode,
  FloatPixelData: ownCode,
  IssuerOfPatientID: ofPatient,
  LongitudinalTemporalInformationModified: ownCode,
  LUTExplanation: 'free text; a window is named by its place',
  MeasurementUnitsCodeSequence: ownCode,
  PatientBirthDate: ofPatient,
  PatientID: ofPatient,
  PatientIdentityRemoved: ownCode,
  PatientName: ofPatient,
  PatientSex: ofPatient,
  PatientWeight: ofSuv,
  PixelData: ownCode,
  PositionReferenceIndicator: 'free text that places no image',
  ProtocolName: 'free text; Series Description stays as a fixed text',
  RadionuclideCodeSequence: ofSuv,
  RadionuclideHalfLife: ofSuv,
  RadionuclideTotalDose: ofSuv,
  RadiopharmaceuticalInformationSequence: ofSuv,
  RadiopharmaceuticalStartDateTime: ofSuv,
  RadiopharmaceuticalStartTime: ofSuv,
  ReferencedFileID: ofDisc,
  ReferringPhysicianName: ofPatient,
  StudyID: ofPatient,
  TimezoneOffsetFromUTC: 'tells the region; times move to a neutral day',
  ViewCodeSequence: ownCode,
};

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
    .filter((keyword) => !(keyword in apart))
    .flatMap((keyword): [number, Allowed][] => {
      const [tag, vr] = dictionary[keyword];
      const rule = ruleOf(keyword, vr);
      return rule ? [[tag, { keyword, vr, rule }]] : [];
    }),
);
