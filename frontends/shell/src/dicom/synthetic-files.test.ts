import { makeSyntheticFiles, workerAddress } from './synthetic-files';

/** A stand-in for the browser's worker; `behave` answers its messages. */
class FakeWorker extends EventTarget {
  static opened: FakeWorker[] = [];
  static behave: (worker: FakeWorker, message: unknown) => void = () => undefined;
  isTerminated = false;

  constructor(readonly address: string) {
    super();
    FakeWorker.opened.push(this);
  }

  postMessage(message: unknown): void {
    queueMicrotask(() => FakeWorker.behave(this, message));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

const never = new AbortController().signal;
const failToLoad = (worker: FakeWorker) => worker.dispatchEvent(new Event('error'));
const answerWith = (status: number) => () => Promise.resolve({ status } as Response);

beforeEach(() => {
  FakeWorker.opened = [];
  Object.assign(globalThis, { Worker: FakeWorker, fetch: answerWith(200) });
});
afterEach(() => expect(FakeWorker.opened.map(({ isTerminated }) => isTerminated)).toEqual([true]));

test('a series is what the worker script makes of its name', async () => {
  const bytes = Uint8Array.of(1, 2, 3);
  FakeWorker.behave = (worker, message) => {
    const made = { name: `${String(message)}/0001.dcm`, bytes };
    worker.dispatchEvent(new MessageEvent('message', { data: [made] }));
  };
  expect(await makeSyntheticFiles('ct', never)).toEqual([{ name: 'ct/0001.dcm', data: bytes }]);
  expect(FakeWorker.opened[0]?.address).toBe(workerAddress);
});

test('a build without the worker script says so', async () => {
  FakeWorker.behave = failToLoad;
  Object.assign(globalThis, { fetch: answerWith(404) });
  await expect(makeSyntheticFiles('ct', never)).rejects.toThrow('This build has no synthetic series.');
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that does not come from the build', answerWith(502)],
])('a script that cannot be loaded, with %s, is a matter of the connection', async (_, fetch) => {
  FakeWorker.behave = failToLoad;
  Object.assign(globalThis, { fetch });
  await expect(makeSyntheticFiles('ct', never)).rejects.toThrow('Check your connection');
});

test('an error of the script is told in its own words', async () => {
  FakeWorker.behave = (worker) =>
    worker.dispatchEvent(new ErrorEvent('error', { message: 'There is no series called mr.' }));
  await expect(makeSyntheticFiles('ct', never)).rejects.toThrow('There is no series called mr.');
});

test('leaving the page ends the worker', async () => {
  const leaving = new AbortController();
  const made = makeSyntheticFiles('ct', leaving.signal);
  leaving.abort(new Error('left'));
  await expect(made).rejects.toThrow('left');
});
