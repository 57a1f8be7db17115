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

test('the engine serves nothing that the product does not use, but for exceptions that say why', () => {
  expect(without(served, [...usedRows, ...excepted])).toEqual([]);
});

test('everything the product uses is served', () => {
  expect(without(usedRows, served)).toEqual([]);
});

test('an exception is served, unused, and gives its reason in a sentence', () => {
  expect(without(excepted, served)).toEqual([]);
  expect(excepted.filter((row) => usedRows.includes(row))).toEqual([]);
  expect(exceptions.filter(({ reason }) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([]);
});

test('a kind of names has one vocabulary, and MongoDB knows each name of it', () => {
  const kinds = vocabularies.map(({ kind }) => kind);
  expect(kinds).toEqual([...new Set(kinds)]);
  expect(without(served, rows(mongodbNames))).toEqual([]);
});

test('a served name is recorded once, when it is first used; a refused one is not', () => {
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
