import type { FrameDisplay } from '../model/display';
import type { ImageDescription } from '../model/image';
import { codeOf, decimalOf, textOf } from './elements';
import type { FrameHeader } from './functional-groups';
import { readTables } from './lookup-tables';

const modalityTag = 'x00080060';
const intercept = 'x00281052';
const slope = 'x00281053';
const rescaleType = 'x00281054';
const modalityLuts = 'x00283000';
const modalityLutType = 'x00283004';
const pixelValueTransformation = 'x00289145';
const petUnits = 'x00541001';
const doseScaling = 'x3004000e';
const doseUnits = 'x30040002';

/** Display names of units, by the names that files write in capitals. */
const unitNames: Record<string, string> = {
  BQML: 'Bq/ml',
  GML: 'g/ml',
  CNTS: 'counts',
  PROPCNTS: 'counts',
  GY: 'Gy',
  HU: 'HU',
  OD: 'OD',
  // The unit US means unspecified.
  US: '',
  RELATIVE: '',
};

/** The display name for a unit in the file; undefined when the file's text is empty. */
const unitNamed = (text: string): string | undefined =>
  text === '' ? undefined : (unitNames[text.toUpperCase()] ?? text);

/**
 * Modality transform: Modality LUT, else rescale, else dose grid scaling, else identity (PS3.3
 * C.11.1).
 */
export function describeModality(
  header: FrameHeader,
  image: ImageDescription,
): Pick<FrameDisplay, 'rescale' | 'unit'> {
  const { dataSet } = header;
  const transformation = header.macro(pixelValueTransformation);
  const modality = codeOf(dataSet, modalityTag);
  const [table] = readTables(dataSet, modalityLuts, image.isSigned);
  if (table) {
    const type = dataSet.elements[modalityLuts]?.items?.[0]?.dataSet;
    return { rescale: table, unit: unitNamed(type ? textOf(type, modalityLutType) : '') ?? '' };
  }
  const factor = decimalOf(transformation, slope);
  const offset = decimalOf(transformation, intercept);
  if (factor === undefined && offset === undefined) {
    const dose = decimalOf(dataSet, doseScaling);
    if (dose)
      return { rescale: { slope: dose, intercept: 0 }, unit: unitNamed(codeOf(dataSet, doseUnits)) ?? '' };
    return { rescale: { slope: 1, intercept: 0 }, unit: '' };
  }
  const unit =
    unitNamed(textOf(transformation, rescaleType)) ??
    (modality === 'CT' ? 'HU' : modality === 'PT' ? unitNamed(codeOf(dataSet, petUnits)) : undefined);
  // A slope of 0 is an error in the file, because it would make all pixels equal; 1 is used
  // instead.
  return { rescale: { slope: factor || 1, intercept: offset ?? 0 }, unit: unit ?? '' };
}

/**
 * Whether modality values can be negative, which decides the sign of a VOI LUT's first mapped
 * value.
 */
export function hasNegativeValues(rescale: FrameDisplay['rescale'], image: ImageDescription): boolean {
  if ('entries' in rescale) return false;
  return image.isSigned || rescale.intercept < 0;
}
