import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { codeFolders, listSources, readSource } from '@medrad/testing/sources';

test('key pairs are made without hanging, whenever the garbage collector runs', async () => {
  // Every collection is a full one, and there are thousands of them. A key that shares a lock with its generator hangs here.
  const flags = ['--gc-global', '--max-semi-space-size=1', '--import', 'tsx'];
  const child = spawn(process.execPath, [...flags, path.join(__dirname, 'key-pairs-process.ts'), '3000'], {
    stdio: 'inherit',
    timeout: 100_000,
    killSignal: 'SIGKILL',
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
}, 120_000);

test('no source takes KeyObjects from a generator of key pairs: all of them ask for encoded keys', () => {
  const call = /generateKeyPai[r](Sync)?\((?![^;]{0,250}?privateKeyEncoding)/;
  const sources = listSources(codeFolders, (name) => /\.(tsx?|m?js|cjs)$/.test(name));
  expect(sources.filter((name) => call.test(readSource(name)))).toEqual([]);
  expect(['generateKeyPairSync', "('ec', { namedCurve: 'P-256' });"].join('')).toMatch(call);
});
