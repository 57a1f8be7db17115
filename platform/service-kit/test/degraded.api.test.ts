import { AppError } from '@medrad/contracts';
import { createDependencyAccess, createLogger } from '../src';
import { startKit } from './kit-harness';

const bucketError = (httpStatusCode: number): Error =>
  new AppError('DEPENDENCY_UNAVAILABLE', {
    cause: Object.assign(new Error(), { $metadata: { httpStatusCode } }),
  });

/** A service that needs a database, and answers some calls without its files; the test decides what fails. */
async function startWithFiles() {
  const faults: { mongodb?: Error; files?: Error | 'silence' } = {};
  const access = createDependencyAccess(createLogger({ name: 'kit', level: 'silent' }));
  const kit = await startKit({
    routes: {},
    handlers: {},
    access,
    readiness: {
      mongodb: () => (faults.mongodb ? Promise.reject(faults.mongodb) : Promise.resolve()),
    },
    degradedWithout: {
      files: () => {
        if (faults.files === 'silence') return new Promise(() => undefined);
        return faults.files ? Promise.reject(faults.files) : Promise.resolve();
      },
    },
  });
  return {
    access,
    faults,
    async readiness() {
      const { status, body } = await kit.call('/readyz', { as: 'nobody' });
      return [status, body['status']];
    },
    lines: kit.lines,
    stop: () => kit.running.close({ graceMs: 0 }),
  };
}

test('reliability 43: readyz is 200 and degraded while the files cannot be reached, however the bucket fails, and ok afterwards', async () => {
  const kit = await startWithFiles();
  expect(await kit.readiness()).toEqual([200, 'ok']);
  for (const fault of [bucketError(503), bucketError(404), new Error('connect'), 'silence' as const]) {
    kit.faults.files = fault;
    expect(await kit.readiness()).toEqual([200, 'degraded']);
    expect(kit.access.statuses()).toMatchObject({ files: 'away' });
  }
  delete kit.faults.files;
  expect(await kit.readiness()).toEqual([200, 'ok']);
  expect(kit.access.statuses()).toMatchObject({ files: 'ok' });
  expect(kit.lines.join()).not.toContain('not ready');
  await kit.stop();
});

test('readyz is 503 while the database cannot be reached, with files or without', async () => {
  const kit = await startWithFiles();
  kit.faults.mongodb = new Error('connect');
  expect(await kit.readiness()).toEqual([503, 'unavailable']);
  kit.faults.files = bucketError(503);
  expect(await kit.readiness()).toEqual([503, 'unavailable']);
  await kit.stop();
});

test('a process whose credentials the bucket has never accepted is not ready; once accepted, a refusal leaves it degraded', async () => {
  const kit = await startWithFiles();
  kit.faults.files = bucketError(403);
  expect(await kit.readiness()).toEqual([503, 'unavailable']);
  delete kit.faults.files;
  expect(await kit.readiness()).toEqual([200, 'ok']);
  kit.faults.files = bucketError(403);
  expect(await kit.readiness()).toEqual([200, 'degraded']);
  await kit.stop();
});
