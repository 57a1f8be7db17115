import { AppError, faultOf } from '@medrad/contracts';
import type { Logger } from '@medrad/service-kit';

/** Tells which features of the product are switched on, according to the auth service. */
export interface FeatureSwitches {
  /**
   * @throws AppError FEATURE_DISABLED when the feature is off or has no switch; DEPENDENCY_UNAVAILABLE when the auth
   * service cannot be reached and never answered for this feature
   */
  assertOn(feature: string): Promise<void>;
  /**
   * Must be called before a change of a switch is forwarded to the auth service. Until that change ends, no answer of
   * the auth service is reused.
   * @returns a function to call when the change has ended; it takes whether the change succeeded
   */
  beginChange(): (isStored: boolean) => void;
}

/** Dependencies of {@link createFeatureSwitches}. */
export interface FeatureSwitchesOptions {
  /** Asks the auth service whether a feature is on. */
  ask: (feature: string) => Promise<boolean>;
  log: Logger;
  /** Clock in milliseconds that is never set back. */
  now?: () => number;
}

/**
 * Time for which an answer of the auth service is reused, in milliseconds. A switch that is changed elsewhere takes
 * effect within this time.
 */
export const switchKeptMs = 3_000;

interface KnownSwitch {
  isOn: boolean;
  /** Time until which the answer is reused, by the clock of `now`. */
  until: number;
}

/**
 * Reuses answers of the auth service for {@link switchKeptMs}, and asks it only once at a time about each feature.
 * While it cannot be reached, its last answer about a feature counts
 * (docs/adr/0018-features-are-switched-off-at-the-gateway.md).
 */
export function createFeatureSwitches(options: FeatureSwitchesOptions): FeatureSwitches {
  const { ask, log, now = () => performance.now() } = options;
  const known = new Map<string, KnownSwitch>();
  const underWay = new Map<string, Promise<boolean>>();
  let changes = 0;
  /**
   * Incremented when a change of a switch begins or ends. An answer may be out of date if this number has changed
   * since the question.
   */
  let epoch = 0;

  const startEpoch = (): void => {
    epoch += 1;
    underWay.clear();
    for (const entry of known.values()) entry.until = 0;
  };
  const keep = (feature: string, isOn: boolean): void => {
    known.set(feature, { isOn, until: changes > 0 ? 0 : now() + switchKeptMs });
  };

  const read = async (feature: string): Promise<boolean> => {
    const askedIn = epoch;
    try {
      const isOn = await ask(feature);
      if (askedIn === epoch) keep(feature, isOn);
      return isOn;
    } catch (cause) {
      log.warn({ feature, fault: faultOf(cause) }, 'feature switch could not be read');
      const last = known.get(feature);
      if (!last) throw new AppError('DEPENDENCY_UNAVAILABLE', { cause, retryAfterSeconds: 2 });
      // The last answer is reused as if it were new, so that other calls do not wait for the auth service again.
      if (askedIn === epoch) keep(feature, last.isOn);
      return last.isOn;
    }
  };

  const readOnce = (feature: string): Promise<boolean> => {
    const current = underWay.get(feature);
    if (current) return current;
    const started = read(feature).finally(() => {
      if (underWay.get(feature) === started) underWay.delete(feature);
    });
    // While a switch is being changed, calls do not share this request, because its answer may be older than the
    // change.
    if (changes === 0) underWay.set(feature, started);
    return started;
  };

  return {
    async assertOn(feature) {
      const entry = known.get(feature);
      const isOn = entry && entry.until > now() ? entry.isOn : await readOnce(feature);
      if (!isOn) throw new AppError('FEATURE_DISABLED');
    },
    beginChange() {
      changes += 1;
      startEpoch();
      return (isStored) => {
        changes -= 1;
        startEpoch();
        // The last answers are out of date, so they must not be used when the auth service cannot be asked again.
        if (isStored) known.clear();
      };
    },
  };
}
