import { existsSync } from 'node:fs';
import path from 'node:path';
import { readRaw, streamRaw } from '@medrad/persistence';
import { type HeldValue, heldValuesAt } from '../areas';
import { readDump } from '../backup/documents';
import { dumpPath } from '../backup/manifest';
import { connectionTo, type Databases } from '../installation';

/** The rows of a collection, wherever they are; none for a collection that is not there. */
export type Rows = (database: string, collection: string) => AsyncIterable<Record<string, unknown>>;

/** Rows of an open installation. */
export const rowsOfDatabases = (opened: Databases): Rows =>
  async function* rows(database, collection) {
    for await (const document of streamRaw(connectionTo(opened, database), collection))
      yield readRaw(document);
  };

/** Rows of a backup. */
export const rowsOfBackup = (folder: string): Rows =>
  async function* rows(database, collection) {
    const file = path.join(folder, dumpPath(database, collection));
    if (!existsSync(file)) return;
    for await (const document of readDump(file)) yield readRaw(document);
  };

/** Values of a field over a whole collection, each with its row and the object in it that holds the value. */
export async function* fieldValues(
  rows: Rows,
  database: string,
  field: { collection: string; path: string },
): AsyncGenerator<HeldValue & { row: Record<string, unknown> }> {
  for await (const row of rows(database, field.collection)) {
    for (const held of heldValuesAt(row, field.path)) yield { ...held, row };
  }
}
