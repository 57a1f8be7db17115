import { createRequire } from 'node:module';
import path from 'node:path';
import { listSources, readSource } from '@medrad/testing/sources';

const root = path.resolve(__dirname, '..');

/** Resolves an import of a style sheet, by a relative path or by an export of a package, to a path from the root. */
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

/** Class names that a component reads from an imported style sheet and that the sheet does not define. */
function missingClasses(component: string): string[] {
  const source = readSource(component);
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name, sheet = '']) => {
    const uses = source.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'));
    const names = [...uses].flatMap(([, one]) => one ?? []);
    return undefinedIn(resolveSheet(component, sheet), names);
  });
}

/** Class names that a style sheet composes from another sheet, or from itself, and that are not defined there. */
const missingParts = (sheet: string): string[] =>
  [...readSource(sheet).matchAll(/composes: ([\w ]+?)(?: from '([^']+)')?;/g)].flatMap(
    ([, names = '', from]) =>
      undefinedIn(from === undefined ? sheet : resolveSheet(sheet, from), names.split(' ')),
  );

const areas = ['platform/ui', 'platform/remote-kit', 'engines/dicom-viewer', 'frontends'];

// The compiler knows a style sheet as any record of strings, so that a misspelt class is no error to it.
test.each([
  ['names is defined in the imported style sheet', /\.tsx?$/, missingClasses],
  ['composes from a style sheet is defined there', /\.module\.css$/, missingParts],
])('every class that the browser code %s', (_rule, wanted, missingIn) => {
  const sources = listSources(areas, (name) => wanted.test(name));
  const missing = sources.map((name) => [name, missingIn(name)] as const);
  expect(missing.filter(([, names]) => names.length > 0)).toEqual([]);
});
