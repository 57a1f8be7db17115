import type { Connection } from '@medrad/persistence';
import { type PastExam, recordPastExams } from './exams/record-past-exams.use-case';
import { createRepositories } from './repositories';

export type { PastExam };

/** Imports exams that were taken before; used for the simulated history of the demo only. */
export interface PastExams {
  /** The given ids that no exam has. */
  listMissing(ids: readonly string[]): Promise<string[]>;
  record(exams: readonly PastExam[]): Promise<void>;
}

/** @param connection connection to the database of spotters */
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
