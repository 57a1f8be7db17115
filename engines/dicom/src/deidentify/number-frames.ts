import type { DataSet } from 'dicom-parser';
import { type FrameOrder, orderWithin, readOrder } from '../series/frame-order';
import { frameHeader, hasFunctionalGroups } from '../values/functional-groups';
import { dictionary } from '../write/dictionary';
import type { DicomDataset, DicomElement, ValueElement } from '../write/element';

const [perFrameGroups] = dictionary.PerFrameFunctionalGroupsSequence;
const [frameContent] = dictionary.FrameContentSequence;
const [acquisitionNumber] = dictionary.FrameAcquisitionNumber;
/** Maximum value of a number of 16 bits. */
const maxNumber = 0xffff;

/** A frame's order without the dates and times that de-identifying removes. */
const withoutTimes = ({
  frameAcquisitionDateTime: _acquired,
  frameReferenceDateTime: _referred,
  ...order
}: FrameOrder): FrameOrder => order;

/**
 * Numbers from 1 that keep the order of a file's frames when their dates and times are removed.
 * Frames that nothing tells apart share a number. Frames with times but without numbers always get
 * them, because numbers count before positions only if all files of a series have them.
 * @returns null when no frame has a date or time, or the frames are numbered in their order
 */
export function frameNumbers(dataSet: DataSet, frames: number): readonly number[] | null {
  if (frames < 2 || !hasFunctionalGroups(dataSet)) return null;
  const original = Array.from({ length: frames }, (_, frame) => ({
    frame,
    order: readOrder(frameHeader(dataSet, frame)),
  }));
  const timed = ({ order }: { order: FrameOrder }) =>
    order.frameAcquisitionDateTime !== undefined || order.frameReferenceDateTime !== undefined;
  if (!original.some(timed)) return null;
  const without = original.map(({ frame, order }) => ({ frame, order: withoutTimes(order) }));
  const compare = orderWithin(original);
  const sorted = original.toSorted(compare);
  const left = without.toSorted(orderWithin(without));
  const areNumbered = original.every(({ order }) => order.frameAcquisitionNumber !== undefined);
  if (areNumbered && sorted.every(({ frame }, at) => left[at]?.frame === frame)) return null;
  const numbers: number[] = [];
  let number = 0;
  for (const [at, one] of sorted.entries()) {
    const previous = sorted[at - 1];
    if (!previous || compare(previous, one) !== 0) number += 1;
    numbers[one.frame] = number;
  }
  return number > maxNumber ? null : numbers;
}

function numberElement(number: number, isLittleEndian: boolean): ValueElement {
  const bytes = new Uint8Array(2);
  new DataView(bytes.buffer).setUint16(0, number, isLittleEndian);
  return { tag: acquisitionNumber, vr: 'US', bytes };
}

/** Writes Frame Acquisition Numbers into the functional groups of the frames. */
export function withFrameNumbers(
  dataset: DicomDataset,
  numbers: readonly number[],
  isLittleEndian: boolean,
): DicomDataset {
  return dataset.map((one): DicomElement => {
    if (one.tag !== perFrameGroups || !('items' in one)) return one;
    const items = one.items.map((item, frame): DicomDataset => {
      const content = item.find(({ tag }) => tag === frameContent);
      const [own = []] = content && 'items' in content ? content.items : [];
      const numbered = [
        ...own.filter(({ tag }) => tag !== acquisitionNumber),
        numberElement(numbers[frame] ?? 0, isLittleEndian),
      ];
      return [
        ...item.filter((other) => other !== content),
        { tag: frameContent, vr: 'SQ', items: [numbered] },
      ];
    });
    return { ...one, items };
  });
}
