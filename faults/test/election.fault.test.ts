import { eventQueues, serviceRoutes } from '@medrad/contracts';
import { connectMongo } from '@medrad/persistence';
import { describeWith, eventually, type Fleet, hasRabbit, hasRedis, startFleet } from '@medrad/testing';
import { aSpotter, createEffectCounter } from '../src/activities';
import { report } from '../src/findings';
import { uploadPaper } from '../src/papers';
import { openQueues } from '../src/queues';
import { lasting } from '../src/scale';
import { startTraffic, tally, type Traffic } from '../src/traffic';
import { createWriteCounter, createWriter, type Write, type WriteAnswer } from '../src/writes';

const patience = { withinMs: 90_000 };
const perSecond = 50;

/** A replica set by its address, in place of the stand-in. */
const setUrl = process.env['REPLICA_SET_URL'];

/** Between two writes, under writes, and for longer than a call waits for a primary. */
const elections = [
  { gatherMs: 0, electionMs: 500 },
  { gatherMs: 200, electionMs: 500 },
  { gatherMs: 200, electionMs: lasting(3_000, 10_000) },
];

/** Minutes, for a machine that has much else to do; alone it takes seconds. */
jest.setTimeout(600_000);

/** The primary of a real set; its members need a while to agree on the next one. */
async function stepDownFor(url: string, seconds: number): Promise<void> {
  const connection = await connectMongo(url, 'admin');
  try {
    // Whoever asks loses the connection, or is told that this is no primary any more.
    await connection.db
      ?.admin()
      .command({ replSetStepDown: seconds, force: true })
      .catch(() => undefined);
  } finally {
    await connection.close();
  }
}

describeWith('rabbitmq or redis', hasRabbit() && hasRedis())('election', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet(setUrl ? { mongoUrl: setUrl } : { hasElections: true });
  });
  afterAll(() => fleet.stop());

  const stepDown = async (how: (typeof elections)[number]): Promise<void> => {
    if (fleet.replicaSet) await fleet.replicaSet.stepDown(how);
    else if (setUrl) await stepDownFor(setUrl, 20);
  };
  /** Goes on until a second's writes that were sent since are acknowledged. */
  const untilWritten = (traffic: Traffic, moment: number) =>
    eventually(() => {
      const accepted = traffic.outcomes.filter(({ sentAt, status }) => sentAt > moment && status === 201);
      expect(accepted.length).toBeGreaterThan(perSecond);
      return Math.min(...accepted.map(({ sentAt, ms }) => sentAt + ms));
    }, patience);

  test('fault 12: the primary steps down three times in 50 writes/s: no acknowledged write is lost, none is there twice, refused ones were told to come again, no restart', async () => {
    const { id } = await aSpotter(fleet);
    expect((await uploadPaper(fleet, { bytes: 1_000 })).status).toBe(201);
    const pids = fleet.all().map((part) => part.pid());
    const countStored = await createWriteCounter(fleet);
    const newWrite = createWriter(fleet, id);
    const sent: { write: Write; answer: WriteAnswer }[] = [];
    const traffic = startTraffic(perSecond, async (turn) => {
      const write = newWrite(turn);
      const answer = await write.send();
      sent.push({ write, answer });
      return answer.status;
    });
    const recoveries: number[] = [];
    await untilWritten(traffic, 0);
    for (const election of elections) {
      await stepDown(election);
      const electedAt = performance.now();
      recoveries.push((await untilWritten(traffic, electedAt)) - electedAt);
    }
    const outcomes = await traffic.stop();
    const refused = sent.filter(({ answer }) => answer.status !== 201);
    expect(outcomes).toHaveLength(sent.length);
    for (const { answer } of refused) {
      expect(answer).toEqual({ status: 503, retryAfter: expect.any(Number) as number });
      expect(answer.retryAfter).toBeGreaterThan(0);
    }

    const acknowledged = sent.filter(({ answer }) => answer.status === 201).map(({ write }) => write);
    const once = acknowledged.map(() => 1);
    await eventually(async () => expect(await countStored(acknowledged)).toEqual(once), patience);
    const unanswered = refused.map(({ write }) => write);
    const storedAnyway = (await countStored(unanswered)).filter((count) => count > 0).length;
    for (const write of unanswered) expect([201, 409]).toContain((await write.send()).status);
    const all = sent.map(({ write }) => write);
    await eventually(async () => expect(await countStored(all)).toEqual(all.map(() => 1)), patience);

    // What follows from the writes is there as often as they are, and nothing was given up on the way.
    const ofKind = (kind: Write['kind']) => all.filter((write) => write.kind === kind).length;
    const [activities, ratings] = [ofKind('activity'), ofKind('rating')];
    const effects = await createEffectCounter(fleet);
    await eventually(
      async () =>
        expect(await effects(id)).toEqual({ activities, distinct: activities, completions: activities }),
      patience,
    );
    const queues = openQueues(fleet.broker.url);
    for (const queue of Object.values(eventQueues)) expect(await queues.depth(`${queue}.dead`)).toBe(0);
    const outbox = (await fleet.database('messaging')).collection('outbox');
    await eventually(async () => expect(await outbox.countDocuments({})).toBe(0), patience);
    const spotters = (await fleet.database('spotters')).collection<{ _id: string }>('tests');
    await eventually(
      async () => expect(await spotters.findOne({ _id: id })).toMatchObject({ ratingCount: ratings }),
      patience,
    );
    await eventually(async () => {
      const ready = await Promise.all(fleet.all().map((part) => part.isReady()));
      expect(ready).toEqual(fleet.all().map(() => true));
    }, patience);
    expect(fleet.all().map((part) => part.pid())).toEqual(pids);

    const figures = fleet.replicaSet?.figures();
    report('12', {
      acknowledged: `${acknowledged.length} of ${sent.length} writes (${JSON.stringify(tally(outcomes))})${figures ? `; on the wire ${JSON.stringify(figures)}` : ''}`,
      found: `${acknowledged.length} once; of the others ${storedAnyway}, and each once when it was sent again`,
      recoveredMs: Math.max(...recoveries),
    });
    if (!fleet.replicaSet || !figures) return;
    // The elections did happen to writes.
    for (const [what, count] of Object.entries(figures)) {
      expect({ what, isSeen: count > 0 }).toEqual({ what, isSeen: true });
    }
    for (const name of Object.keys(serviceRoutes)) {
      const seen = fleet.replicaSet.seen.get(name);
      expect({ name, ...seen }).toMatchObject({ name, withMajority: seen?.writes, unnumbered: [] });
      expect(seen?.numbered).toBeGreaterThan(0);
    }
  });
});
