import { renditionKeys } from '@medrad/object-store';
import type { FileArea } from '../areas';
import type { Fault } from './faults';
import { fieldValues, type Rows } from './rows';

/** Id that a file and its renditions have in common: the part of the key before the first dot. */
export const idOf = (key: string): string => key.split('.')[0] ?? key;

/**
 * Size of an image in pixels, from the object that contains the image's key. An image of unknown size counts as tiny,
 * so that only the smallest set of renditions is required.
 */
const sizeOf = ({ width, height }: Record<string, unknown>) => ({
  width: Number(width) || 1,
  height: Number(height) || 1,
});

/** Whether the object that contains a file's key says that the file is not an image. */
const isOtherFile = ({ kind }: Record<string, unknown>): boolean =>
  typeof kind === 'string' && kind !== 'image';

/** Ids of the files whose keys the rows of an area contain, whether a record needs the file or not. */
export async function knownFiles(area: FileArea, rows: Rows): Promise<Set<string>> {
  const known = new Set<string>();
  for (const field of [...area.named, ...area.noted]) {
    for await (const { value: key } of fieldValues(rows, area.name, field)) known.add(idOf(key));
  }
  return known;
}

/**
 * Compares the files of an area with its rows.
 * @param files keys of all files, listed before the rows are read, so that no file is listed whose row was added after
 * the rows were read
 */
export async function findFileFaults(area: FileArea, rows: Rows, files: Iterable<string>): Promise<Fault[]> {
  const keys = new Set(files);
  const faults: Fault[] = [];
  const fault = (kind: Fault['kind'], subject: string, sentence: string): void => {
    faults.push({ kind, area: area.name, subject, sentence });
  };
  for (const field of area.named) {
    for await (const { value: key, row, holder: beside } of fieldValues(rows, area.name, field)) {
      const holder = `${field.collection} ${String(row['_id'])}`;
      if (!keys.has(key)) {
        fault('missing-file', key, `${holder}: the file ${area.name}/${key} is not there`);
        continue;
      }
      if (!field.hasRenditions || isOtherFile(beside)) continue;
      for (const rendition of renditionKeys(key, sizeOf(beside))) {
        if (keys.has(rendition)) continue;
        fault(
          'missing-rendition',
          rendition,
          `${holder}: the rendition ${area.name}/${rendition} is not there`,
        );
      }
    }
  }
  const known = await knownFiles(area, rows);
  for (const key of keys) {
    if (!known.has(idOf(key))) fault('orphan-file', key, `the file ${area.name}/${key} belongs to no row`);
  }
  return faults;
}
