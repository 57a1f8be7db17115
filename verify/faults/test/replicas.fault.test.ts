import { randomUUID } from 'node:crypto';
import {
  eventQueues,
  messagingRoutes,
  type RecordedActivity,
  serviceNames,
  spottersRoutes,
  type TestQuestion,
} from '@medrad/contracts';
import {
  call,
  describeWith,
  eventually,
  type Fleet,
  type FleetPart,
  hasRabbit,
  hasRedis,
  type ServiceProcess,
  startFleet,
} from '@medrad/testing';
import { anActivityEvent, aSpotter, createEffectCounter, finish } from '../src/activities';
import { report, since } from '../src/findings';
import { ops } from '../src/ops';
import { uploadAnswer, uploadPaper } from '../src/papers';
import { logIn, register, whoAmI } from '../src/people';
import { blankPng } from '../src/images';
import { publishPoison } from '../src/poison';
import { openQueues, type Queues } from '../src/queues';
import { dailyReads } from '../src/reads';
import { scaledDuration } from '../src/scale';
import { asBrowsers, startTraffic, tally } from '../src/traffic';
import { isAcknowledged, startWrites } from '../src/write-load';
import { expectWritesKept } from '../src/write-proof';
import { createWriter, switchPeerReviewOn } from '../src/writes';

const deadQueue = `${eventQueues.activityLog}.dead`;
const parts: readonly FleetPart[] = ['gateway', ...serviceNames];
/**
 * Balancers notice that a process ends or starts only by readiness probes: one per second, and two failures in a row.
 * They reset a connection that a process refuses. DRAIN_SECONDS has its default value, which is longer than these
 * probes take and longer than idle connections are kept alive.
 */
const probePeriodMs = 1_000;
const failureThreshold = 2;
const drainSeconds = 5;
/**
 * Requests per second while all processes are restarted. Two cores cannot handle more beside the processes of the
 * product and a broker.
 */
const perSecond = scaledDuration(40, 200);

