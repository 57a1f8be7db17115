import { existsSync } from 'node:fs';
import path from 'node:path';
import { readRaw, streamRaw, streamRawAmong } from '@medrad/persistence';
import { type HeldValue, heldValuesAt } from '../areas';
import { readDump } from '../backup/documents';
import { dumpPath } from '../backup/manifest';
import { connectionTo, type Databases } from '../installation';

/**
 * Reads the rows of a collection, or only those with the given ids, from an installation or from a backup; yields
 * nothing for a missing collection.
 */
export type Rows = (
  database: string,
  collection: string,
  ids?: readonly string[],
) => AsyncIterable<Record<string, unknown>>;

/** Reads rows of an open installation. */
export const rowsOfDatabases = (opened: Databases): Rows =>
  async function* rows(database, collection, ids) {
    const connection = connectionTo(opened, database);
    const documents = ids ? streamRawAmong(connection, collection, ids) : streamRaw(connection, collection);
    for await (const document of documents) yield readRaw(document);
  };

/** Reads rows of a backup. */
export const rowsOfBackup = (folder: string): Rows =>
  async function* rows(database, collection, ids) {
    const file = path.join(folder, dumpPath(database, collection));
    if (!existsSync(file)) return;
    const wanted = ids && new Set(ids);
    for await (const document of readDump(file)) {
      const row = readRaw(document);
      if (!wanted || wanted.has(String(row['_id']))) yield row;
    }
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
