import type { Connection } from '@medrad/persistence';
import { type PastExam, recordPastExams } from './exams/record-past-exams.use-case';
import { createRepositories } from './repositories';

export type { PastExam };

/** Imports exams that ended in the past. Only the demo uses it, for its simulated history. */
export interface PastExams {
  /** The given ids that no stored exam has. */
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
