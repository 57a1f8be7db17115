import { createRequire } from 'node:module';
import path from 'node:path';
import { listSources, readSource } from '@medrad/testing/sources';

const root = path.resolve(__dirname, '..');

/** Path from the root of a style sheet that a source imports by a relative path or by an export of a package. */
const resolveSheet = (source: string, sheet: string): string =>
  path.relative(root, createRequire(path.join(root, source)).resolve(sheet));

/** Class names that a style sheet defines. */
const classesOf = (sheet: string): Set<string> => {
  const rules = readSource(sheet).replace(/\/\*.*?\*\//gs, '');
  return new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].flatMap(([, name]) => name ?? []));
};

const undefinedIn = (sheet: string, names: string[]): string[] => {
  const defined = classesOf(sheet);
  return names.filter((name) => !defined.has(name));
};

/** Class names that a component reads from its imported style sheets, but that these do not define. */
function missingClasses(component: string): string[] {
  const source = readSource(component);
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name, sheet = '']) => {
    const uses = source.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'));
    const names = [...uses].flatMap(([, one]) => one ?? []);
    return undefinedIn(resolveSheet(component, sheet), names);
  });
}

/**
 * Class names in the `composes` declarations of a style sheet that the referenced sheet (or the sheet itself) does not
 * define.
 */
const missingParts = (sheet: string): string[] =>
  [...readSource(sheet).matchAll(/composes: ([\w ]+?)(?: from '([^']+)')?;/g)].flatMap(
    ([, names = '', from]) =>
      undefinedIn(from === undefined ? sheet : resolveSheet(sheet, from), names.split(' ')),
  );

const areas = ['platform/ui', 'platform/remote-kit', 'engines/dicom-viewer', 'frontends'];

// To the compiler, a style sheet has every possible class, so a misspelt class is no type error.
test.each([
  ['names is defined in the imported style sheet', /\.tsx?$/, missingClasses],
  ['composes from a style sheet is defined there', /\.module\.css$/, missingParts],
])('every class that the browser code %s', (_rule, wanted, missingIn) => {
  const sources = listSources(areas, (name) => wanted.test(name));
  const missing = sources.map((name) => [name, missingIn(name)] as const);
  expect(missing.filter(([, names]) => names.length > 0)).toEqual([]);
});
