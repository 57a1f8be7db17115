import type { Connection } from '@medrad/persistence';
import { type PastExam, recordPastExams } from './exams/record-past-exams.use-case';
import { createRepositories } from './repositories';

export type { PastExam };

/** Takes exams that were held before; used for made-up history alone. */
export interface PastExams {
  /** Those of some ids that no exam has. */
  listMissing(ids: readonly string[]): Promise<string[]>;
  record(exams: readonly PastExam[]): Promise<void>;
}

/** @param connection of the spotters service */
export function createPastExams(connection: Connection): PastExams {
  const repositories = createRepositories(connection);
  return {
    async listMissing(ids) {
      const known = new Set(await repositories.exams.listKnown(ids));
      return ids.filter((id) => !known.has(id));
    },
    record: (exams) => recordPastExams(repositories, exams),
  };
}
