import type { Connection } from '@medrad/persistence';
import { noteVerified } from './progress/note-verified.use-case';
import { createRepositories } from './repositories';

/** Records people as verified who registered in the past. Only the demo uses it, for its simulated cohort. */
export interface PastPeople {
  record(userIds: readonly string[], registeredAt: Date): Promise<void>;
}

/** @param connection connection to the database of learning */
export function createPastPeople(connection: Connection): PastPeople {
  const repositories = createRepositories(connection);
  return {
    async record(userIds, registeredAt) {
      for (const _id of userIds) await noteVerified(repositories, { _id, registeredAt });
    },
  };
}
