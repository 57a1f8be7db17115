import { existsSync } from 'node:fs';
import path from 'node:path';
import { readRaw, streamRaw } from '@medrad/persistence';
import { type HeldValue, heldValuesAt } from '../areas';
import { readDump } from '../backup/documents';
import { dumpPath } from '../backup/manifest';
import { connectionTo, type Databases } from '../installation';

/** Reads the rows of a collection, from an installation or from a backup; yields nothing for a missing collection. */
export type Rows = (database: string, collection: string) => AsyncIterable<Record<string, unknown>>;

/** Reads rows of an open installation. */
export const rowsOfDatabases = (opened: Databases): Rows =>
  async function* rows(database, collection) {
    for await (const document of streamRaw(connectionTo(opened, database), collection))
      yield readRaw(document);
  };

/** Reads rows of a backup. */
export const rowsOfBackup = (folder: string): Rows =>
  async function* rows(database, collection) {
    const file = path.join(folder, dumpPath(database, collection));
    if (!existsSync(file)) return;
    for await (const document of readDump(file)) yield readRaw(document);
  };

/** Texts in a field of all rows of a collection, each with its row and the object that contains the text. */
export async function* fieldValues(
  rows: Rows,
  database: string,
  field: { collection: string; path: string },
): AsyncGenerator<HeldValue & { row: Record<string, unknown> }> {
  for await (const row of rows(database, field.collection)) {
    for (const held of heldValuesAt(row, field.path)) yield { ...held, row };
  }
}
