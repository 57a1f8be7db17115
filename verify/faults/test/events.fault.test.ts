import { spottersRoutes } from '@medrad/contracts';
import {
  call,
  canControlRabbit,
  describeWith,
  eventually,
  type Fleet,
  hasRabbit,
  hasRedis,
  type SignedIn,
  startFleet,
  testWith,
} from '@medrad/testing';
import {
  aSpotter,
  anActivityEvent,
  createEffectCounter,
  finish,
  residents,
  type StoredEffects,
} from '../src/activities';
import { report, since } from '../src/findings';
import { openQueues, type Queues } from '../src/queues';
import { scaledDuration } from '../src/scale';

const completionQueue = 'spotters.activity-recorded';
const logQueue = 'messaging.activity-log';

const testWithBroker = testWith('a broker started by the tests', canControlRabbit());

describeWith('rabbitmq or redis', hasRabbit() && hasRedis())('events', () => {
  let fleet: Fleet;
  let queues: Queues;
  let stored: (testId: string) => Promise<StoredEffects>;

  beforeAll(async () => {
    fleet = await startFleet();
    queues = openQueues(fleet.broker.url);
    stored = await createEffectCounter(fleet);
    await eventually(() => queues.depth(logQueue));
  });
  afterEach(() => fleet.heal());
  afterAll(() => fleet.stop());

  const expectEffects = (testId: string, count: number) =>
    eventually(async () => {
      expect(await stored(testId)).toEqual({ activities: count, distinct: count, completions: count });
    });
  const finishAll = async (count: number, testId: string): Promise<number> => {
    const people = residents(fleet, count);
    const answers: { status: number }[] = [];
    // Sends ten calls at a time, because calls that are all sent at once may fail on a slow machine.
    while (people.length > 0) {
      const some = people.splice(0, 10);
      answers.push(...(await Promise.all(some.map((resident) => finish(fleet, resident, testId)))));
    }
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(count).fill(201));
    return answers.length;
  };

  test('fault 3: kill -9 between commit and publishing: the event is published at the next start and takes effect once', async () => {
    const [messaging] = fleet.parts.messaging;
    const { id } = await aSpotter(fleet);
    // The broker receives what the service publishes, but its confirms do not arrive.
    fleet.network.broker.blackHole();
    const acknowledged = await finishAll(60, id);
    expect(await stored(id)).toEqual({ activities: 0, distinct: 0, completions: 0 });
    await messaging!.kill();
    await fleet.network.broker.restore();
    const began = performance.now();
    await messaging!.start();
    await expectEffects(id, acknowledged);
    const recoveredMs = since(began);
    const outbox = (await fleet.database('messaging')).collection('outbox');
    await eventually(async () => expect(await outbox.countDocuments({})).toBe(0));
    const { activities, completions } = await stored(id);
    report('3', {
      acknowledged: `${acknowledged} activities`,
      found: `${activities} activities, ${completions} completions`,
      recoveredMs,
    });
  });

  test('fault 4: kill -9 of a consumer after the effect and before the ack: the event is delivered again and the counts do not change', async () => {
    const [spotters] = fleet.parts.spotters;
    const count = 20;
    const { id } = await aSpotter(fleet);
    // Waits until the queue is empty, because messages of earlier tests may be delivered again.
    await eventually(async () => {
      const depths = await fleet.broker.control([
        '-q',
        'list_queues',
        '--no-table-headers',
        'name',
        'messages',
      ]);
      expect(depths).toMatch(/^spotters\.activity-recorded\s+0$/m);
    });
    spotters!.freeze();
    await queues.publish(residents(fleet, count).map(({ userId }) => anActivityEvent(userId, id)));
    // An empty queue means that all its messages have been delivered to the frozen consumer.
    await eventually(async () => expect(await queues.depth(completionQueue)).toBe(0));
    fleet.network.broker.delay(60_000);
    spotters!.thaw();
    await eventually(async () => expect((await stored(id)).completions).toBe(count));
    await spotters!.kill();
    await fleet.network.broker.cut();
    await fleet.network.broker.restore();
    // No message was acknowledged, so all of them are in the queue again.
    await eventually(async () => expect(await queues.depth(completionQueue)).toBe(count));
    const began = performance.now();
    await spotters!.start();
    await eventually(async () => expect(await queues.depth(completionQueue)).toBe(0));
    await expectEffects(id, count);
    report('4', {
      acknowledged: `${count} events, ${count} delivered a second time`,
      found: `${(await stored(id)).completions} completions`,
      recoveredMs: since(began),
    });
  });

  test('fault 8: every event is delivered ten times in any order: the state is the same as after one delivery', async () => {
    const { id } = await aSpotter(fleet);
    const events = residents(fleet, 30).map(({ userId }) => anActivityEvent(userId, id));
    const tenTimes = Array.from({ length: 10 }, () => events).flat();
    tenTimes.sort(() => Math.random() - 0.5);
    const began = performance.now();
    await queues.publish(tenTimes);
    for (const queue of [completionQueue, logQueue]) {
      await eventually(async () => expect(await queues.depth(queue)).toBe(0));
    }
    await expectEffects(id, events.length);
    const tallies = (await fleet.database('messaging')).collection('hour_tallies');
    const activities = (await fleet.database('messaging')).collection('activities');
    await eventually(async () => {
      const hours = await tallies.find({}).toArray();
      const told = hours.flatMap(({ types }) => types as { count: number }[]);
      const sum = told.reduce((total, { count }) => total + count, 0);
      expect(sum).toBe(await activities.countDocuments({}));
    });
    const { activities: found, completions } = await stored(id);
    report('8', {
      acknowledged: `${events.length} events, ${tenTimes.length} deliveries`,
      found: `${found} activities, ${completions} completions`,
      recoveredMs: since(began),
    });
  });

  test('fault 5: the broker is killed while residents finish spotters, and restarts by itself: every call succeeds, and nothing is missing afterwards', async () => {
    const outageMs = scaledDuration(4_000, 60_000);
    const { id } = await aSpotter(fleet);
    const pids = fleet.all().map((part) => part.pid());
    const loseBroker = () => (fleet.broker.isOurs ? fleet.broker.kill() : fleet.network.broker.cut());
    const people = residents(fleet, 100);
    const before = 20;
    const statuses: number[] = [];
    const finishAndRate = async (resident: SignedIn): Promise<void> => {
      const rating = call(fleet.url, spottersRoutes.submitFeedback, {
        as: resident.headers,
        params: { testId: id },
        body: { rating: 4 },
      });
      statuses.push((await finish(fleet, resident, id)).status, (await rating).status);
    };
    for (const resident of people.slice(0, before)) await finishAndRate(resident);
    // The connection to the broker breaks while events are being sent to it.
    await loseBroker();
    const began = performance.now();
    for (const [index, resident] of people.slice(before).entries()) {
      // Spreads the calls over the outage.
      const due = (index / (people.length - before)) * outageMs;
      await eventually(() => expect(since(began)).toBeGreaterThan(due));
      await finishAndRate(resident);
    }
    // The measured time includes the start of the broker and its elections of queue leaders; the test does not
    // intervene.
    const back = performance.now();
    if (fleet.broker.isOurs) await fleet.broker.restart();
    await fleet.network.broker.restore();
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    await expectEffects(id, people.length);
    const recoveredMs = since(back);
    const ratings = (await fleet.database('spotters')).collection('ratings');
    expect(await ratings.countDocuments({ testId: id })).toBe(people.length);
    expect(fleet.all().map((part) => part.pid())).toEqual(pids);
    report('5', {
      acknowledged: `${people.length} activities, ${people.length} ratings in ${outageMs / 1_000} s`,
      found: `${people.length} activities, ${people.length} completions, ${people.length} ratings`,
      recoveredMs,
    });
  });

  testWithBroker(
    'fault 6: the broker accepts nothing (memory alarm): calls succeed, and events wait and arrive afterwards',
    async () => {
      const limit = (share: string) => fleet.broker.control(['set_vm_memory_high_watermark', share]);
      const { id } = await aSpotter(fleet);
      await limit('0.0001');
      const acknowledged = await finishAll(50, id);
      expect(await stored(id)).toEqual({ activities: 0, distinct: 0, completions: 0 });
      const outbox = (await fleet.database('messaging')).collection('outbox');
      expect(await outbox.countDocuments({ event: { $regex: id } })).toBe(acknowledged);
      await limit('0.4');
      const back = performance.now();
      await expectEffects(id, acknowledged);
      report('6', {
        acknowledged: `${acknowledged} activities`,
        found: `${acknowledged} activities, ${acknowledged} completions`,
        recoveredMs: since(back),
      });
    },
  );
});
