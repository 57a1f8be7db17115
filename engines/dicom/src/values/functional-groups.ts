import type { DataSet } from 'dicom-parser';
import { itemsOf } from './elements';

const sharedGroups = 'x52009229';
const perFrameGroups = 'x52009230';

/** Where attributes of one frame are looked for: per-frame before shared before the data set itself (PS3.3 C.7.6.16). */
export interface FrameHeader {
  dataSet: DataSet;
  /** The item of a functional group's macro of this frame, e.g. `x00289132`; the data set where there is none. */
  macro(tag: string): DataSet;
  /** All items of a functional group's macro of this frame; empty where there is none. */
  items(tag: string): readonly DataSet[];
}

/** Whether attributes of frames lie in functional groups, as those of enhanced objects do. */
export const hasFunctionalGroups = ({ elements }: DataSet): boolean =>
  sharedGroups in elements || perFrameGroups in elements;

/** The header as one frame sees it. */
export function frameHeader(dataSet: DataSet, frameIndex: number): FrameHeader {
  const perFrame = dataSet.elements[perFrameGroups]?.items?.[frameIndex]?.dataSet;
  const [shared] = itemsOf(dataSet, sharedGroups);
  const items = (tag: string): readonly DataSet[] => {
    const own = perFrame ? itemsOf(perFrame, tag) : [];
    return own.length === 0 && shared ? itemsOf(shared, tag) : own;
  };
  return { dataSet, items, macro: (tag) => items(tag)[0] ?? dataSet };
}
