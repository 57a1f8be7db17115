import { allReferences, type Reference } from '../areas';
import type { Fault } from './faults';
import { fieldValues, type Rows } from './rows';

/** Finds rows that reference a missing row. */
export async function findBrokenReferences(rows: Rows): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const reference of allReferences) faults.push(...(await check(rows, reference)));
  return faults;
}

async function check(rows: Rows, { database, from, to }: Reference): Promise<Fault[]> {
  // References are read before the rows to which they refer, so that a row that is added meanwhile is found.
  const waiting = new Map<string, string[]>();
  for await (const { value, row } of fieldValues(rows, database, from)) {
    waiting.set(value, [...(waiting.get(value) ?? []), String(row['_id'])]);
  }
  if (waiting.size === 0) return [];
  for await (const row of rows(database, to)) waiting.delete(String(row['_id']));
  return [...waiting].flatMap(([missing, rowIds]) =>
    rowIds.map((rowId) => ({
      kind: 'broken-reference' as const,
      area: database,
      subject: missing,
      sentence: `${from.collection} ${rowId}: ${from.path} names ${to} ${missing}, which is not there`,
    })),
  );
}
