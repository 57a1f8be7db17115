import path from 'node:path';
import { createDiskStore } from '@medrad/object-store';
import { createPapersService } from '@medrad/papers-service';
import { connectMongo } from '@medrad/persistence';
import { createLogger } from '@medrad/service-kit';
import { benchCallers } from './bench-session';

/** Composes the papers service as in production, with a database and a folder of the caller, without listening. */
export async function composePapers(mongoUrl: string, database: string, folder: string) {
  const connection = await connectMongo(mongoUrl, database);
  const papers = await createPapersService({
    connection,
    store: await createDiskStore({ root: path.join(folder, 'files') }),
    callers: benchCallers,
    log: createLogger({ name: 'papers', level: 'error' }),
    validateAnswers: false,
  });
  return { ...papers, connection };
}
