import { AppError } from '@medrad/contracts';

/** How many at a time, how many may wait, and for how long a place is held. */
export interface TurnstileLimits {
  places: number;
  waiting: number;
  /** Milliseconds after which a place is free again whatever its holder does; without it, when it is given back. */
  holdMs?: number;
}

/** Lets few through at a time, in the order they came. */
export interface Turnstile {
  /** Whether somebody who came now would get a place at once. */
  hasPlace: () => boolean;
  /** @throws AppError DEPENDENCY_UNAVAILABLE when somebody who came now would be refused */
  assertRoom: () => void;
  /**
   * Resolves when it is the caller's turn, with what gives the place back (calling it again does nothing).
   * @throws AppError DEPENDENCY_UNAVAILABLE at once when too many wait
   */
  enter: () => Promise<() => void>;
  /** Runs the task when its turn comes. @throws as {@link Turnstile.enter} does, and what the task throws */
  run: <T>(task: () => Promise<T>) => Promise<T>;
}

/** Seconds after which a full turnstile has certainly moved on. */
const retryAfterSeconds = 3;

/** @param refusal what people are told when too many wait */
export function createTurnstile({ places, waiting, holdMs }: TurnstileLimits, refusal: string): Turnstile {
  const line: (() => void)[] = [];
  let taken = 0;

  const hasPlace = (): boolean => taken < places;
  const assertRoom = (): void => {
    if (hasPlace() || line.length < waiting) return;
    throw new AppError('DEPENDENCY_UNAVAILABLE', { message: refusal, retryAfterSeconds });
  };
  const hold = (): (() => void) => {
    let isHeld = true;
    const giveBack = (): void => {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(timer);
      // A place is handed over, so `taken` is counted for free places only.
      const next = line.shift();
      if (next) next();
      else taken -= 1;
    };
    const timer = holdMs === undefined ? undefined : setTimeout(giveBack, holdMs);
    return giveBack;
  };
  const enter = async (): Promise<() => void> => {
    assertRoom();
    if (hasPlace()) taken += 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    return hold();
  };
  return {
    hasPlace,
    assertRoom,
    enter,
    async run(task) {
      const leave = await enter();
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}
