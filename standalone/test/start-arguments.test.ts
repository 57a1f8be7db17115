import { spawnSync } from 'node:child_process';
import path from 'node:path';

const script = path.resolve(__dirname, '../../tooling/scripts/start.mjs');

test('npm start refuses arguments, which it would ignore, before it builds or starts anything', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--port', '8081'], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(
    /^npm start takes no arguments, but was given --port 8081\. Settings are environment/,
  );
});
