import { createInProcessTransport } from '@medrad/events';
import { createLearningService } from '@medrad/learning-service';
import { connectMongo } from '@medrad/persistence';
import { createLogger } from '@medrad/service-kit';
import { benchCallers } from './bench-session';

/**
 * Composes the learning service as in production, with a database of the caller and a fixed clock, without listening.
 */
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
