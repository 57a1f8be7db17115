import type { DataSet } from 'dicom-parser';
import { decimalOf, realOf, textOf, textsOf } from './elements';
import { type FrameHeader, hasFunctionalGroups } from './functional-groups';
import { isMosaic } from './is-mosaic';
import { type PrivateElement, privateTag } from './private-elements';

const siemens: PrivateElement = ['0019', 'SIEMENS MR HEADER', '0c'];
const ge: PrivateElement = ['0043', 'GEMS_PARM_01', '39'];
const philips: PrivateElement = ['2001', 'Philips Imaging DD 001', '03'];
const united: PrivateElement = ['0065', 'Image Private Header', '09'];
/** GE adds a multiple of this number, such as 1,000,000,000, to the b-values of some sequences. */
const geOffset = 100_000;

const decimalIn = (dataSet: DataSet, element: PrivateElement) => {
  const tag = privateTag(dataSet, element);
  return tag === undefined ? undefined : decimalOf(dataSet, tag);
};

/** Whether a b-value of 0 says more than that the image has no diffusion weighting. */
function isDiffusion(dataSet: DataSet): boolean {
  const sequence = textsOf(dataSet, 'x00180020');
  const types = textsOf(dataSet, 'x00080008');
  return (
    textOf(dataSet, 'x00089209') === 'DIFFUSION' ||
    types.some((type) => ['DIFFUSION', 'TRACE', 'TRACEW'].includes(type)) ||
    (sequence.includes('EP') && !sequence.includes('GR'))
  );
}

/**
 * The b-value in s/mm² that Siemens, GE, Philips or UIH wrote into a private element of a plain MR image.
 * GE and Philips write 0 into every image; 0 counts in diffusion imaging only, except for Siemens.
 */
export function privateBValue(dataSet: DataSet): number | undefined {
  if (textOf(dataSet, 'x00080060') !== 'MR') return undefined;
  // The functional groups of a mosaic give positions only.
  if (hasFunctionalGroups(dataSet) && !isMosaic(dataSet)) return undefined;
  const own = decimalIn(dataSet, siemens);
  if (own !== undefined) return own >= 0 ? own : undefined;
  const tag = privateTag(dataSet, philips) ?? privateTag(dataSet, united);
  const written = decimalIn(dataSet, ge);
  const value = written === undefined ? tag && realOf(dataSet, tag) : written % geOffset;
  if (typeof value !== 'number' || value < 0) return undefined;
  return value > 0 || isDiffusion(dataSet) ? value : undefined;
}

/** The diffusion b-value of a frame in s/mm²: the standard's, else a private one. */
export const bValueOf = (header: FrameHeader): number | undefined =>
  realOf(header.macro('x00189117'), 'x00189087') ?? privateBValue(header.dataSet);
