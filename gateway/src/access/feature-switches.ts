import { AppError, faultOf } from '@medrad/contracts';
import type { Logger } from '@medrad/service-kit';

/** Which features of the product are switched on, as the auth service keeps them. */
export interface FeatureSwitches {
  /**
   * @throws AppError FEATURE_DISABLED while the feature is off or has no switch; DEPENDENCY_UNAVAILABLE when the auth
   *   service cannot be asked and has not been heard of this feature before
   */
  assertOn(feature: string): Promise<void>;
  /**
   * Call before a write of a switch goes on to the auth service. Until that write ends, every call asks anew.
   * @returns to be called when the write has ended, with whether it was carried out
   */
  beginChange(): (isStored: boolean) => void;
}

/** What {@link createFeatureSwitches} needs. */
export interface FeatureSwitchesOptions {
  /** Asks the auth service. */
  ask: (feature: string) => Promise<boolean>;
  log: Logger;
  /** Milliseconds since any fixed moment. */
  now?: () => number;
}

/** An answer of the auth service counts for this long, in milliseconds: a switch set elsewhere takes effect by then. */
export const switchKeptMs = 3_000;

interface KnownSwitch {
  isOn: boolean;
  /** By the clock of `now`. */
  until: number;
}

/**
 * Answers kept for {@link switchKeptMs}, with one question under way for each feature. While the auth service cannot be
 * asked, its last answer stands (docs/adr/0018-features-are-switched-off-at-the-gateway.md).
 */
export function createFeatureSwitches(options: FeatureSwitchesOptions): FeatureSwitches {
  const { ask, log, now = () => performance.now() } = options;
  const known = new Map<string, KnownSwitch>();
  const underWay = new Map<string, Promise<boolean>>();
  let changes = 0;
  /** Counts beginnings and ends of changes: what was asked in an earlier epoch may be out of date. */
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
      // Nobody else waits for the auth service in vain meanwhile.
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
    // What is asked while a switch is being written may be answered from before the write: nobody else joins it.
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
        // The last answer is out of date: it must not stand in when the next question fails.
        if (isStored) known.clear();
      };
    },
  };
}
