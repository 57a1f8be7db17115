import type { DataSet } from 'dicom-parser';
import { textOf } from './elements';

/** A private element: its group, the creator of its block, and its place in the block (PS3.5 7.8.1). */
export type PrivateElement = readonly [group: string, creator: string, place: string];

/** Numbers of the blocks that a file can reserve in a private group. */
const blocks = Array.from({ length: 0xf0 }, (_, index) => (index + 0x10).toString(16));
const reservingTags = new Map<string, readonly string[]>();

/** Tags of the elements that reserve the blocks of a group; kept, because every frame of a series is asked for them. */
function reservingTagsOf(group: string): readonly string[] {
  const known = reservingTags.get(group) ?? blocks.map((block) => `x${group}00${block}`);
  reservingTags.set(group, known);
  return known;
}

/** Tag of a private element in the block that the file reserved; undefined when it reserved none. */
export function privateTag(dataSet: DataSet, [group, creator, place]: PrivateElement): string | undefined {
  const index = reservingTagsOf(group).findIndex(
    (tag) => tag in dataSet.elements && textOf(dataSet, tag).toUpperCase() === creator.toUpperCase(),
  );
  return index < 0 ? undefined : `x${group}${blocks[index]}${place}`;
}
