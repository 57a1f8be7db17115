/** Wakes one waiting loop; a call while the loop is busy is remembered. */
export interface Signal {
  raise(): void;
  /** Resolves when raised, or after `ms`. @returns whether the signal was raised */
  wait(ms: number): Promise<boolean>;
}

export function createSignal(): Signal {
  let isRaised = false;
  let wake: (() => void) | undefined;
  return {
    raise() {
      isRaised = true;
      wake?.();
    },
    async wait(ms) {
      if (!isRaised) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const wasRaised = isRaised;
      isRaised = false;
      wake = undefined;
      return wasRaised;
    },
  };
}
