import { eventually } from '@medrad/testing';
import { asBrowsers, startTraffic } from './traffic';
import type { Write, WriteAnswer } from './writes';

/** A write that a client has sent, and its outcome. */
export interface SentWrite {
  write: Write;
  /**
   * Answer to the last attempt. Status 0 when the connection ended without an answer: the client does not know whether
   * the write is stored.
   */
  answer: WriteAnswer;
  /** Number of times that the client sent the write. */
  attempts: number;
  /** Time of the first attempt, by `performance.now()`. */
  sentAt: number;
  /** Time at which the client knew the outcome, by `performance.now()`. */
  overAt: number;
}

/** A running load of writes at a steady rate. */
export interface WriteLoad {
  /** Writes that have finished so far. */
  sent: readonly SentWrite[];
  /** Number of writes that have begun but not finished. */
  underWay(): number;
  /**
   * Waits until `count` writes that were sent later than `after` are acknowledged. Resolves to the time of the first of
   * these acknowledgements.
   */
  untilAcknowledged(count: number, after?: number): Promise<number>;
  /** Stops sending; resolves when the last write has finished. */
  stop(): Promise<readonly SentWrite[]>;
}

/**
 * Whether the client knows that the write is stored: the product answered that it created the record, or that the
 * record already existed at the second attempt.
 */
export const isAcknowledged = ({ answer, attempts }: SentWrite): boolean =>
  answer.status === 201 || (answer.status === 409 && attempts > 1);

/**
 * Sends writes at a steady rate.
 * @param isResending whether the client sends a write a second time when its connection was cut
 */
export function startWrites(
  perSecond: number,
  newWrite: (turn: number) => Write,
  { isResending = false } = {},
): WriteLoad {
  const sent: SentWrite[] = [];
  let begun = 0;
  const traffic = startTraffic(perSecond, async (turn) => {
    begun += 1;
    const write = newWrite(turn);
    const sentAt = performance.now();
    let attempts = 0;
    let answer: WriteAnswer = { status: 0, retryAfter: 0 };
    const send = async (): Promise<number> => {
      attempts += 1;
      answer = await write.send();
      return answer.status;
    };
    try {
      return await (isResending && write.isIdempotent ? asBrowsers(send) : send)(turn);
    } finally {
      sent.push({ write, answer, attempts, sentAt, overAt: performance.now() });
    }
  });
  return {
    sent,
    underWay: () => begun - sent.length,
    untilAcknowledged: (count, after = 0) =>
      eventually(() => {
        const acknowledged = sent.filter((one) => one.sentAt > after && isAcknowledged(one));
        expect(acknowledged.length).toBeGreaterThanOrEqual(count);
        return Math.min(...acknowledged.map(({ overAt }) => overAt));
      }),
    async stop() {
      const outcomes = await traffic.stop();
      expect(outcomes).toHaveLength(sent.length);
      return sent;
    },
  };
}
