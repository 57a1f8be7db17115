import type { Revocation, SessionRevocations } from '@medrad/persistence';
import type { DeveloperGrantRepository } from '../developer-access/developer-grant.repository';
import type { SessionRepository } from './session.repository';

/** Copies revocations from the database to the revocation store. */
export interface RevocationRestore {
  /** Copies every revocation that has not expired: at start, or after the store lost its data. */
  all(): Promise<void>;
  /**
   * Copies the revocations since the last successful copy and deletes expired sessions and grants from the database.
   */
  catchUp(): Promise<void>;
}

const batchSize = 1_000;
/**
 * Time by which consecutive copies overlap, in milliseconds. It covers clock differences between instances and slow
 * writes.
 */
const overlapMs = 120_000;

async function feed(revocations: SessionRevocations, ended: AsyncIterable<Revocation>): Promise<void> {
  let batch: Revocation[] = [];
  for await (const revocation of ended) {
    batch.push(revocation);
    if (batch.length < batchSize) continue;
    await revocations.revoke(batch);
    batch = [];
  }
  if (batch.length > 0) await revocations.revoke(batch);
}

export function createRevocationRestore(deps: {
  sessions: SessionRepository;
  grants: DeveloperGrantRepository;
  revocations: SessionRevocations;
}): RevocationRestore {
  const { sessions, grants, revocations } = deps;
  let restoredUpTo = new Date(0);

  const restore = async (since: Date): Promise<void> => {
    const startedAt = Date.now();
    await feed(revocations, sessions.streamRevoked(since));
    await feed(revocations, grants.streamRevoked(since));
    restoredUpTo = new Date(startedAt - overlapMs);
  };
  return {
    all: () => restore(new Date(0)),
    async catchUp() {
      await restore(restoredUpTo);
      await Promise.all([sessions.deleteExpired(), grants.deleteExpired()]);
    },
  };
}
