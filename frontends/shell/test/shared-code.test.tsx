/** @own-modules a shared module fails to load once */

import { CurrentGlobal } from '@module-federation/runtime-core';

// Suites share the runtime's global, in which it keeps the hosts of others with what they have loaded.
const { __FEDERATION__: federation } = CurrentGlobal;
const { __INSTANCES__, __SHARE__ } = federation;
Object.assign(federation, { __INSTANCES__: [], __SHARE__: {} });
afterAll(() => void Object.assign(federation, { __INSTANCES__, __SHARE__ }));

let attempts = 0;
jest.mock('@medrad/ui/data', () => {
  attempts += 1;
  if (attempts === 1) throw new Error('Loading chunk 7 failed');
  return { Table: 'table' };
});

test('33 code that the shell shares with remotes is fetched again after a failure', async () => {
  const { loadShare } = await import('@module-federation/enhanced/runtime');
  await import('../src/remotes/federation');
  await expect(loadShare('@medrad/ui/data')).rejects.toThrow('Loading chunk 7 failed');
  const factory = await loadShare<{ Table: string }>('@medrad/ui/data');
  expect(factory && factory()?.Table).toBe('table');
});
