import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileBundle, loadBundle } from '../src/compiled-bundle';

let folder: string;
let bundle: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  bundle = path.join(folder, 'program.cjs');
  // V8 has seen no text with this comment.
  const lines = [
    `// ${folder}`,
    "exports.place = [__filename, __dirname, require('node:path').basename(module.filename ?? __filename)];",
    "exports.neighbour = require('./neighbour.json').name;",
    'exports.add = (one, other) => one + other;',
    'exports.add(1, 2);',
  ];
  writeFileSync(bundle, lines.join('\n'));
  writeFileSync(path.join(folder, 'neighbour.json'), '{"name":"Asha"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const expectWorks = (wasCompiled: boolean): void => {
  const loaded = loadBundle(bundle);
  const program = loaded.exports as { add: typeof Math.max };
  expect(loaded.wasCompiled).toBe(wasCompiled);
  expect(program).toMatchObject({ place: [bundle, folder, 'program.cjs'], neighbour: 'Asha' });
  expect(program.add(20, 22)).toBe(42);
};

test('a bundle exports the same with compiled code and without it', () => {
  expectWorks(false);
  compileBundle(bundle);
  expectWorks(true);
});

test.each([
  ['cut off', () => truncateSync(`${bundle}.compiled`, 100)],
  ['empty', () => truncateSync(`${bundle}.compiled`, 0)],
  ['no compiled code', () => writeFileSync(`${bundle}.compiled`, 'of another program')],
])('a bundle whose compiled code is %s is compiled', (_, spoil) => {
  // V8 would find a bundle of the same text among those that this process has compiled.
  const other = path.join(folder, 'other.cjs');
  writeFileSync(other, readFileSync(bundle, 'utf8').replaceAll('one', 'two'));
  compileBundle(other);
  copyFileSync(`${other}.compiled`, `${bundle}.compiled`);
  spoil();
  expectWorks(false);
});

test('a bundle that changed since it was compiled is compiled', () => {
  compileBundle(bundle);
  writeFileSync(bundle, 'exports.isNew = true;');
  expect(loadBundle(bundle)).toEqual({ exports: { isNew: true }, wasCompiled: false });
});
