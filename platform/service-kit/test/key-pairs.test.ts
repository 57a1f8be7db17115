import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { extentOf } from '@medrad/testing';
import { codeFolders, listSources, readSource } from '@medrad/testing/sources';
import { waitLimitMs } from '@medrad/testing/wait-limit';

test('makes key pairs without hanging, whenever the garbage collector runs', async () => {
  // Runs thousands of full garbage collections: if a key shared a lock with its generator, the process would hang.
  const count = String(extentOf(3000, 800));
  const flags = ['--gc-global', '--max-semi-space-size=1', '--import', 'tsx'];
  const child = spawn(process.execPath, [...flags, path.join(__dirname, 'key-pairs-process.ts'), count], {
    stdio: 'inherit',
    timeout: waitLimitMs,
    killSignal: 'SIGKILL',
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('asks every generator of key pairs for encoded keys, never for KeyObjects', () => {
  const call = /generateKeyPai[r](Sync)?\((?![^;]{0,250}?privateKeyEncoding)/;
  const sources = listSources(codeFolders, (name) => /\.(tsx?|m?js|cjs)$/.test(name));
  expect(sources.filter((name) => call.test(readSource(name)))).toEqual([]);
  expect(['generateKeyPairSync', "('ec', { namedCurve: 'P-256' });"].join('')).toMatch(call);
});
