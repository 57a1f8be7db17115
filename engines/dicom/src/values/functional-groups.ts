import type { DataSet } from 'dicom-parser';
import { itemsOf } from './elements';

const sharedGroups = 'x52009229';
const perFrameGroups = 'x52009230';

/** Where attributes of one frame are looked for: per-frame before shared before the data set itself (PS3.3 C.7.6.16). */
export interface FrameHeader {
  dataSet: DataSet;
  /** The item of a functional group's macro of this frame, e.g. `x00289132`; the data set where there is none. */
  macro(tag: string): DataSet;
}

/** The header as one frame sees it. */
export function frameHeader(dataSet: DataSet, frameIndex: number): FrameHeader {
  const perFrame = dataSet.elements[perFrameGroups]?.items?.[frameIndex]?.dataSet;
  const [shared] = itemsOf(dataSet, sharedGroups);
  return {
    dataSet,
    macro(tag) {
      for (const group of [perFrame, shared]) {
        const item = group && itemsOf(group, tag)[0];
        if (item) return item;
      }
      return dataSet;
    },
  };
}
