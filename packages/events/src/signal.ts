/** Wakes one waiting loop; a call that comes while it is busy is remembered. */
export interface Signal {
  raise(): void;
  /** Resolves when raised, or after `ms`. */
  wait(ms: number): Promise<void>;
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
      isRaised = false;
      wake = undefined;
    },
  };
}
