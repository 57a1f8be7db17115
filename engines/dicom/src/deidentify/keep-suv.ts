import type { DataSet } from 'dicom-parser';
import type { ImageDescription } from '../model/image';
import { bytesOf, codeOf, decimalOf, itemsOf, textOf } from '../values/elements';
import { frameHeader } from '../values/functional-groups';
import { describeModality } from '../values/modality';
import { suvOf } from '../values/suv';
import { suvFactsOf } from '../values/suv-enhanced';
import { privateSuvElements, type SuvFacts } from '../values/suv-facts';
import { dateTimeOf } from '../values/suv-moments';
import type { DicomDataset, DicomElement, ValueElement } from '../write/element';
import { ascii, decimal, element, sequence } from '../write/encode-value';
import { knownCode, radionuclides } from './known-codes';
import { dateAndTime, maxInterval, type MovedMoments, moveMoments } from './suv-moments';

/** Groups of attributes that a PET file may keep for its SUV. */
export type KeptForSuv = 'weight' | 'dose' | 'intervals' | 'vendor-factor';

/** Elements that replace those of a PET file so that its SUV is kept. */
export interface SuvKeeping {
  elements: readonly DicomElement[];
  kept: readonly KeptForSuv[];
  /** Whether the SUV is lost because the body weight is rare and is removed. */
  hasUnusualWeight: boolean;
}

const nothing: SuvKeeping = { elements: [], kept: [], hasUnusualWeight: false };

/** Weights in kg that are kept; a rare weight could identify a patient. */
const [minWeight, maxWeight] = [3, 200];

/**
 * Private elements, preceded by the element that reserves the first block of their group for their
 * creator (PS3.5 7.8.1).
 */
function privateElements(
  name: keyof typeof privateSuvElements,
  vr: ValueElement['vr'],
  value: string,
): DicomElement[] {
  const [group, creator, place] = privateSuvElements[name];
  const first = Number.parseInt(`${group}0000`, 16);
  return [
    { tag: first + 0x10, vr: 'LO', bytes: ascii(creator) },
    { tag: first + 0x1000 + Number.parseInt(place, 16), vr, bytes: ascii(value) },
  ];
}

const dateTime = (moment: number): string => {
  const { date, time } = dateAndTime(moment);
  return date + time;
};

function startOf(
  item: DataSet,
  isFirst: boolean,
  moments: MovedMoments | null,
  timezone: string,
): DicomElement[] {
  if (!moments) return [];
  const { injected, isDated, offset } = moments;
  if (isFirst && !isDated) return [element('RadiopharmaceuticalStartTime', dateAndTime(injected).time)];
  const own = dateTimeOf(textOf(item, 'x00181078'), timezone);
  if (own === undefined || Math.abs(own + offset - injected) > maxInterval) return [];
  return [element('RadiopharmaceuticalStartDateTime', dateTime(own + offset))];
}

function injectionItem(
  item: DataSet,
  isFirst: boolean,
  moments: MovedMoments | null,
  timezone: string,
): DicomDataset {
  const [dose, halfLife] = [decimalOf(item, 'x00181074'), decimalOf(item, 'x00181075')];
  const agent = bytesOf(item, 'x00189729');
  const nuclide = knownCode(itemsOf(item, 'x00540300')[0], radionuclides);
  return [
    ...startOf(item, isFirst, moments, timezone),
    ...(dose === undefined ? [] : [element('RadionuclideTotalDose', dose)]),
    ...(halfLife === undefined ? [] : [element('RadionuclideHalfLife', halfLife)]),
    ...(agent?.length === 2 ? [element('RadiopharmaceuticalAgentNumber', agent)] : []),
    ...(item.elements['x00540300']
      ? [sequence('RadionuclideCodeSequence', ...(nuclide ? [nuclide] : []))]
      : []),
  ];
}

function momentElements({ series, acquisition, vendorScan, decayCorrectedTo }: MovedMoments): DicomElement[] {
  const both = (
    moment: number | undefined,
    date: 'SeriesDate' | 'AcquisitionDate',
    time: 'SeriesTime' | 'AcquisitionTime',
  ) => {
    if (moment === undefined) return [];
    const written = dateAndTime(moment);
    return [element(date, written.date), element(time, written.time)];
  };
  return [
    ...both(series, 'SeriesDate', 'SeriesTime'),
    ...both(acquisition, 'AcquisitionDate', 'AcquisitionTime'),
    ...(vendorScan === undefined ? [] : privateElements('scanDateTime', 'DT', dateTime(vendorScan))),
    ...(decayCorrectedTo === undefined
      ? []
      : [element('DecayCorrectionDateTime', dateTime(decayCorrectedTo))]),
  ];
}

function keepActivity(dataSet: DataSet, facts: SuvFacts, shiftedDays: number | null): SuvKeeping {
  const { weight = 0, halfLife = 0, timezone, vendorActivityFactor, units } = facts;
  if (weight < minWeight || weight > maxWeight) return { ...nothing, hasUnusualWeight: true };
  const hasMoments = facts.decayCorrection !== 'ADMIN';
  const moments = hasMoments ? moveMoments(facts, halfLife, shiftedDays) : null;
  if (hasMoments && !moments) return nothing;
  const isOfVendor = units === 'CNTS' && vendorActivityFactor !== undefined;
  const items = itemsOf(dataSet, 'x00540016').map((item, index) =>
    injectionItem(item, index === 0, moments, timezone),
  );
  return {
    elements: [
      element('PatientWeight', weight),
      sequence('RadiopharmaceuticalInformationSequence', ...items),
      ...(moments ? momentElements(moments) : []),
      ...(isOfVendor ? privateElements('activityFactor', 'DS', decimal(vendorActivityFactor)) : []),
    ],
    kept: [
      'weight',
      'dose',
      ...(moments ? (['intervals'] as const) : []),
      ...(isOfVendor ? (['vendor-factor'] as const) : []),
    ],
    hasUnusualWeight: false,
  };
}

/**
 * Attributes that a PET file keeps so that its SUV is unchanged (PS3.15 E.3.5, E.3.6, E.3.10):
 * weight, injected dose, and times shifted to a neutral day, as far as the SUV depends on them.
 * Keeps none when the file has no SUV.
 * @param shiftedDays days by which the file's dates are shifted; null when they are removed
 */
export function keepSuv(dataSet: DataSet, image: ImageDescription, shiftedDays: number | null): SuvKeeping {
  const isGray = image.photometric === 'MONOCHROME1' || image.photometric === 'MONOCHROME2';
  if (!isGray || codeOf(dataSet, 'x00080060') !== 'PT') return nothing;
  const header = frameHeader(dataSet, 0);
  const facts = suvFactsOf(header, describeModality(header, image).rescale);
  if (suvOf(facts).kind === 'none' || facts.units === 'GML') return nothing;
  const { units, vendorSuvFactor = 0 } = facts;
  if (units !== 'CNTS' || !(vendorSuvFactor > 0)) return keepActivity(dataSet, facts, shiftedDays);
  const elements = privateElements('suvFactor', 'DS', decimal(vendorSuvFactor));
  return { elements, kept: ['vendor-factor'], hasUnusualWeight: false };
}
