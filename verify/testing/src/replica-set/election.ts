import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';

/** How a primary steps down; times in milliseconds. */
export interface StepDown {
  /** Writes that arrive in this time are under way when it does; 0 is between two writes. */
  gatherMs: number;
  /** How long there is no primary. */
  electionMs: number;
}

const fates = ['cutBefore', 'cutAfter', 'interrupted'] as const;

/** What becomes of a write that is under way when the primary steps down; each as often as the others. */
export type Fate = (typeof fates)[number];

/** Which of two members is the primary. */
export interface Election {
  isPrimary(member: number): boolean;
  /** A server's answer to hello as this member says it. */
  describe(member: number, hello: mongo.Document): mongo.Document;
  /** Null unless the member is about to step down; resolves when it has. */
  fateAt(member: number): Promise<Fate> | null;
  /** Resolves when the other member is elected. */
  stepDown(how: StepDown): Promise<void>;
}

/** Name of the set in its URL. */
export const setName = 'stand-in';

/** As mongod makes them: greater with every term (server discovery and monitoring, "electionId"). */
const electionIdOf = (term: number): mongo.ObjectId =>
  new mongo.ObjectId(`7fffffff${term.toString(16).padStart(16, '0')}`);

/** @param hosts addresses of both members */
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
      // Without it drivers ask now and then, and are not told: they learn of an election the hard way.
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
