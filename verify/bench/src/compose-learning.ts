import { createInProcessTransport } from '@medrad/events';
import { createLearningService } from '@medrad/learning-service';
import { connectMongo } from '@medrad/persistence';
import { createLogger } from '@medrad/service-kit';
import { benchCallers } from './bench-session';

/** The learning service as it runs for people, on a database of the caller's, at a moment that does not pass; nobody listens yet. */
export async function composeLearning(mongoUrl: string, database: string, now: Date) {
  const connection = await connectMongo(mongoUrl, database);
  const learning = await createLearningService({
    connection,
    transport: createInProcessTransport(),
    callers: benchCallers,
    log: createLogger({ name: 'learning', level: 'error' }),
    validateAnswers: false,
    now: () => now,
  });
  return { ...learning, connection };
}
