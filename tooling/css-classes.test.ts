import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

/** The files of a folder and its subfolders whose names match, as absolute paths. */
const listFiles = (folder: string, wanted: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return [];
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(file, wanted);
    return wanted.test(entry.name) ? [file] : [];
  });

/** Class names that a style sheet defines. */
const classesOf = (sheet: string): Set<string> => {
  const rules = readFileSync(sheet, 'utf8').replace(/\/\*.*?\*\//gs, '');
  return new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].flatMap(([, name]) => name ?? []));
};

/** Class names that a component reads from an imported style sheet and that the sheet does not define. */
function missingClasses(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name, sheet]) => {
    const defined = classesOf(path.join(path.dirname(file), sheet ?? ''));
    const used = [...source.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'))].flatMap(
      ([, one]) => one ?? [],
    );
    return used.filter((one) => !defined.has(one));
  });
}

/** Class names that a style sheet composes from another sheet, or from itself, and that are not defined there. */
function missingParts(sheet: string): string[] {
  const rules = readFileSync(sheet, 'utf8');
  return [...rules.matchAll(/composes: ([\w ]+?)(?: from '([^']+)')?;/g)].flatMap(([, names = '', from]) => {
    const viewer = path.join(root, 'platform/ui/src/viewer/image-viewer.module.css');
    const source =
      from === '@medrad/ui/viewer.module.css' ? viewer : path.join(path.dirname(sheet), from ?? '');
    const defined = classesOf(from ? source : sheet);
    return names.split(' ').filter((name) => !defined.has(name));
  });
}

const areas = ['platform/ui', 'platform/remote-kit', 'engines/dicom-viewer', 'frontends'];

// The compiler knows a style sheet as any record of strings, so that a misspelt class is no error to it.
test.each(areas)('every class that %s names is defined in the imported style sheet', (folder) => {
  const components = listFiles(path.join(root, folder), /\.tsx?$/);
  const missing = components.map((file) => [path.relative(root, file), missingClasses(file)] as const);
  expect(missing.filter(([, names]) => names.length > 0)).toEqual([]);
});

test.each(areas)('every class that the style sheets of %s compose is defined', (folder) => {
  const sheets = listFiles(path.join(root, folder), /\.module\.css$/);
  const missing = sheets.map((sheet) => [path.relative(root, sheet), missingParts(sheet)] as const);
  expect(missing.filter(([, names]) => names.length > 0)).toEqual([]);
});
