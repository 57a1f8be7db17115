import { eventQueues } from '@medrad/contracts';
import { eventually, type Fleet } from '@medrad/testing';
import { createEffectCounter } from './activities';
import { openQueues } from './queues';
import { isAcknowledged, type SentWrite } from './write-load';
import { createWriteCounter, type Write, type WriteKind } from './writes';

/** Numbers of writes, by what the client and the test know of them. */
export interface WriteSummary {
  acknowledged: number;
  /** Number of unacknowledged writes for each status, e.g. `{ '503': 12 }`; 0 means that the connection was cut. */
  others: Record<string, number>;
  /** Number of writes that were stored although they were not acknowledged. */
  storedAnyway: number;
}

/** Checks that no event was dead-lettered. */
export async function expectNoDeadLetters(fleet: Fleet): Promise<void> {
  const queues = openQueues(fleet.broker.url);
  for (const queue of Object.values(eventQueues)) expect(await queues.depth(`${queue}.dead`)).toBe(0);
}

/** Checks that every unacknowledged write was refused with 503 and Retry-After. */
export function expectOthersRefused(sent: readonly SentWrite[]): void {
  for (const { answer } of sent.filter((one) => !isAcknowledged(one))) {
    expect(answer).toEqual({ status: 503, retryAfter: expect.any(Number) as number });
    expect(answer.retryAfter).toBeGreaterThan(0);
  }
}

/** Waits until all outboxes and queues are empty, so that every event has been handled. */
async function expectEventsHandled(fleet: Fleet): Promise<void> {
  const outboxes = await Promise.all(
    (['auth', 'spotters', 'peer-review', 'reporting', 'messaging'] as const).map(async (name) =>
      (await fleet.database(name)).collection('outbox'),
    ),
  );
  await eventually(async () => {
    for (const outbox of outboxes) expect(await outbox.countDocuments({})).toBe(0);
  });
  const queues = openQueues(fleet.broker.url);
  for (const queue of Object.values(eventQueues)) {
    await eventually(async () => expect(await queues.depth(queue)).toBe(0));
  }
}

/**
 * Checks what the product guarantees for writes to one spotter. Acknowledged writes are stored once. Others are stored
 * at most once, and exactly once after they are sent again. The log, the completions and the number of ratings agree
 * with the stored writes.
 */
export async function expectWritesKept(
  fleet: Fleet,
  testId: string,
  sent: readonly SentWrite[],
): Promise<WriteSummary> {
  const countStored = await createWriteCounter(fleet);
  const acknowledged = sent.filter(isAcknowledged).map(({ write }) => write);
  const once = acknowledged.map(() => 1);
  await eventually(async () => expect(await countStored(acknowledged)).toEqual(once));
  await expectEventsHandled(fleet);
  const open = sent.filter((one) => !isAcknowledged(one));
  const openWrites = open.map(({ write }) => write);
  const storedOpen = await countStored(openWrites);
  expect(Math.max(0, ...storedOpen)).toBeLessThanOrEqual(1);

  const resent = openWrites.filter(({ isIdempotent }) => isIdempotent);
  // Acknowledged writes that needed two attempts are also sent again.
  const repeated = sent.filter((one) => isAcknowledged(one) && one.attempts > 1).map(({ write }) => write);
  for (const write of [...resent, ...repeated]) expect([201, 409]).toContain((await write.send()).status);
  const known = [...acknowledged, ...resent];
  await eventually(async () => expect(await countStored(known)).toEqual(known.map(() => 1)));
  await expectEventsHandled(fleet);
  // Since all events have been handled, a duplicate record would exist by now.
  expect(await countStored(known)).toEqual(known.map(() => 1));
  await expectConsequences(fleet, testId, known);

  const others: Record<string, number> = {};
  for (const { answer } of open) others[answer.status] = (others[answer.status] ?? 0) + 1;
  const storedAnyway = storedOpen.filter((count) => count > 0).length;
  return { acknowledged: acknowledged.length, others, storedAnyway };
}

async function expectConsequences(fleet: Fleet, testId: string, writes: readonly Write[]): Promise<void> {
  const ofKind = (kind: WriteKind) => writes.filter((write) => write.kind === kind).length;
  const [activities, ratings] = [ofKind('activity'), ofKind('rating')];
  const effects = await createEffectCounter(fleet);
  await eventually(async () =>
    expect(await effects(testId)).toEqual({ activities, distinct: activities, completions: activities }),
  );
  const spotters = (await fleet.database('spotters')).collection<{ _id: string }>('tests');
  await eventually(async () =>
    expect(await spotters.findOne({ _id: testId })).toMatchObject({ ratingCount: ratings }),
  );
}
