import type { EventEnvelope } from '@medrad/contracts';
import { createInProcessTransport, DeliveryFailed, TransportUnavailable } from '../src';
import { createEventReader, InvalidEvent } from '../src/event-schema';
import { sampleEvent } from './sample-event';

const quick = [1, 1, 1, 1];
const names: ['activity.recorded.v1'] = ['activity.recorded.v1'];

test('resolves `publish` after every subscriber has handled the event', async () => {
  const transport = createInProcessTransport();
  const taken: string[] = [];
  for (const queue of ['first', 'second']) {
    await transport.subscribe({ queue, names, handle: async () => void taken.push(queue) });
  }
  await transport.publish(sampleEvent());
  expect(taken.sort()).toEqual(['first', 'second']);
});

test('calls only the failed subscriber again', async () => {
  const transport = createInProcessTransport({ retryDelaysMs: quick });
  let failures = 4;
  let calls = 0;
  await transport.subscribe({
    queue: 'failing',
    names,
    handle: async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('not now');
    },
  });
  await transport.subscribe({ queue: 'steady', names, handle: async () => void (calls += 1) });
  await transport.publish(sampleEvent());
  expect(failures).toBe(-1);
  expect(calls).toBe(1);
});

test('rejects `publish` finally after five failures and names the queue', async () => {
  const transport = createInProcessTransport({ retryDelaysMs: quick });
  let attempts = 0;
  await transport.subscribe({
    queue: 'poisoned',
    names,
    handle: async () => {
      attempts += 1;
      throw new Error('never');
    },
  });
  const failure = await transport.publish(sampleEvent()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DeliveryFailed);
  expect(failure).toMatchObject({ isFinal: true, message: expect.stringContaining('poisoned') as string });
  expect(attempts).toBe(5);
});

test('uses up no attempts while a dependency of a subscriber is unreachable', async () => {
  const isOutage = (error: unknown): boolean => (error as Error).message === 'away';
  const transport = createInProcessTransport({ retryDelaysMs: quick, isOutage });
  let attempts = 0;
  await transport.subscribe({
    queue: 'waiting',
    names,
    handle: async () => {
      attempts += 1;
      if (attempts <= 20) throw new Error('away');
    },
  });
  await transport.publish({ ...sampleEvent(), occurredAt: new Date().toISOString() });
  expect(attempts).toBe(21);
});

test('a backlog is handled a few events at a time, so that requests find a free database connection', async () => {
  const transport = createInProcessTransport();
  let [running, most, handled] = [0, 0, 0];
  await transport.subscribe({
    queue: 'busy',
    names,
    handle: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      handled += 1;
    },
  });
  await Promise.all(Array.from({ length: 128 }, () => transport.publish(sampleEvent())));
  expect(handled).toBe(128);
  expect(most).toBe(4);
});

test('events that wait for their next attempt do not delay others of their queue', async () => {
  const transport = createInProcessTransport({ retryDelaysMs: [600_000] });
  const handled: string[] = [];
  await transport.subscribe({
    queue: 'mixed',
    names,
    handle: async ({ id }) => {
      handled.push(id);
      if (id.startsWith('failing')) throw new Error('not now');
    },
  });
  const failing = Array.from({ length: 4 }, (_, index) =>
    transport.publish({ ...sampleEvent(), id: `failing-${index}` }).catch((error: unknown) => error),
  );
  await transport.publish({ ...sampleEvent(), id: 'good' });
  expect(handled).toHaveLength(5);
  await transport.close();
  for (const failure of await Promise.all(failing)) expect(failure).toBeInstanceOf(TransportUnavailable);
});

test('does not let a subscriber change the event of the others', async () => {
  const transport = createInProcessTransport();
  const taken: EventEnvelope[] = [];
  const handle = async (event: EventEnvelope): Promise<void> => {
    taken.push(structuredClone(event));
    Object.assign(event.payload, { userId: 'changed' });
  };
  await transport.subscribe({ queue: 'first', names, handle });
  await transport.subscribe({ queue: 'second', names, handle });
  const event = sampleEvent();
  await transport.publish(event);
  expect(taken).toEqual([event, event]);
});

test('delivers no event that does not match the catalogue', async () => {
  const transport = createInProcessTransport();
  let calls = 0;
  await transport.subscribe({ queue: 'first', names, handle: async () => void (calls += 1) });
  await expect(transport.publish({ ...sampleEvent(), id: '' })).rejects.toThrow(InvalidEvent);
  expect(calls).toBe(0);
});

test('hands on an event of a later build without the fields that this build does not know, and leaves it as it was recorded', async () => {
  const transport = createInProcessTransport();
  const taken: EventEnvelope[] = [];
  await transport.subscribe({ queue: 'first', names, handle: async (event) => void taken.push(event) });
  const event = sampleEvent();
  const later = { ...event, payload: { ...event.payload, device: 'phone' } };
  await transport.publish(later);
  expect(taken).toEqual([event]);
  expect(later.payload).toHaveProperty('device');
});

test('refuses an event that this build cannot read, so that the outbox parks it until the next start', async () => {
  const transport = createInProcessTransport({ read: createEventReader({}) });
  await expect(transport.publish(sampleEvent())).rejects.toThrow(InvalidEvent);
});

test('ends the pause before the next attempt when it closes, and accepts no further events', async () => {
  const transport = createInProcessTransport({ retryDelaysMs: [600_000] });
  const started = new Promise<void>((resolve) => {
    void transport.subscribe({
      queue: 'failing',
      names,
      handle: async () => {
        resolve();
        throw new Error('not now');
      },
    });
  });
  const published = expect(transport.publish(sampleEvent())).rejects.toThrow(TransportUnavailable);
  await started;
  await transport.close();
  await published;
  await expect(transport.publish(sampleEvent())).rejects.toThrow(TransportUnavailable);
});
