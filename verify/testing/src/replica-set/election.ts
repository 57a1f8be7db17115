import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';

/** Timing of a step-down of the primary and of the election after it. */
export interface StepDown {
  /**
   * For this many milliseconds before the step-down, writes that arrive are kept in progress. 0 means that the primary
   * steps down between two writes.
   */
  gatherMs: number;
  /** Milliseconds for which the set has no primary. */
  electionMs: number;
}

const fates = ['cutBefore', 'cutAfter', 'interrupted'] as const;

/** What happens to a write that is in progress when the primary steps down. All fates are equally frequent. */
export type Fate = (typeof fates)[number];

/** Decides which of the two members of a fake replica set is the primary. */
export interface Election {
  isPrimary(member: number): boolean;
  /** A member's answer to the command hello, made from the answer of the real server. */
  describe(member: number, hello: mongo.Document): mongo.Document;
  /**
   * Resolves to the fate of a write at the time of the step-down. Null unless the member is the primary and is about to
   * step down.
   */
  fateAt(member: number): Promise<Fate> | null;
  /** Makes the primary step down; resolves when the other member is elected. */
  stepDown(how: StepDown): Promise<void>;
}

/** Name of the replica set in its URL. */
export const setName = 'fake';

/** Election ids as mongod creates them: each term has a greater one (server discovery and monitoring, "electionId"). */
const electionIdOf = (term: number): mongo.ObjectId =>
  new mongo.ObjectId(`7fffffff${term.toString(16).padStart(16, '0')}`);

/**
 * Creates the election of a set of two members.
 * @param hosts addresses of both members
 */
export function createElection(hosts: readonly [string, string]): Election {
  let term = 1;
  let primary: 0 | 1 | null = 0;
  let gathering: Promise<void> | null = null;
  let turns = 0;

  const isPrimary = (member: number): boolean => member === primary;
  return {
    isPrimary,
    describe: (member, hello) => ({
      ...hello,
      // Without topologyVersion, drivers poll the members, and learn of an election only when a call fails.
      topologyVersion: undefined,
      ismaster: isPrimary(member),
      isWritablePrimary: isPrimary(member),
      secondary: !isPrimary(member),
      setName,
      setVersion: 1,
      hosts,
      me: hosts[member],
      primary: primary === null ? undefined : hosts[primary],
      electionId: isPrimary(member) ? electionIdOf(term) : undefined,
      logicalSessionTimeoutMinutes: 30,
    }),
    fateAt(member) {
      if (!gathering || !isPrimary(member)) return null;
      const fate = fates[turns % fates.length] ?? 'cutBefore';
      turns += 1;
      return gathering.then(() => fate);
    },
    async stepDown({ gatherMs, electionMs }) {
      if (primary === null) throw new Error('there is no primary');
      const next = primary === 0 ? 1 : 0;
      if (gatherMs > 0) {
        gathering = pause(gatherMs);
        await gathering;
        gathering = null;
      }
      primary = null;
      await pause(electionMs);
      term += 1;
      primary = next;
    },
  };
}
