import { Counter } from 'k6/metrics';

/** Number of journeys that ended with an exception. k6 itself only logs the exception and ends with success. */
const exceptions = new Counter('journey_exceptions');
/** Number of journeys that ended without an exception. */
const completed = new Counter('journeys_completed');

/** A journey whose end is counted; the thresholds of all profiles (`profiles.ts`) use both counters. */
export function counted<A extends unknown[]>(journey: (...args: A) => void): (...args: A) => void {
  return (...args) => {
    try {
      journey(...args);
    } catch (error) {
      exceptions.add(1);
      throw error;
    }
    completed.add(1);
  };
}
