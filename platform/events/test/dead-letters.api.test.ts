import type { EventEnvelope } from '@medrad/contracts';
import { describeWith, eventually, hasRabbit } from '@medrad/testing';
import { connect } from 'amqplib';
import { type DeadLetters, openDeadLetters } from '../src';
import { type RabbitHarness, startRabbitHarness } from './rabbit-harness';
import { sampleEvent } from './sample-event';

describeWith('rabbitmq', hasRabbit())('dead letters', () => {
  let rabbit: RabbitHarness;
  let letters: DeadLetters;
  beforeAll(async () => {
    rabbit = await startRabbitHarness();
    letters = await openDeadLetters(rabbit.broker.url);
  });
  afterEach(() => rabbit.clear());
  afterAll(async () => {
    await letters.close();
    await rabbit.stop();
  });

  /**
   * A queue with a number of events in its dead-letter queue, and a consumer that fails until the test sets
   * `isHealthy`.
   */
  async function openPoisoned(count: number) {
    const state = { isHealthy: false };
    const opened = await rabbit.openCollecting(async ({ requestId }) => {
      if (requestId === 'probe' || state.isHealthy) return;
      throw new TypeError('canary');
    });
    const events: EventEnvelope[] = Array.from({ length: count }, () => sampleEvent());
    for (const event of events) await opened.transport.publish(event);
    await eventually(async () => expect(await letters.count(opened.queue)).toBe(count));
    return { ...opened, state, events };
  }

  test('are listed by id, name, reason and age without their content, and stay in their queue', async () => {
    const { queue, events } = await openPoisoned(3);
    const before = Date.now() - 60_000;
    for (let look = 0; look < 3; look += 1) {
      // Waits, because the messages that a listing has requeued are available again only a moment later.
      await eventually(async () => expect(await letters.count(queue)).toBe(3));
      const listed = await letters.list(queue, 10);
      expect(listed.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
      for (const letter of listed) {
        expect(letter).toMatchObject({
          name: 'activity.recorded.v1',
          requestId: 'request-1',
          reason: 'failed',
          fault: 'TypeError',
          refusedBy: null,
          publishedBy: 'sources',
        });
        expect(letter.diedAt?.getTime()).toBeGreaterThan(before);
        expect(JSON.stringify(letter)).not.toMatch(/Asha|canary/);
      }
    }
    await eventually(async () => expect(await letters.list(queue, 2)).toHaveLength(2));
    await eventually(async () => expect(await letters.count(queue)).toBe(3));
  });

  test('have a reason, whether they are no event or were never acknowledged', async () => {
    const { transport, queue } = await rabbit.openCollecting();
    const channel = await rabbit.admin().createChannel();
    channel.sendToQueue(queue, Buffer.from('{"id":'), { persistent: true });
    await eventually(async () => expect(await letters.count(queue)).toBe(1));
    await channel.close();
    expect(await letters.list(queue, 10)).toMatchObject([
      { id: null, name: null, reason: 'no event', refusedBy: 'sources', publishedBy: null },
    ]);
    await transport.close();
    const publisher = await rabbit.open();
    const event = sampleEvent();
    await eventually(() => publisher.publish(event));
    for (let delivery = 0; delivery < 6; delivery += 1) {
      const crashing = await connect(rabbit.broker.url);
      const held = await crashing.createChannel();
      await eventually(async () => expect(await held.get(queue)).toBeTruthy());
      await crashing.close();
    }
    await eventually(async () =>
      expect(await letters.list(queue, 10)).toContainEqual(
        expect.objectContaining({ id: event.id, reason: 'never answered', fault: null }),
      ),
    );
  });

  test('get five new attempts when replayed, one by id and then all, and leave their queue', async () => {
    const { queue, state, events, taken } = await openPoisoned(4);
    state.isHealthy = true;
    const attempts = taken.length;
    const [first] = events;
    expect(await letters.replay(queue, first?.id)).toBe(1);
    await eventually(() => expect(taken.slice(attempts)).toEqual([first]));
    await eventually(async () => expect(await letters.count(queue)).toBe(3));
    expect(await letters.replay(queue)).toBe(3);
    await eventually(() => expect(taken).toHaveLength(attempts + 4));
    expect(await letters.count(queue)).toBe(0);
    expect(await letters.replay(queue)).toBe(0);
  });

  test('return to their queue when replaying fails five more times', async () => {
    const { queue, taken } = await openPoisoned(1);
    expect(taken).toHaveLength(5);
    expect(await letters.replay(queue)).toBe(1);
    await eventually(async () => expect(await letters.count(queue)).toBe(1));
    expect(taken).toHaveLength(10);
  });

  test('are unchanged when an unknown id is replayed', async () => {
    const { queue } = await openPoisoned(2);
    expect(await letters.replay(queue, 'unknown')).toBe(0);
    await eventually(async () => expect(await letters.count(queue)).toBe(2));
  });

  test('cannot be replayed into a deleted queue, and are kept', async () => {
    const { queue, transport } = await openPoisoned(1);
    await transport.close();
    const channel = await rabbit.admin().createChannel();
    await channel.deleteQueue(queue);
    await expect(letters.replay(queue)).rejects.toThrow('No queue takes');
    await eventually(async () => expect(await letters.count(queue)).toBe(1));
    await channel.close();
  });

  test('are none for an unknown queue, and a connection error for an unreachable broker', async () => {
    expect(await letters.count('test.unknown')).toBe(0);
    expect(await letters.list('test.unknown', 10)).toEqual([]);
    await expect(openDeadLetters('amqp://canary:canary@127.0.0.1:9')).rejects.toThrow('ECONNREFUSED');
  });
});
