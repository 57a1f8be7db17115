import type { Connection } from '@medrad/persistence';
import { type PastExam, recordPastExams } from './exams/record-past-exams.use-case';
import { createRepositories } from './repositories';

export type { PastExam };

/** Takes exams that were held before; used for made-up history alone. */
export interface PastExams {
  record(exams: readonly PastExam[]): Promise<void>;
}

/** @param connection of the spotters service */
export function createPastExams(connection: Connection): PastExams {
  const repositories = createRepositories(connection);
  return { record: (exams) => recordPastExams(repositories, exams) };
}
