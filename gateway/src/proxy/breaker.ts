import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel';

/**
 * State of a circuit breaker: `closed` lets all calls through, `open` none, `half-open` waits for the result of one
 * trial call.
 */
export type BreakerState = 'closed' | 'half-open' | 'open';

/** Circuit breaker of a service: remembers that the service is unreachable, so that calls are refused at once. */
export interface Breaker {
  /** Seconds until a call may be tried. If it is 0, the caller may try now, and must do so. */
  secondsToWait(): number;
  /** Reports that no connection to the service could be made. */
  failed(): void;
  /** Reports that a connection to the service was made. */
  succeeded(): void;
}

const failuresToOpen = 5;
const openForMs = 2_000;
/** Milliseconds after which a trial whose result was not reported has failed. Making a connection takes less. */
const trialEndsMs = 5_000;

const stateNames: Partial<Record<CircuitState, BreakerState>> = {
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
};

interface Trial {
  end(isReachable: boolean): void;
}

/**
 * Creates a breaker that opens when 5 connections in a row could not be made. After 2 s one call is let through as a
 * trial, and other calls are refused until its result is known. The library cockatiel keeps the state, but calls do
 * not run inside its policy, because its promises would slow every call down: only results are reported to it, and a
 * success while the breaker is closed costs one assignment.
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
