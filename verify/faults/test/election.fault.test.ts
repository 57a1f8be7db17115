import { serviceRoutes } from '@medrad/contracts';
import { connectMongo } from '@medrad/persistence';
import { describeWith, eventually, type Fleet, hasRabbit, hasRedis, startFleet } from '@medrad/testing';
import { aSpotter } from '../src/activities';
import { report } from '../src/findings';
import { scaledDuration } from '../src/scale';
import { startWrites } from '../src/write-load';
import { expectNoDeadLetters, expectOthersRefused, expectWritesKept } from '../src/write-proof';
import { createWriter } from '../src/writes';

const perSecond = 50;

/** Address of a real replica set that is used instead of the fake one. */
const setUrl = process.env['REPLICA_SET_URL'];

/** Timings of the elections of a test. The last election lasts longer than a call waits for a primary. */
const elections = [
  { gatherMs: 0, electionMs: 500 },
  { gatherMs: 200, electionMs: 500 },
  { gatherMs: 200, electionMs: scaledDuration(3_000, 10_000) },
];

/** Makes the primary of a real replica set step down. The members need a while to elect the next primary. */
async function stepDownFor(url: string, seconds: number): Promise<void> {
  const connection = await connectMongo(url, 'admin');
  try {
    // Errors are ignored: the command itself may lose its connection or be refused when the member steps down.
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

  test('fault 12: the primary steps down three times at 50 writes/s: no acknowledged write is lost or duplicated, refused ones get Retry-After, and nothing is restarted', async () => {
    const { id } = await aSpotter(fleet);
    const pids = fleet.all().map((part) => part.pid());
    const load = startWrites(perSecond, await createWriter(fleet, id));
    await load.untilAcknowledged(perSecond);
    const recoveries: number[] = [];
    for (const election of elections) {
      await stepDown(election);
      const electedAt = performance.now();
      recoveries.push((await load.untilAcknowledged(perSecond, electedAt)) - electedAt);
    }
    const sent = await load.stop();
    expectOthersRefused(sent);
    const { acknowledged, others, storedAnyway } = await expectWritesKept(fleet, id, sent);
    await expectNoDeadLetters(fleet);
    await eventually(async () => {
      const ready = await Promise.all(fleet.all().map((part) => part.isReady()));
      expect(ready).toEqual(fleet.all().map(() => true));
    });
    expect(fleet.all().map((part) => part.pid())).toEqual(pids);

    const counts = fleet.replicaSet?.counts();
    report('12', {
      acknowledged: `${acknowledged} of ${sent.length} writes, others ${JSON.stringify(others)}${counts ? `; on the wire ${JSON.stringify(counts)}` : ''}`,
      found: `${acknowledged} once; ${storedAnyway} of the others, and each of them once after it was repeated`,
      recoveredMs: Math.max(...recoveries),
    });
    if (!fleet.replicaSet || !counts) return;
    // Every possible effect of an election on a write has occurred at least once.
    for (const [what, count] of Object.entries(counts)) {
      expect({ what, isSeen: count > 0 }).toEqual({ what, isSeen: true });
    }
    for (const name of Object.keys(serviceRoutes)) {
      const seen = fleet.replicaSet.seen.get(name);
      expect({ name, ...seen }).toMatchObject({ name, withMajority: seen?.writes, unnumbered: [] });
      expect(seen?.numbered).toBeGreaterThan(0);
    }
  });
});
