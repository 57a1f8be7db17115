import { allReferences, type Reference } from '../areas';
import type { Fault } from './faults';
import { fieldValues, type Rows } from './rows';

/** Finds rows that refer to a missing row. */
export async function findBrokenReferences(rows: Rows): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const reference of allReferences) faults.push(...(await check(rows, reference)));
  return faults;
}

async function check(rows: Rows, { database, from, to }: Reference): Promise<Fault[]> {
  // The referring rows are read first, so that the row to which a newly added row refers is found afterwards.
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
