import { browserFolders, listSources, readSource } from '@medrad/testing/sources';
import { databases } from './kept-records';
import { keptKeys } from './kept-keys';

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.|\/test\/|\/testing\//.test(name);
const sources = listSources(browserFolders, isSource).map(readSource);
const register = 'export const keptKeys';
const namesWith = (pattern: RegExp, texts = sources) =>
  texts
    .filter((text) => !text.includes(register))
    .flatMap((text) => Array.from(text.matchAll(pattern), ([, name]) => name));

/** Beginnings of texts with a colon that are no keys: choices, owners of uploaded files, and a lock. */
const otherNames = ['folder:', 'edit:', 'new:', 'exam:'];
const storing = sources.filter((text) => /\b(?:local|session)Storage\b/.test(text));
const found = new Set([
  ...namesWith(/[`']([a-z][A-Za-z-]+:)\$\{/g),
  ...namesWith(/use(?:StoredSwitch|KeptValue)\('([^']+)'/g),
  ...namesWith(/^const (?:\w+K|k)ey = '([^']+)'/gm, storing),
  ...namesWith(/runPrefix = '([^']+)'/g),
  ...namesWith(
    /openDB(?:<\w+>)?\(\s*'([^']+)'/g,
    sources.filter((text) => text.includes("'idb'")),
  ),
]);

test('every key under which a screen keeps something in the browser is in the register, and no other', () => {
  const names = [...found].filter((name) => name !== undefined && !otherNames.includes(name));
  expect(names.toSorted()).toEqual(keptKeys.map(({ name }) => name).toSorted());
});

test('every database is counted and deleted with the texts of its user', () => {
  const names = keptKeys.filter(({ where }) => where === 'database').map(({ name }) => name);
  expect(databases.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test('every file that writes to the storage of all tabs is one of those whose keys are known', () => {
  const writers = listSources(browserFolders, isSource).filter((name) =>
    readSource(name).includes('localStorage.setItem'),
  );
  expect(writers.map((name) => name.split('/').at(-1)).toSorted()).toEqual(
    [
      ...['declined-zone.ts', 'draft-versions.ts', 'flags.ts', 'pending-calls.ts', 'preference-store.ts'],
      ...[
        'run-progress.ts',
        'session-hint.ts',
        'stored-theme.ts',
        'use-kept-value.ts',
        'use-stored-switch.ts',
      ],
    ].toSorted(),
  );
});

test('what somebody typed is never left to the last writer', () => {
  expect(keptKeys.filter(({ isText, tabs }) => isText && tabs === 'last writer')).toEqual([]);
});

test('the decision on what the browser keeps has every key with its rule', () => {
  const page = readSource('docs/adr/0055-what-the-browser-keeps.md');
  const rows = Array.from(page.matchAll(/^\| `([^`]+)` +\| ([a-z ]+?) +\|/gm), ([, name, rule]) => [
    name,
    rule,
  ]);
  expect(rows.toSorted()).toEqual(keptKeys.map(({ name, tabs }) => [name, tabs]).toSorted());
});