describeWith('rabbitmq or redis', hasRabbit() && hasRedis())('two processes of each service', () => {
  let fleet: Fleet;
  let queues: Queues;
  let poisoned: Awaited<ReturnType<typeof publishPoison>>;
  beforeAll(async () => {
    fleet = await startFleet({
      replicas: Object.fromEntries(parts.map((part) => [part, 2])),
      balancing: { probePeriodMs, failureThreshold, refusedConnection: 'reset' },
      env: Object.fromEntries(parts.map((part) => [part, { DRAIN_SECONDS: String(drainSeconds) }])),
    });
    queues = openQueues(fleet.broker.url);
    // The poisoned event is dead-lettered after 42 s, while other tests run.
    await eventually(() => queues.depth(eventQueues.activityLog));
    poisoned = await publishPoison(queues);
  });
  afterEach(() => fleet.heal());
  afterAll(() => fleet.stop());

  /** Sends the calls that residents make on a usual day, one kind per turn. */
  const aDay = (testId: string, accepted: string[]) => async (turn: number) => {
    const { headers, ...resident } = fleet.resident();
    if (turn % 5 === 0) {
      const { status, id } = await finish(fleet, { headers, ...resident }, testId);
      if (status === 201) accepted.push(id);
      return status;
    }
    return (await call(fleet.url, dailyReads[turn % dailyReads.length]!, { as: headers })).status;
  };

  /** Waits until the balancers admit these processes, which they learn from their probes. */
  const untilAdmitted = (...processes: readonly ServiceProcess[]) =>
    eventually(() => {
      const ready = parts.flatMap((part) => fleet.balancers[part]!.ready());
      expect(ready).toEqual(expect.arrayContaining(processes.map(({ name }) => name)));
    });

  test('fault 23: every process is ended with SIGTERM and restarted under load, behind balancers that use probes only: no request fails, and no event is lost', async () => {
    await switchPeerReviewOn(fleet);
    const { id } = await aSpotter(fleet);
    const accepted: string[] = [];
    const traffic = startTraffic(perSecond, asBrowsers(aDay(id, accepted)));
    await eventually(() => expect(traffic.outcomes.length).toBeGreaterThan(perSecond));
    const began = performance.now();
    const codes: unknown[] = [];
    // Restarts one process of every part at the same time, and then the other, so that callers and the services that
    // they call end together.
    for (const index of [0, 1]) {
      const rolled = parts.map((part) => fleet.parts[part][index]!);
      codes.push(...(await Promise.all(rolled.map((one) => one.terminate()))));
      await Promise.all(rolled.map((one) => one.start()));
      await untilAdmitted(...rolled);
    }
    const rolledMs = since(began);
    const outcomes = await traffic.stop();
    const kinds = tally(outcomes);
    const ok = (kinds['200'] ?? 0) + (kinds['201'] ?? 0);
    expect({ ...kinds, 200: 0, 201: 0 }).toEqual({ 200: 0, 201: 0 });
    expect(codes).toEqual(codes.map(() => 0));
    const stored = await createEffectCounter(fleet);
    await eventually(async () => {
      const { activities, completions } = await stored(id);
      expect({ activities, completions }).toEqual({
        activities: accepted.length,
        completions: accepted.length,
      });
    });
    report('23, rolling restart', {
      acknowledged: `${outcomes.length} requests at ${perSecond}/s, ${codes.length} processes ended in ${(rolledMs / 1_000).toFixed(0)} s`,
      found: `${outcomes.length - ok} failed; ${accepted.length} activities acknowledged, ${accepted.length} stored, ${accepted.length} completions`,
    });
  });

  test('fault 24: kill -9 of one of two gateways under reads and writes: only its running requests fail, no acknowledged write is lost or stored twice, and sessions continue', async () => {
    const person = await register(fleet.url);
    const { headers } = await logIn(fleet.url, person);
    const { id } = await aSpotter(fleet);
    const gateway = fleet.parts.gateway[0]!;
    const balancer = fleet.balancers.gateway!;
    await untilAdmitted(...fleet.all());
    // Like an ingress, the balancer tries the next process when one refuses a connection, because nothing was sent on
    // that connection.
    balancer.onRefusedConnection('try-next');
    const read = asBrowsers(() => whoAmI(fleet.url, headers));
    const newWrite = await createWriter(fleet, id);
    const reads = startTraffic(20, read);
    const single = startWrites(10, newWrite);
    const resending = startWrites(10, newWrite, { isResending: true });
    const loads = [single, resending];
    await Promise.all(loads.map((load) => load.untilAcknowledged(20)));

    // Calls to the frozen service now stay unanswered in both gateways.
    for (const one of fleet.parts.messaging) one.freeze();
    await eventually(() => {
      for (const load of loads) expect(load.underWay()).toBeGreaterThanOrEqual(12);
    });
    const connections = balancer.connectionsTo(gateway.name);
    await gateway.kill();
    const killedAt = performance.now();
    await eventually(() => expect(balancer.connectionsTo(gateway.name)).toBe(0));
    for (const one of fleet.parts.messaging) one.thaw();
    expect(await read(0)).toBe(200);
    const goneAt = performance.now();
    const [firstAfter = 0] = await Promise.all(loads.map((load) => load.untilAcknowledged(20, goneAt)));
    expect(await whoAmI(fleet.url, headers)).toBe(200);
    const readOutcomes = await reads.stop();
    const sent = (await Promise.all(loads.map((load) => load.stop()))).flat();

    expect(tally(readOutcomes)).toEqual({ 200: readOutcomes.length });
    const failed = sent.filter((one) => !isAcknowledged(one));
    // Writes failed only because their connection was to the killed gateway, so they got no answer.
    expect(failed.map(({ answer }) => answer.status)).toEqual(failed.map(() => 0));
    expect(failed.filter(({ sentAt }) => sentAt > goneAt)).toEqual([]);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThanOrEqual(connections);
    expect(failed.filter(({ attempts }) => attempts > 1)).toEqual([]);
    const repeated = sent.filter(({ attempts }) => attempts > 1).length;
    expect(repeated).toBeGreaterThan(0);
    const { acknowledged, storedAnyway } = await expectWritesKept(fleet, id, sent);
    await gateway.start();
    await untilAdmitted(gateway);
    balancer.onRefusedConnection('reset');
    report('24', {
      acknowledged: `${readOutcomes.length} reads of one session, ${acknowledged} of ${sent.length} writes`,
      found: `0 reads failed, ${failed.length} writes that were in progress on ${connections} connections, ${repeated} succeeded when their clients repeated them; ${acknowledged} once, ${storedAnyway} of those that failed, and each once when it was sent again; the session lives`,
      recoveredMs: firstAfter - killedAt,
    });
  });

  test('fault 17: fifty equal submissions are sent concurrently to two processes: one counts', async () => {
    const paper = await uploadPaper(fleet, { bytes: 1_000 });
    expect(paper.status).toBe(201);
    const id = paper.body.id ?? '';
    const statuses = await Promise.all(Array.from({ length: 50 }, () => uploadAnswer(fleet, id)));
    const answered = statuses.sort();
    expect(answered).toEqual([200, ...Array<number>(49).fill(409)]);
    const resident = fleet.resident();
    const testId = randomUUID();
    const metadata = JSON.stringify({ runId: randomUUID() });
    const activities = await Promise.all(
      Array.from({ length: 50 }, () =>
        call<RecordedActivity>(fleet.url, messagingRoutes.createActivity, {
          as: resident.headers,
          body: { activityType: 'test_complete', resourceType: 'test', resourceId: testId, metadata },
        }),
      ),
    );
    expect(new Set(activities.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(activities.map(({ body }) => body.id)).size).toBe(1);
    const log = (await fleet.database('messaging')).collection('activities');
    const outbox = (await fleet.database('messaging')).collection('outbox');
    await eventually(async () => {
      expect(await outbox.countDocuments({ event: { $regex: testId } })).toBe(0);
      expect(await log.countDocuments({ resourceId: testId })).toBe(1);
    });
    report('17', {
      acknowledged: '50 answers to one paper; 50 times the same activity',
      found: '1 × 200, 49 × 409; 1 activity',
    });
  });

  test('fault 18: two admins order one spotter concurrently: its numbers stay 1 to n', async () => {
    const { id: testId } = await aSpotter(fleet);
    const [one, other] = [fleet.developer(), fleet.developer()];
    const count = 8;
    for (let number = 1; number <= count; number += 1) {
      const form = new FormData();
      form.append(
        'imageFile',
        new File([new Uint8Array(blankPng(64, 64, number))], 'a.png', { type: 'image/png' }),
      );
      for (const [name, value] of Object.entries({ title: `Image ${number}` })) form.append(name, value);
      const { body } = await call<{ image: { id: string } }>(fleet.url, spottersRoutes.uploadImage, {
        as: one.headers,
        body: form,
      });
      const added = await call(fleet.url, spottersRoutes.createQuestion, {
        as: one.headers,
        params: { testId },
        body: { imageId: body.image.id, questionNumber: number, question: 'What is it?' },
      });
      expect(added.status).toBe(201);
    }
    const list = async () => {
      const answer = await call<TestQuestion[]>(fleet.url, spottersRoutes.listQuestions, {
        as: one.headers,
        params: { testId },
      });
      return answer.body;
    };
    const questions = await list();
    const moves = Array.from({ length: 60 }, (_, turn) =>
      call(fleet.url, spottersRoutes.updateQuestion, {
        as: (turn % 2 ? one : other).headers,
        params: { id: questions[(turn * 3) % count]?.id ?? '' },
        body: { questionNumber: 1 + ((turn * 5) % count) },
      }),
    );
    const statuses = (await Promise.all(moves)).map(({ status }) => status);
    const allowed = statuses.filter((status) => status === 200 || status === 409);
    expect(allowed).toHaveLength(statuses.length);
    const after = await list();
    expect(after.map(({ questionNumber }) => questionNumber)).toEqual(
      Array.from({ length: count }, (_, n) => n + 1),
    );
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set(questions.map(({ id }) => id)));
    const moved = statuses.filter((status) => status === 200).length;
    report('18', {
      acknowledged: `${moved} moves of 2 admins at once, ${statuses.length - moved} refused (409)`,
      found: `${count} questions, numbers 1 to ${count}`,
    });
  });

  test('fault 7: a poison message is dead-lettered with its reason without blocking others, and can be replayed', async () => {
    const activities = (await fleet.database('messaging')).collection<{ _id: string }>('activities');
    const { poison, followers, publishedAt } = poisoned;
    const givenUp = async () => expect(await queues.depth(deadQueue)).toBe(1);
    await eventually(givenUp, { everyMs: 500 });
    const recoveredMs = since(publishedAt);
    const given = await ops(fleet.opsEnv, 'dlq', 'list', '--queue', eventQueues.activityLog);
    expect(given.out).toContain(poison.id);
    expect(given.out).toContain('failed (RangeError)');
    expect((await queues.take(deadQueue))?.content).toEqual(poison);
    expect(await activities.countDocuments({ resourceId: { $in: followers } })).toBe(followers.length);
    // Puts a valid event into the dead-letter queue, where a consumer of an older version may have left it.
    await Promise.all(fleet.parts.messaging.map((one) => one.kill()));
    const healthy = anActivityEvent(randomUUID(), 'replayed', { activityType: 'test_start' });
    await queues.publish([healthy]);
    expect(await queues.refuse(eventQueues.activityLog)).toBe(true);
    await Promise.all(fleet.parts.messaging.map((one) => one.start()));
    await eventually(givenUp);
    const replayed = () => activities.countDocuments({ _id: healthy.id });
    expect(await replayed()).toBe(0);
    expect((await ops(fleet.opsEnv, 'dlq', 'replay', '--id', healthy.id)).code).toBe(0);
    await eventually(async () => expect(await replayed()).toBe(1));
    expect(await queues.depth(deadQueue)).toBe(0);
    report('7', {
      acknowledged: `1 poison event before ${followers.length} others, 1 rejected and replayed`,
      found: `1 dead letter (failed, RangeError), ${followers.length} stored, the replayed one stored`,
      recoveredMs,
    });
  });
});
