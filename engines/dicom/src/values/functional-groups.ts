import type { DataSet } from 'dicom-parser';
import { itemsOf } from './elements';

const sharedGroups = 'x52009229';
/** Per-Frame Functional Groups Sequence (PS3.3 C.7.6.16). */
export const perFrameGroups = 'x52009230';

/**
 * Looks up attributes of one frame: first in its per-frame functional groups, then in the shared
 * ones, then in the data set (PS3.3 C.7.6.16).
 */
export interface FrameHeader {
  dataSet: DataSet;
  /**
   * This frame's item of a functional group macro, such as `x00289132`; the data set when there is
   * no such item.
   */
  macro(tag: string): DataSet;
  /** Items of a functional group macro for this frame; empty when the macro is absent. */
  items(tag: string): readonly DataSet[];
}

/** Whether attributes of frames are in functional groups, as in enhanced objects. */
export const hasFunctionalGroups = ({ elements }: DataSet): boolean =>
  sharedGroups in elements || perFrameGroups in elements;

/** Returns the header as it applies to one frame. */
export function frameHeader(dataSet: DataSet, frameIndex: number): FrameHeader {
  const perFrame = dataSet.elements[perFrameGroups]?.items?.[frameIndex]?.dataSet;
  const [shared] = itemsOf(dataSet, sharedGroups);
  const items = (tag: string): readonly DataSet[] => {
    const own = perFrame ? itemsOf(perFrame, tag) : [];
    return own.length === 0 && shared ? itemsOf(shared, tag) : own;
  };
  return { dataSet, items, macro: (tag) => items(tag)[0] ?? dataSet };
}
