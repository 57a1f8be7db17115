import type { DicomAnswer, DicomRequest, PortLike } from './protocol';
import { WorkerCalls } from './worker-calls';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A port whose worker answers when the test says so. */
function manualPort() {
  const asked: DicomRequest[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const port: PortLike = {
    postMessage: (message) => void asked.push(message as DicomRequest),
    addEventListener: (type, listener) => void listeners.set(type, listener),
  };
  /** Answers the oldest request. */
  const answer = () => {
    const { id } = asked.shift()!;
    listeners.get('message')?.({ data: { kind: 'brought', id } satisfies DicomAnswer });
  };
  return { port, answer };
}

test('each request has the full timeout, however long earlier requests took', async () => {
  const { port, answer } = manualPort();
  const terminate = jest.fn();
  const calls = new WorkerCalls(port, { terminate, timeoutMs: 60 });
  const frames = [0, 1, 2, 3, 4].map((frame) => calls.ask({ kind: 'frame', file: 0, frame }));
  const ends = Promise.allSettled(frames);
  for (const frame of frames.slice(0, 4)) {
    jest.advanceTimersByTime(59);
    answer();
    await expect(frame).resolves.toMatchObject({ kind: 'brought' });
  }
  jest.advanceTimersByTime(60);
  expect((await ends).at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'too-slow' } });
  expect(terminate).toHaveBeenCalledTimes(1);
});
