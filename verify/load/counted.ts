import { Counter } from 'k6/metrics';

/** Number of journeys that ended with an exception. k6 itself only logs the exception and ends with success. */
const exceptions = new Counter('journey_exceptions');
/** Number of journeys that ended without an exception. */
const completed = new Counter('journeys_completed');

/**
 * A journey whose end is counted; the thresholds of all profiles (`profiles.ts`) use both counters. It may return a
 * promise, whose rejection is an exception too.
 */
export function counted<A extends unknown[]>(
  journey: (...args: A) => void | Promise<void>,
): (...args: A) => Promise<void> {
  return async (...args) => {
    try {
      await journey(...args);
    } catch (error) {
      exceptions.add(1);
      throw error;
    }
    completed.add(1);
  };
}
