import { randomUUID } from 'node:crypto';
import { type EventEnvelope, eventSchemas } from '@medrad/contracts';
import { describeWith, eventually, hasRabbit } from '@medrad/testing';
import { Type } from '@sinclair/typebox';
import { type DeadLetters, openDeadLetters, type RabbitOptions } from '../src';
import { createEventReader } from '../src/event-schema';
import { deadQueueOf, eventExchange } from '../src/rabbit-topology';
import { type RabbitHarness, startRabbitHarness } from './rabbit-harness';
import { sampleEvent } from './sample-event';

const recorded = 'activity.recorded.v1';
const exact = { additionalProperties: false };

/** The schemas of a later build: one event has further optional fields, and one is new. */
const laterSchemas = {
  ...eventSchemas,
  [recorded]: Type.Object(
    {
      ...eventSchemas[recorded].properties,
      region: Type.Optional(Type.String()),
      payload: Type.Object(
        {
          ...eventSchemas[recorded].properties['payload']?.['properties'],
          device: Type.Optional(Type.String()),
        },
        exact,
      ),
    },
    exact,
  ),
  'activity.recorded.v2': Type.Object(
    {
      id: Type.String(),
      name: Type.Literal('activity.recorded.v2'),
      occurredAt: Type.String(),
      requestId: Type.Null(),
      payload: Type.Object({ action: Type.String() }, exact),
    },
    exact,
  ),
};

const present: Partial<RabbitOptions> = { build: '1.0.0+present' };
const later: Partial<RabbitOptions> = { build: '1.1.0+later', read: createEventReader(laterSchemas) };

/** An event of the present build as a later build sends it. */
const widened = (event: EventEnvelope): EventEnvelope =>
  Object.assign(structuredClone(event), {
    region: 'north',
    payload: { ...event.payload, device: 'phone' },
  });

/** An event that only the later build knows. */
const unknownEvent = (): EventEnvelope =>
  ({
    id: randomUUID(),
    name: 'activity.recorded.v2',
    occurredAt: new Date().toISOString(),
    requestId: null,
    payload: { action: 'login' },
  }) as unknown as EventEnvelope;

const byId = (events: readonly EventEnvelope[]) =>
  [...events].sort((left, right) => (left.id < right.id ? -1 : 1));

