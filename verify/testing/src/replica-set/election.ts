import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';

/** Timing of a step-down of the primary. */
export interface StepDown {
  /**
   * Milliseconds before the step-down in which writes that arrive are in progress; 0 for a step-down between two
   * writes.
   */
  gatherMs: number;
  /** Milliseconds without a primary. */
  electionMs: number;
}

const fates = ['cutBefore', 'cutAfter', 'interrupted'] as const;

/** Fates of a write in progress when the primary steps down; each is equally frequent. */
export type Fate = (typeof fates)[number];

/** Decides which of two members is the primary. */
export interface Election {
  isPrimary(member: number): boolean;
  /** A member's answer to hello, made from the server's answer. */
  describe(member: number, hello: mongo.Document): mongo.Document;
  /**
   * Resolves to the fate of a write on the primary while it is about to step down; null on any other member and at
   * any other time.
   */
  fateAt(member: number): Promise<Fate> | null;
  /** Resolves when the other member is elected. */
  stepDown(how: StepDown): Promise<void>;
}

/** Name of the set in its URL. */
export const setName = 'fake';

/** Election ids as mongod creates them: greater with every term (server discovery and monitoring, "electionId"). */
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
      // Without topologyVersion drivers poll, and learn of an election only by a failed call.
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
