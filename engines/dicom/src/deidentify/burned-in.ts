import type { DataSet } from 'dicom-parser';
import type { OpenedDicom } from '../frames/open-dicom';
import { textOf, textsOf } from '../values/elements';
import { hasOverlaysInPixels } from '../values/overlays';
import type { BurnedInReason } from './report';

const modalitiesWithText = new Set('US IVUS XC ES GM OP OT SC SM RF XA DG TG ECG HC DOC IO'.split(' '));
const capturedTypes = new Set(['SECONDARY', 'DERIVED']);
/**
 * SOP classes whose images often contain text (PS3.4 B.5): secondary capture, video, photography
 * and ultrasound.
 */
const classesWithText = [
  '1.2.840.10008.5.1.4.1.1.7',
  '1.2.840.10008.5.1.4.1.1.77.1',
  '1.2.840.10008.5.1.4.1.1.6',
  '1.2.840.10008.5.1.4.1.1.3',
];
const headParts = new Set([
  'HEAD',
  'BRAIN',
  'FACE',
  'ORBIT',
  'SKULL',
  'HEADNECK',
  'NECK',
  'MAXILLA',
  'MANDIBLE',
]);

/** State of the bits of a pixel that do not belong to its grey value. */
export interface SpareBits {
  /** Whether any of these bits is set in the file. */
  areUsed?: boolean;
  /** Whether all of these bits are cleared in the written file. */
  areCleared?: boolean;
}

/** Reasons to check the images of a file by eye for burned-in text. */
export function burnedInReasons(dataSet: DataSet, bits: SpareBits = {}): BurnedInReason[] {
  const modality = textOf(dataSet, 'x00080060').toUpperCase();
  const declared = textOf(dataSet, 'x00280301').toUpperCase();
  const sopClass = textOf(dataSet, 'x00080016');
  const isCaptured =
    textOf(dataSet, 'x00080064') !== '' ||
    textsOf(dataSet, 'x00080008').some((type) => capturedTypes.has(type.toUpperCase()));
  const hasFace =
    textOf(dataSet, 'x00280302').toUpperCase() === 'YES' ||
    (['CT', 'MR', 'PT'].includes(modality) && headParts.has(textOf(dataSet, 'x00180015').toUpperCase()));
  const reasons: [BurnedInReason, boolean][] = [
    ['declared', declared === 'YES'],
    ['not-stated', declared !== 'YES' && declared !== 'NO'],
    ['modality', modalitiesWithText.has(modality) || modality === ''],
    ['sop-class', classesWithText.some((root) => sopClass === root || sopClass.startsWith(`${root}.`))],
    ['captured', isCaptured],
    ['overlay-in-pixels', !bits.areCleared && hasOverlaysInPixels(dataSet)],
    ['unused-bits', !bits.areCleared && bits.areUsed === true],
    ['face', hasFace],
  ];
  return reasons.flatMap(([reason, applies]) => (applies ? [reason] : []));
}

/** The reasons found in the header of an opened file; the pixels are not examined. */
export const burnedInReasonsOf = ({ dataSet }: OpenedDicom): BurnedInReason[] => burnedInReasons(dataSet);
