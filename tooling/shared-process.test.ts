import { CurrentContext } from './jest/current-context.cjs';

/** Jest's functions for the events of tests; those of one suite, although suites share a process. */
const handlers = () => Reflect.get(globalThis, Symbol.for('EVENT_HANDLERS')) as unknown[];

test('no function of an earlier suite of the process is called for the events of this one', () => {
  // Jest itself has six functions, and each suite would add four.
  expect(handlers().length).toBeLessThan(10);
});

test('a rejection that nothing handles belongs to the test that causes it', async () => {
  const context = new CurrentContext();
  const listeners = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  const seen: unknown[] = [];
  process.once('unhandledRejection', () => seen.push(context.getStore()));
  await context.run('test', () => void Promise.reject(new Error('unhandled')));
  for (const listener of listeners) process.on('unhandledRejection', listener);
  expect(seen).toEqual(['test']);
});

test('the context of a test is that of its hook while the hook runs, and ends when the test fails', async () => {
  const context = new CurrentContext();
  const seen: unknown[] = [];
  const failing = context.run('test', async () => {
    await context.run('hook', async () => {
      await Promise.resolve();
      seen.push(context.getStore());
    });
    seen.push(context.getStore());
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect([...seen, context.getStore()]).toEqual(['hook', 'test', undefined]);
});
