import type { Study } from '@medrad/contracts';

/** The position of a file in an archive, in bytes. */
export type FileRange = Study['files'][number];

const endOf = ({ offset, length }: FileRange): number => offset + length;

/**
 * Splits the files of an archive into groups of neighbours, so that one request can load a group; a group has indices
 * of `files`. A file larger than the limit has a group of its own.
 * @param mostBytes maximum bytes from the first to the last byte of a group
 */
export function groupFiles(files: readonly FileRange[], mostBytes: number): number[][] {
  const inOrder = [...files.entries()].sort(([, one], [, other]) => one.offset - other.offset);
  const groups: number[][] = [];
  let start = 0;
  for (const [index, range] of inOrder) {
    const group = groups.at(-1);
    if (group && endOf(range) - start <= mostBytes) group.push(index);
    else {
      groups.push([index]);
      start = range.offset;
    }
  }
  return groups;
}

/** The byte range that contains the given files. */
export function spanOf(ranges: readonly FileRange[]): FileRange {
  const offset = Math.min(...ranges.map((range) => range.offset));
  return { offset, length: Math.max(...ranges.map(endOf)) - offset };
}
