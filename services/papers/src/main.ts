import { resolve } from 'node:path';
import { createObjectStore } from '@medrad/object-store';
import { connectMongo } from '@medrad/persistence';
import { createCallerTokens, createLogger, runUntilSignal, secretKey } from '@medrad/service-kit';
import { readPapersConfig } from './config';
import { createPapersService } from './service';

runUntilSignal(async () => {
  const config = readPapersConfig(process.env);
  const log = createLogger({ name: 'papers', level: config.LOG_LEVEL });
  const connection = await connectMongo(config.MONGODB_URL, 'papers');
  const papers = await createPapersService({
    connection,
    store: await createObjectStore({
      url: config.OBJECT_STORE_URL || undefined,
      root: resolve(config.DATA_DIR, 'files'),
      area: 'papers',
    }),
    callers: createCallerTokens(secretKey(config.INTERNAL_TOKEN_SECRET)),
    log,
    validateAnswers: false,
  });
  return { service: papers.service, config, log, closers: [() => papers.close(), () => connection.close()] };
});
