import {
  type FakeApi,
  fakeApi,
  forwardUploads,
  networkError,
  reply,
  replyError,
} from '@medrad/remote-kit/testing';
import { act } from '@testing-library/react';
import { isSentInParts, uploadInParts } from './upload-in-parts';

const mebibyte = 1024 * 1024;
const part = 8 * mebibyte;
const size = 20 * mebibyte;
const url = '/api/uploads/area/token';
const route = 'PUT /api/uploads/:area/:token';
const file = new File([new Uint8Array(size)], 'case.zip', { type: 'application/zip' });

let api: FakeApi;
/** Number of bytes that the fake server has received. */
let received = 0;
let percents: number[] = [];
let pauses: boolean[] = [];
let stop = new AbortController();

const rangeOf = (headers: Headers) => headers.get('Content-Range') ?? '';
const ranges = () => api.requestsTo(route).map(({ headers }) => rangeOf(headers));
/** Accepts a part only if it begins where the received bytes end, as the server does. */
const takePart = ({ headers }: { headers: Headers }) => {
  const [, start, end] = /^bytes (\d+)-(\d+)\//.exec(rangeOf(headers)) ?? [];
  if (start !== undefined) {
    if (Number(start) !== received) return reply(409, { code: 'UPLOAD_OFFSET', message: '', requestId: '' });
    received = Number(end) + 1;
  }
  return { success: true, received };
};
const send = (isBegun = false) =>
  uploadInParts({
    file,
    url,
    isBegun,
    transfer: {
      onProgress: (percent) => percents.push(percent),
      onPause: (isPaused) => pauses.push(isPaused),
      signal: stop.signal,
    },
  });
/** Answers the given number of requests with a failure, then accepts parts of the file. */
const failing = (times: number, answer: () => unknown) => {
  let failures = 0;
  return (request: { headers: Headers }) => {
    failures += 1;
    return failures <= times ? answer() : takePart(request);
  };
};
const passTime = () => act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
};

beforeEach(() => {
  jest.useFakeTimers();
  forwardUploads();
  received = 0;
  percents = [];
  pauses = [];
  stop = new AbortController();
  api = fakeApi({ [route]: takePart });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const whole = [
  `bytes 0-${part - 1}/${size}`,
  `bytes ${part}-${2 * part - 1}/${size}`,
  `bytes ${2 * part}-${size - 1}/${size}`,
];

describe('UPL-12 an upload in parts', () => {
  test('sends one part after the other, and reports the sent share of the whole file', async () => {
    await send();
    expect(ranges()).toEqual(whole);
    expect(percents.at(-1)).toBe(100);
    expect(percents).toEqual([...percents].sort((one, other) => one - other));
    const [first] = api.requestsTo(route);
    expect(first?.headers.get('Content-Type')).toBe('application/zip');
    expect((first?.body as Blob).size).toBe(part);
  });

  test('continues an earlier upload at the offset that the server has', async () => {
    received = part;
    await send(true);
    expect(ranges()).toEqual([`bytes */${size}`, ...whole.slice(1)]);
  });

  test.each([
    ['cut line', networkError],
    ['server that is away', () => reply(503)],
    ['gateway that waits in vain', () => reply(504)],
    ['busy server', () => reply(429)],
  ])('asks the server for its offset after a %s, and continues by itself', async (_, answer) => {
    api.on(route, failing(2, answer));
    const sent = send();
    await passTime();
    await sent;
    expect(ranges()).toEqual([whole[0], `bytes */${size}`, `bytes */${size}`, ...whole]);
    expect(pauses.slice(0, 3)).toEqual([true, true, false]);
  });

  test('waits as long as Retry-After says', async () => {
    api.on(
      route,
      failing(1, () => replyError(429, 'RATE_LIMITED', 'Too many requests.', 400)),
    );
    const sent = send();
    await passTime();
    expect(ranges()).toHaveLength(1);
    await passTime();
    await sent;
    expect(received).toBe(size);
  });

  test('does not send a part again if only its answer was lost', async () => {
    let isLost = true;
    api.on(route, (request) => {
      const answer = takePart(request);
      if (!isLost) return answer;
      isLost = false;
      return networkError();
    });
    const sent = send();
    await passTime();
    await sent;
    expect(ranges()).toEqual([whole[0], `bytes */${size}`, ...whole.slice(1)]);
  });

  test('waits without limit for a connection', async () => {
    setOnline(false);
    api.on(route, failing(1, networkError));
    const sent = send();
    for (let hour = 0; hour < 3; hour += 1) await passTime();
    expect(ranges()).toHaveLength(1);
    setOnline(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await sent;
    expect(received).toBe(size);
  });

  test('fails after twelve attempts at an unavailable server', async () => {
    api.on(route, () => reply(503));
    const sent = send().catch((error: unknown) => error);
    await passTime();
    expect(await sent).toMatchObject({ message: 'Upload failed: 503', cause: { status: 503 } });
    expect(ranges()).toHaveLength(12);
  });

  test.each([401, 403, 410, 413, 415, 507])('does not retry after a refusal with %d', async (status) => {
    api.on(route, () => reply(status));
    await expect(send()).rejects.toMatchObject({ cause: { status } });
    expect(ranges()).toHaveLength(1);
  });

  test('ends when it is cancelled while it waits', async () => {
    api.on(route, () => reply(503));
    const sent = send().catch((error: unknown) => error);
    await act(() => jest.advanceTimersByTimeAsync(100));
    stop.abort();
    expect(await sent).toMatchObject({ name: 'AbortError' });
  });

  test('sends a file that fits into one part whole', () => {
    expect(isSentInParts(file)).toBe(true);
    expect(isSentInParts(new File([new Uint8Array(part)], 'a'))).toBe(false);
  });
});
