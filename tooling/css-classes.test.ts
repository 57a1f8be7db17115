import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

/** The components of a folder and its subfolders that may import style sheets, as absolute paths. */
const listComponents = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return [];
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return listComponents(file);
    return /\.tsx?$/.test(entry.name) ? [file] : [];
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

// The compiler knows a style sheet as any record of strings, so that a misspelt class is no error to it.
test.each(['platform/ui', 'platform/remote-kit', 'engines/dicom-viewer', 'frontends'])(
  'every class that %s names is defined in the imported style sheet',
  (folder) => {
    const components = listComponents(path.join(root, folder));
    const missing = components.map((file) => [path.relative(root, file), missingClasses(file)] as const);
    expect(missing.filter(([, names]) => names.length > 0)).toEqual([]);
  },
);
