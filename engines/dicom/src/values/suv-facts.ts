import type { DataSet } from 'dicom-parser';
import { decimalOf, itemsOf, textOf, textsOf } from './elements';
import { type PrivateElement, privateTag } from './private-elements';

/** Attributes on which the SUV of a PET frame depends; missing ones are absent. */
export interface SuvFacts {
  /** Units of the pixel values (0054,1001); empty when absent. */
  units: string;
  /** Factor from modality values to `units` from a real world value mapping; absent means 1. */
  scale?: number;
  /** SUV Type (0054,1006): the normalisation when `units` is GML. */
  suvType: string;
  /** Decay Correction (0054,1102). */
  decayCorrection: string;
  /** Corrected Image (0028,0051). */
  corrections: readonly string[];
  /** Body weight in kg. */
  weight?: number;
  /** Injected activity in Bq. */
  dose?: number;
  /** Half-life of the radionuclide in seconds. */
  halfLife?: number;
  injections: number;
  /**
   * Whether the frame shows several agents, so that its activity cannot be assigned to the dose of
   * one of them.
   */
  hasSeveralAgents?: boolean;
  /** Start of the injection as DT (0018,1078); empty when absent. */
  injectionDateTime: string;
  /** Start of the injection as TM (0018,1072), without a date. */
  injectionTime: string;
  /** DT (0018,9701) of enhanced PET: the time to which values are decay-corrected. */
  decayCorrectedTo?: string;
  seriesDate: string;
  seriesTime: string;
  acquisitionDate: string;
  acquisitionTime: string;
  /**
   * Milliseconds from the series' reference time to the time of this frame's average activity
   * (0054,1300).
   */
  frameReferenceTime?: number;
  /** Frame duration in milliseconds (0018,1242). */
  frameDuration?: number;
  /** UTC offset of local times (0008,0201), such as `+0100`. */
  timezone: string;
  /** Scan time of GE (0009,xx0d), a DT value. */
  vendorScanDateTime: string;
  /** Philips (7053,xx00): factor from counts to body-weight SUV. */
  vendorSuvFactor?: number;
  /** Philips (7053,xx09): factor from counts to Bq/ml. */
  vendorActivityFactor?: number;
}

/** Private elements used for SUV, by group, creator and element in the block. */
export const privateSuvElements = {
  scanDateTime: ['0009', 'GEMS_PETD_01', '0d'],
  suvFactor: ['7053', 'Philips PET Private Group', '00'],
  activityFactor: ['7053', 'Philips PET Private Group', '09'],
} as const satisfies Readonly<Record<string, PrivateElement>>;

/** An object with a number under the given key; an empty object when the number is undefined. */
export const number = (key: keyof SuvFacts, value: number | undefined) =>
  value === undefined ? {} : { [key]: value };

/** Reads an item of Radiopharmaceutical Information Sequence. */
export function readInjection(injection: DataSet | undefined) {
  return {
    ...number('dose', injection && decimalOf(injection, 'x00181074')),
    ...number('halfLife', injection && decimalOf(injection, 'x00181075')),
    injectionDateTime: injection ? textOf(injection, 'x00181078') : '',
    injectionTime: injection ? textOf(injection, 'x00181072') : '',
  };
}

/**
 * Reads the SUV attributes of a plain PET image (PS3.3 C.8.9.1, C.8.9.2; vendor elements as in
 * QIBA's profile).
 */
export function readSuvFacts(dataSet: DataSet): SuvFacts {
  const injections = itemsOf(dataSet, 'x00540016');
  const scanDateTime = privateTag(dataSet, privateSuvElements.scanDateTime);
  const philips = (name: 'suvFactor' | 'activityFactor') => {
    const tag = privateTag(dataSet, privateSuvElements[name]);
    return tag === undefined ? undefined : decimalOf(dataSet, tag);
  };
  return {
    units: textOf(dataSet, 'x00541001').toUpperCase(),
    suvType: textOf(dataSet, 'x00541006').toUpperCase(),
    decayCorrection: textOf(dataSet, 'x00541102').toUpperCase(),
    corrections: textsOf(dataSet, 'x00280051').map((text) => text.toUpperCase()),
    ...number('weight', decimalOf(dataSet, 'x00101030')),
    ...readInjection(injections[0]),
    injections: injections.length,
    seriesDate: textOf(dataSet, 'x00080021'),
    seriesTime: textOf(dataSet, 'x00080031'),
    acquisitionDate: textOf(dataSet, 'x00080022'),
    acquisitionTime: textOf(dataSet, 'x00080032'),
    ...number('frameReferenceTime', decimalOf(dataSet, 'x00541300')),
    ...number('frameDuration', decimalOf(dataSet, 'x00181242')),
    timezone: textOf(dataSet, 'x00080201'),
    vendorScanDateTime: scanDateTime ? textOf(dataSet, scanDateTime) : '',
    ...number('vendorSuvFactor', philips('suvFactor')),
    ...number('vendorActivityFactor', philips('activityFactor')),
  };
}
