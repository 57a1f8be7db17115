import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel';

/** What a breaker is: `closed` lets all through, `open` nobody, `half-open` waits for what one call finds out. */
export type BreakerState = 'closed' | 'half-open' | 'open';

/** Remembers that a service cannot be reached, so that nobody waits for it in vain. */
export interface Breaker {
  /** 0 when a call may be tried; who asks then is expected to try at once. */
  secondsToWait(): number;
  /** A connection could not be made. */
  failed(): void;
  /** A connection was made. */
  succeeded(): void;
}

const failuresToOpen = 5;
const openForMs = 2_000;
/** A trial nobody has told the end of by then has failed; making a connection takes less. */
const trialEndsMs = 5_000;

const stateNames: Partial<Record<CircuitState, BreakerState>> = {
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
};

interface Trial {
  end(isReachable: boolean): void;
}

/**
 * Opens after 5 failed connections in a row; after 2 s one call is let through to try again, the others wait for what
 * comes of it. cockatiel keeps the states. Calls do not run inside its policy, whose promises would cost every one of
 * them: their outcomes are reported, and a success while all is well is one assignment.
 */
export function createBreaker(onState: (state: BreakerState) => void = () => undefined): Breaker {
  const failuresInARow = new ConsecutiveBreaker(failuresToOpen);
  const policy = circuitBreaker(handleAll, { breaker: failuresInARow, halfOpenAfter: openForMs });
  let openedAt = 0;
  let trial: Trial | null = null;

  policy.onBreak(() => {
    openedAt = Date.now();
  });
  policy.onStateChange((state) => onState(stateNames[state] ?? 'closed'));

  const report = (outcome: () => Promise<void>): void => {
    policy.execute(outcome).catch(() => undefined);
  };
  const beginTrial = (): void => {
    report(
      () =>
        new Promise((resolve, reject) => {
          const timer = setTimeout(() => trial?.end(false), trialEndsMs);
          timer.unref();
          trial = {
            end(isReachable) {
              clearTimeout(timer);
              trial = null;
              if (isReachable) resolve();
              else reject(new Error('the trial failed'));
            },
          };
        }),
    );
  };

  return {
    secondsToWait() {
      if (policy.state === CircuitState.Closed) return 0;
      if (policy.state === CircuitState.HalfOpen) return openForMs / 1_000;
      const remainingMs = openedAt + openForMs - Date.now();
      if (remainingMs > 0) return remainingMs / 1_000;
      beginTrial();
      return 0;
    },
    failed() {
      if (trial) trial.end(false);
      else if (policy.state === CircuitState.Closed) report(() => Promise.reject(new Error('not reached')));
    },
    succeeded() {
      failuresInARow.success();
      trial?.end(true);
    },
  };
}
