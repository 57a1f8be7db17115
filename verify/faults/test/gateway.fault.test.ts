import { authRoutes, type ErrorBody, messagingRoutes, papersRoutes, spottersRoutes } from '@medrad/contracts';
import {
  call,
  describeWith,
  eventually,
  type Fleet,
  hasRedis,
  type SignedIn,
  startFleet,
  waitLimitMs,
} from '@medrad/testing';
import { report, since } from '../src/findings';
import { listPapers, uploadPaper } from '../src/papers';
import { connectionsTo, peakBytes } from '../src/process-facts';
import { scaledDuration } from '../src/scale';
import { holdSlowClients } from '../src/slow-client';
import { quantile, tally } from '../src/traffic';

const megabyte = 1024 * 1024;

const slowUpload = { bytes: scaledDuration(4, 48) * megabyte, durationMs: scaledDuration(8_000, 6 * 60_000) };

describeWith('redis', hasRedis())('gateway', () => {
  let fleet: Fleet;
  let somebody: SignedIn;
  let begun: Awaited<ReturnType<typeof beginLongFaults>>;
  beforeAll(async () => {
    fleet = await startFleet({ hasBroker: false, replicas: { gateway: 2 } });
    somebody = fleet.resident();
    begun = await beginLongFaults();
  });
  afterEach(() => fleet.heal());
  afterAll(() => fleet.stop());

  const listPapersAs = ({ headers }: SignedIn, url = fleet.url) =>
    call<ErrorBody>(url, papersRoutes.listTheoryPapers, { as: headers });
  const othersAnswer = async (url = fleet.url): Promise<number[]> => {
    const answers = await Promise.all([
      call(url, spottersRoutes.listTests, { as: somebody.headers }),
      call(url, messagingRoutes.listUserMessages, { as: somebody.headers }),
      call(url, authRoutes.getFeatureToggle, { params: { name: 'chat' } }),
    ]);
    return answers.map(({ status }) => status);
  };

  /** Sends thirty calls to the frozen spotters service and waits until the gateway gives them up. */
  async function callFrozen(before: number) {
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { status, body } = await call<ErrorBody>(fleet.url, spottersRoutes.listTests, {
          as: somebody.headers,
        });
        return { status, code: body.code };
      }),
    );
    return { answers, before, limitMs: since(began) };
  }

  async function uploadSlowly({ bytes, durationMs }: typeof slowUpload) {
    const began = performance.now();
    const { status } = await uploadPaper(fleet, {
      bytes,
      pieceBytes: 64 * 1024,
      beforePiece: (sent) =>
        eventually(() => expect(since(began)).toBeGreaterThanOrEqual((sent / bytes) * durationMs)),
    });
    return { status, tookMs: since(began) };
  }

  /**
   * Starts those faults that take long because of the product's own time limits. They run at the same time, because
   * they do not affect each other.
   */
  async function beginLongFaults() {
    const [spotters] = fleet.parts.spotters;
    const before = await connectionsTo(spotters!.port);
    spotters!.freeze();
    return {
      frozenCalls: callFrozen(before),
      slowClients: holdSlowClients(fleet.parts.gateway, somebody, (url) => listPapersAs(somebody, url)),
      slowUpload: uploadSlowly(slowUpload),
    };
  }

  test('fault 21: a service that does not answer: its calls get 504 at the limit, other services work, and no socket is left open', async () => {
    const [spotters] = fleet.parts.spotters;
    const { answers, before, limitMs } = await begun.frozenCalls;
    expect(answers).toEqual(Array(30).fill({ status: 504, code: 'UPSTREAM_TIMEOUT' }));
    expect((await listPapersAs(somebody)).status).toBe(200);
    spotters!.thaw();
    const thawed = performance.now();
    await eventually(async () => expect(await othersAnswer()).toEqual([200, 200, 200]));
    const recoveredMs = since(thawed);
    await eventually(async () =>
      expect(await connectionsTo(spotters!.port)).toBeLessThanOrEqual(before + 10),
    );
    report('21', {
      acknowledged: '30 calls of the frozen service',
      found: `30 × 504 after ${(limitMs / 1_000).toFixed(1)} s, no more sockets than before`,
      recoveredMs,
    });
  });

  test('fault 14: 500 clients that send a byte a second are disconnected, and other clients do not wait', async () => {
    const { mostAtOnce, cutOffMs, outcomes, control } = await begun.slowClients;
    expect(mostAtOnce).toBe(500);
    const [busyMs, calmMs] = [quantile(outcomes, 0.95), quantile(control, 0.95)];
    expect(tally(outcomes)).toEqual({ '200': outcomes.length });
    // Latencies below 50 ms pass in any case, because the ratio of such short times depends on chance.
    expect(busyMs).toBeLessThan(Math.max(2 * calmMs, 50));
    report('14', {
      acknowledged: `500 slow clients, ${outcomes.length} calls of other clients`,
      found: `all cut off after ${(cutOffMs / 1_000).toFixed(0)} s; ${outcomes.length} × 200, p95 ${Math.round(busyMs)} ms, ${Math.round(calmMs)} ms through the other gateway`,
    });
  });

  test('fault 15: an upload that is slow but steady is accepted', async () => {
    const { status, tookMs } = await begun.slowUpload;
    expect(status).toBe(201);
    report('15', {
      acknowledged: `1 upload of ${slowUpload.bytes / megabyte} MB in ${(tookMs / 1_000).toFixed(0)} s`,
      found: '1 paper',
    });
  });

  test('fault 19: one service is down: its routes answer 503 with Retry-After at once, and all others work', async () => {
    const [papers] = fleet.parts.papers;
    await papers!.kill();
    const times: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const began = performance.now();
      const { status, body, headers } = await listPapersAs(somebody);
      times.push(since(began));
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'DEPENDENCY_UNAVAILABLE' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await othersAnswer()).toEqual([200, 200, 200]);
    }
    const slowest = Math.max(...times);
    await papers!.start();
    const began = performance.now();
    await eventually(async () => expect((await listPapersAs(somebody)).status).toBe(200));
    report('19', {
      acknowledged: `${times.length} calls of the killed service, ${times.length * 3} of the others`,
      found: `${times.length} × 503 in at most ${Math.round(slowest)} ms, ${times.length * 3} × 200`,
      recoveredMs: since(began),
    });
  });

  test('fault 16: a body that is too large, whether declared, chunked or wrongly declared, is refused early, and memory stays flat', async () => {
    const pids = [fleet.parts.gateway[0]!.pid(), fleet.parts.papers[0]!.pid()];
    const peaks = () => Promise.all(pids.map(peakBytes));
    const known = (await listPapers(fleet)).length;
    // Completes a large upload first, so that the peak that is measured before the test includes the memory for one.
    expect((await uploadPaper(fleet, { bytes: 40 * megabyte, pieceBytes: megabyte })).status).toBe(201);
    const before = await peaks();
    let sentOfDeclared = 0;
    const declared = await uploadPaper(fleet, {
      bytes: 200 * megabyte,
      pieceBytes: megabyte,
      beforePiece: async (sent) => void (sentOfDeclared = sent),
    });
    const chunked = await uploadPaper(fleet, {
      bytes: 60 * megabyte,
      pieceBytes: megabyte,
      declared: 'nothing',
    });
    const lying = await uploadPaper(fleet, {
      bytes: 60 * megabyte,
      pieceBytes: megabyte,
      declared: megabyte,
    });
    const grown = (await peaks()).map((peak, index) => (peak - (before[index] ?? 0)) / megabyte);
    expect([declared.status, chunked.status]).toEqual([413, 413]);
    expect(lying.status).not.toBe(201);
    expect(sentOfDeclared).toBeLessThan(130 * megabyte);
    for (const megabytes of grown) expect(megabytes).toBeLessThan(48);
    expect((await listPapers(fleet)).length).toBe(known + 1);
    report('16', {
      acknowledged: '3 bodies of 60 to 200 MB',
      found: `413, 413, ${lying.status || 'cut off'}; peak memory +${Math.max(0, ...grown).toFixed(0)} MB; no paper`,
    });
  });

  test('a service whose name cannot be resolved: its routes answer 503, and the others work', async () => {
    const [gateway] = fleet.parts.gateway;
    const { url } = gateway!;
    const right = fleet.parts.papers[0]!.url;
    await gateway!.kill();
    await gateway!.start({ env: { PAPERS_URL: 'http://papers.invalid:8084' } });
    const began = performance.now();
    const { status, body } = await listPapersAs(somebody, url);
    const answeredMs = since(began);
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'DEPENDENCY_UNAVAILABLE' });
    expect(await othersAnswer(url)).toEqual([200, 200, 200]);
    await gateway!.kill();
    await gateway!.start({ env: { PAPERS_URL: right } });
    expect((await listPapersAs(somebody, url)).status).toBe(200);
    report('no name (DNS)', {
      acknowledged: '1 call of the service, 3 of the others',
      found: `503 after ${(answeredMs / 1_000).toFixed(1)} s, 3 × 200`,
    });
  });

  test('a log pipe that is not read blocks no request', async () => {
    const [gateway] = fleet.parts.gateway;
    await gateway!.kill();
    await gateway!.start({ env: { LOG_LEVEL: 'debug' }, isUnread: true });
    const calls = 2_000;
    let answered = 0;
    const worker = async (): Promise<void> => {
      while (answered < calls) {
        answered += 1;
        const answer = await fetch(`${gateway!.url}/api/placeholder-image`, {
          signal: AbortSignal.timeout(waitLimitMs),
        });
        await answer.arrayBuffer();
        expect(answer.status).toBe(200);
      }
    };
    await Promise.all(Array.from({ length: 10 }, worker));
    expect(
      (await fetch(`${gateway!.url}/healthz`, { signal: AbortSignal.timeout(waitLimitMs) })).status,
    ).toBe(200);
    await gateway!.kill();
    await gateway!.start({ env: { LOG_LEVEL: 'info' } });
    report('log pipe full', {
      acknowledged: `${calls} calls with a log line each`,
      found: `${calls} answered`,
    });
  });
});
