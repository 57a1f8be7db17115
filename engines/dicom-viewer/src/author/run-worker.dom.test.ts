import { FileRefusal } from './file-refusal';
import { runWorker } from './run-worker';

function fakeWorker() {
  const worker = { postMessage: jest.fn(), terminate: jest.fn() } as unknown as Worker;
  const failure = new FileRefusal('The worker crashed.');
  const outcome = runWorker({ worker, request: {}, failure }, { signal: new AbortController().signal });
  return { worker, failure, outcome };
}

test('a worker that crashes fails with the error of its task', async () => {
  const { worker, failure, outcome } = fakeWorker();
  worker.onerror?.(new ErrorEvent('error', { message: 'out of memory' }));
  await expect(outcome).rejects.toBe(failure);
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

test('a worker whose code could not be fetched fails as a call without an answer does', async () => {
  const { worker, outcome } = fakeWorker();
  worker.onerror?.(new Event('error') as ErrorEvent);
  await expect(outcome).rejects.toMatchObject({ cause: { status: 'NETWORK' } });
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});
