import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import '../src/commands/engine';
import '../src/server/hello';
import { recordUsage, vocabularies } from '../src/vocabulary';
import { mongodbNames } from './mongodb-names';
import { freshFolder } from './servers';
import { servedThoughUnused } from './unused-names';
import used from './used-by-the-product.json';

const rows = (names: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(names).flatMap(([kind, list]) => list.map((name) => `${kind} ${name}`));

const usedRows = rows(used);
const exceptions = Object.entries(servedThoughUnused).flatMap(([kind, reasons]) =>
  Object.entries(reasons).map(([name, reason]) => ({ row: `${kind} ${name}`, reason })),
);
const excepted = exceptions.map(({ row }) => row);
const served = vocabularies.flatMap(({ kind, names }) => names.map((name) => `${kind} ${name}`));

const without = (all: readonly string[], others: readonly string[]): string[] =>
  all.filter((one) => !others.includes(one));

test('the engine supports only what the product uses, apart from listed exceptions', () => {
  expect(without(served, [...usedRows, ...excepted])).toEqual([]);
});

test('everything that the product uses is supported', () => {
  expect(without(usedRows, served)).toEqual([]);
});

test('each exception is supported, unused, and has a reason', () => {
  expect(without(excepted, served)).toEqual([]);
  expect(excepted.filter((row) => usedRows.includes(row))).toEqual([]);
  expect(exceptions.filter(({ reason }) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([]);
});

test('each kind of name has one vocabulary, and MongoDB knows every name in it', () => {
  const kinds = vocabularies.map(({ kind }) => kind);
  expect(kinds).toEqual([...new Set(kinds)]);
  expect(without(served, rows(mongodbNames))).toEqual([]);
});

test('a supported name is recorded at its first use; a refused name is not', () => {
  const folder = freshFolder();
  const file = path.join(folder, 'usage.txt');
  const stages = vocabularies.find(({ kind }) => kind === 'stage')!;
  stages.find('$group');
  recordUsage(file);
  for (const name of ['$match', '$lookup', '$match']) stages.find(name);
  recordUsage(undefined);
  expect(readFileSync(file, 'utf8')).toBe('stage\t$match\n');
  rmSync(folder, { recursive: true });
});
