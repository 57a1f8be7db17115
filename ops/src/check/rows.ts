import { existsSync } from 'node:fs';
import path from 'node:path';
import { readRaw, streamRaw } from '@medrad/persistence';
import { valuesAt } from '../areas';
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

/** Values of a field over a whole collection, with the row that holds each. */
export async function* fieldValues(
  rows: Rows,
  database: string,
  field: { collection: string; path: string },
): AsyncGenerator<{ value: string; row: Record<string, unknown> }> {
  for await (const row of rows(database, field.collection)) {
    for (const value of valuesAt(row, field.path)) yield { value, row };
  }
}
