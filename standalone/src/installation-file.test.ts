import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepKnownIds, keepKnownIdsIfRoom, readKnownIds } from './installation-file';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'installation-file-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function failingWith(code: string, act: () => void): void {
  const spy = jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw Object.assign(new Error('refused'), { code });
  });
  try {
    act();
  } finally {
    spy.mockRestore();
  }
}

test.each(['ENOSPC', 'EDQUOT'])('a start notes no ids on a full disk (%s), and a later one does', (code) => {
  keepKnownIds(folder, { auth: 'one' });
  const both = { auth: 'one', papers: 'one' };
  failingWith(code, () => keepKnownIdsIfRoom(folder, both));
  expect([readKnownIds(folder), fs.readdirSync(folder)]).toEqual([{ auth: 'one' }, ['installation.json']]);
  keepKnownIdsIfRoom(folder, both);
  expect(readKnownIds(folder)).toEqual(both);
});

test('ids that cannot be noted for another reason, or by a command, are an error', () => {
  failingWith('EACCES', () => expect(() => keepKnownIdsIfRoom(folder, {})).not.toThrow());
  failingWith('EACCES', () => expect(() => keepKnownIdsIfRoom(folder, { auth: 'one' })).toThrow('refused'));
  failingWith('ENOSPC', () => expect(() => keepKnownIds(folder, { auth: 'one' })).toThrow('refused'));
});

test.each(['[]', 'null', '{}', '{"databases":[]}', '{"databases":{"auth":1}}', '{"databases":'])(
  'a file that contains %s is damaged, and is not taken for one that notes nothing',
  (content) => {
    const file = path.join(folder, 'installation.json');
    fs.writeFileSync(file, content);
    expect(() => readKnownIds(folder)).toThrow(`The file ${file} is damaged.`);
  },
);
