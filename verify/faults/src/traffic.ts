import { setTimeout as pause } from 'node:timers/promises';

/** Result of one request. */
export interface Outcome {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** Time at which the request was sent, by `performance.now()`. */
  sentAt: number;
  ms: number;
  /** Why there was no answer. */
  fault?: string;
}

/** Requests that are sent at a steady rate until {@link stop} is called. */
export interface Traffic {
  /** Outcomes of finished requests. */
  outcomes: readonly Outcome[];
  /** Stops sending; resolves when the last request has finished. */
  stop(): Promise<readonly Outcome[]>;
}

/** Sends one request and returns its status. */
export type Send = (turn: number) => Promise<number>;

async function observe(send: Send, turn: number): Promise<Outcome> {
  const sentAt = performance.now();
  try {
    const status = await send(turn);
    return { status, sentAt, ms: performance.now() - sentAt };
  } catch (error) {
    // Reads the properties of the error without `instanceof`, because errors of fetch come from another realm.
    const { message, cause } = error as Error & { cause?: { message?: string } };
    const fault = cause?.message ? `${message}: ${cause.message}` : message;
    return { status: 0, sentAt, ms: performance.now() - sentAt, fault };
  }
}

const resentCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * Returns a function that sends a request as browsers do: if the connection is reset before the answer, it sends the
 * request a second time (RFC 9110 9.2.2). The product's writes carry an id and may therefore be repeated.
 */
export function asBrowsers(send: Send): Send {
  return async (turn) => {
    try {
      return await send(turn);
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (!code || !resentCodes.includes(code)) throw error;
      return send(turn);
    }
  };
}

/**
 * Maximum number of requests at the same time. With more, the test would measure the overloaded machine and not the
 * product.
 */
const mostUnderWay = 24;

/** Sends requests at a steady rate, or at the highest rate that the machine allows if that is lower. */
export function startTraffic(perSecond: number, send: Send): Traffic {
  const outcomes: Outcome[] = [];
  const underWay = new Set<Promise<unknown>>();
  const began = performance.now();
  let turns = 0;
  let isOver = false;
  const begin = (): void => {
    const request = observe(send, turns).then((outcome) => {
      outcomes.push(outcome);
      underWay.delete(request);
    });
    turns += 1;
    underWay.add(request);
  };
  const running = (async () => {
    while (!isOver) {
      const due = ((performance.now() - began) / 1_000) * perSecond;
      while (turns < due && underWay.size < mostUnderWay) begin();
      await pause(Math.max(1, 1_000 / perSecond));
    }
  })();
  return {
    outcomes,
    async stop() {
      isOver = true;
      await running;
      await Promise.all([...underWay]);
      return outcomes;
    },
  };
}

/** Number of outcomes of each kind, e.g. `{ '200': 950, '503': 3 }`. */
export function tally(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, fault } of outcomes) {
    const kind = fault ?? String(status);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** The duration in milliseconds below which the given share of the requests lies. */
export function quantile(outcomes: readonly Outcome[], share: number): number {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
