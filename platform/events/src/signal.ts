/** Wakes one waiting loop. When the signal is raised while the loop is busy, the next wait returns at once. */
export interface Signal {
  raise(): void;
  /**
   * Resolves when the signal is raised, or after `ms`.
   * @returns whether the signal was raised
   */
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
