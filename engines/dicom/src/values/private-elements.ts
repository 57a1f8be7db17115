import type { DataSet } from 'dicom-parser';
import { textOf } from './elements';

/** A private element: its group, the creator of its block, and its place in the block (PS3.5 7.8.1). */
export type PrivateElement = readonly [group: string, creator: string, place: string];

/** Tag of a private element in the block that the file reserved; undefined when it reserved none. */
export function privateTag(dataSet: DataSet, [group, creator, place]: PrivateElement): string | undefined {
  for (let block = 0x10; block <= 0xff; block += 1) {
    const own = block.toString(16);
    if (textOf(dataSet, `x${group}00${own}`).toUpperCase() === creator.toUpperCase())
      return `x${group}${own}${place}`;
  }
  return undefined;
}