describeWith('rabbitmq', hasRabbit())('processes of two builds on one broker', () => {
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

  const bind = async (queue: string): Promise<void> => {
    const channel = await rabbit.admin().createChannel();
    await channel.bindQueue(queue, eventExchange, 'activity.recorded.v2');
    await channel.close();
  };
  /** A consumer of the later build on a queue. @returns the events that it handles */
  async function consumeLater(queue: string, handle = () => Promise.resolve()): Promise<EventEnvelope[]> {
    const taken: EventEnvelope[] = [];
    const transport = await rabbit.open(later);
    await transport.subscribe({
      queue,
      names: [recorded, 'activity.recorded.v2' as never],
      async handle(event) {
        taken.push(event);
        await handle();
      },
    });
    return taken;
  }

  test('18 of 18 events of a later build reach a consumer of the present build, without the fields it does not know', async () => {
    const { queue, taken } = await rabbit.openCollecting(undefined, present);
    const producer = await rabbit.open(later);
    const events = Array.from({ length: 18 }, () => sampleEvent());
    await eventually(() => producer.publish({ ...sampleEvent(), requestId: 'probe' }));
    await Promise.all(events.map((event) => producer.publish(widened(event))));
    await eventually(() => expect(taken).toHaveLength(18));
    expect(byId(taken)).toEqual(byId(events));
    expect(await rabbit.depthOf(deadQueueOf(queue))).toBe(0);
  });

  test('9 of 9 events of the present build reach a consumer of a later build', async () => {
    const { queue, taken } = await rabbit.openCollecting(undefined, later);
    const producer = await rabbit.open(present);
    const events = Array.from({ length: 9 }, () => sampleEvent());
    await eventually(() => producer.publish({ ...sampleEvent(), requestId: 'probe' }));
    await Promise.all(events.map((event) => producer.publish(event)));
    await eventually(() => expect(taken).toHaveLength(9));
    expect(byId(taken)).toEqual(byId(events));
    expect(await rabbit.depthOf(deadQueueOf(queue))).toBe(0);
  });

  test('a process of the present build publishes what a later build has recorded, also under a name that is new', async () => {
    const { queue, taken, transport } = await rabbit.openCollecting(undefined, present);
    await transport.close();
    await bind(queue);
    const relay = await rabbit.open(present);
    const [known, unknown] = [widened(sampleEvent()), unknownEvent()];
    await eventually(() => relay.publish(known));
    await relay.publish(unknown);
    await relay.close();
    const handled = await consumeLater(queue);
    await eventually(() => expect(byId(handled)).toEqual(byId([known, unknown])));
    expect(taken).toEqual([]);
  });

  test('events that only the later build knows wait in retries and dead letters, and it handles every one after a replay', async () => {
    const { queue, taken, transport } = await rabbit.openCollecting(undefined, present);
    await bind(queue);
    const events = Array.from({ length: 9 }, unknownEvent);
    const producer = await rabbit.open(later);
    await eventually(() => producer.publish({ ...sampleEvent(), requestId: 'probe' }));
    await Promise.all(events.map((event) => producer.publish(event)));
    await eventually(async () => expect(await letters.count(queue)).toBe(9));
    expect(taken).toEqual([]);
    const listed = await letters.list(queue, 10);
    expect(listed.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
    for (const letter of listed) {
      expect(letter).toMatchObject({
        name: 'activity.recorded.v2',
        reason: 'other version',
        fault: 'InvalidEvent',
        refusedBy: '1.0.0+present',
        publishedBy: '1.1.0+later',
      });
    }
    await transport.close();
    const handled = await consumeLater(queue);
    await eventually(async () => expect(await letters.replay(queue, events[0]?.id)).toBe(1));
    await eventually(() => expect(handled).toEqual([events[0]]));
    await eventually(async () => expect(await letters.replay(queue)).toBe(8));
    await eventually(() => expect(byId(handled)).toEqual(byId(events)));
    expect(await letters.count(queue)).toBe(0);
  });

  test('an event that was refused and then fails in its handler is a dead letter for the failure alone', async () => {
    const { queue, transport } = await rabbit.openCollecting(undefined, present);
    await bind(queue);
    const event = unknownEvent();
    await transport.publish(event);
    await eventually(async () => expect(await letters.count(queue)).toBe(1));
    await transport.close();
    const handled = await consumeLater(queue, () => Promise.reject(new TypeError('not now')));
    await eventually(async () => expect(await letters.replay(queue)).toBe(1));
    await eventually(() => expect(handled).toHaveLength(5));
    await eventually(async () =>
      expect(await letters.list(queue, 10)).toMatchObject([
        { id: event.id, reason: 'failed', fault: 'TypeError', refusedBy: null, publishedBy: '1.0.0+present' },
      ]),
    );
  });

  test('a process of the later build takes an event over that the present build has refused', async () => {
    const { queue, logs, transport } = await rabbit.openCollecting(undefined, present);
    await bind(queue);
    const event = unknownEvent();
    await transport.publish(event);
    await eventually(() => expect(logs.text()).toContain('message cannot be read, will be delivered again'));
    await transport.close();
    const handled = await consumeLater(queue);
    await eventually(async () => {
      // On a slow machine the present build may have used up every attempt before it ended.
      await letters.replay(queue);
      expect(handled).toEqual([event]);
    });
  });

  test('a message that an earlier build refused at once is listed by what it is, without a build', async () => {
    const { queue, transport } = await rabbit.openCollecting(undefined, present);
    await transport.close();
    const channel = await rabbit.admin().createChannel();
    const event = unknownEvent();
    channel.sendToQueue(queue, Buffer.from(JSON.stringify(event)), { persistent: true });
    await eventually(async () => {
      const message = await channel.get(queue);
      expect(message && channel.nack(message, false, false)).not.toBe(false);
    });
    await channel.close();
    await eventually(async () =>
      expect(await letters.list(queue, 10)).toMatchObject([
        { id: event.id, reason: 'other version', refusedBy: null, publishedBy: null },
      ]),
    );
  });

  test('an event that this build knows, but does not handle in this queue, is kept for a build that does', async () => {
    const { queue, transport } = await rabbit.openCollecting(undefined, present);
    const channel = await rabbit.admin().createChannel();
    await channel.bindQueue(queue, eventExchange, 'image.deleted.v1');
    await channel.close();
    const event: EventEnvelope<'image.deleted.v1'> = {
      ...sampleEvent(),
      name: 'image.deleted.v1',
      payload: { imageId: randomUUID(), timestamp: new Date().toISOString() },
    };
    await transport.publish(event);
    await eventually(async () =>
      expect(await letters.list(queue, 10)).toMatchObject([{ id: event.id, reason: 'other version' }]),
    );
  });
});
