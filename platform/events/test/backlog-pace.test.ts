import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBacklogPace } from '../src/backlog-pace';
import { watchRequests } from '../src/request-watch';

const settings = { servingMs: 1_000, batch: 32, restPerBatch: 3, longestRestMs: 500 };

/** A backlog pace; the test sets its clock and the time of the last request. */
function openPace() {
  const time = { now: 10_000, lastRequestAt: -Infinity };
  const requests = { lastRequestAt: () => time.lastRequestAt };
  return { time, pace: createBacklogPace(settings, requests, () => time.now) };
}

test('slows a backlog down from the arrival of a request until none has arrived for `servingMs`', () => {
  const { time, pace } = openPace();
  expect(pace.isGivingWay()).toBe(false);
  time.lastRequestAt = time.now;
  expect(pace.isGivingWay()).toBe(true);
  time.now += 999;
  expect(pace.isGivingWay()).toBe(true);
  time.now += 1;
  expect(pace.isGivingWay()).toBe(false);
});

test.each([
  { tookMs: 0, restMs: 0 },
  { tookMs: 10, restMs: 30 },
  { tookMs: 166, restMs: 498 },
  { tookMs: 167, restMs: 500 },
  { tookMs: 30_000, restMs: 500 },
])('pauses a backlog for $restMs ms after a batch of $tookMs ms', ({ tookMs, restMs }) => {
  const { time, pace } = openPace();
  const rest = pace.startBatch();
  time.now += tookMs;
  expect(rest()).toBe(restMs);
});

test('notices a request to any HTTP server of this process at its time, until the watch is closed', async () => {
  let now = 1;
  const watch = watchRequests(() => now);
  const server = http.createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(watch.lastRequestAt()).toBe(-Infinity);
  await ask();
  expect(watch.lastRequestAt()).toBe(1);
  now = 2;
  await ask();
  expect(watch.lastRequestAt()).toBe(2);
  watch.close();
  now = 3;
  await ask();
  expect(watch.lastRequestAt()).toBe(2);
  server.closeAllConnections();
  server.close();
});
