import path from 'node:path';
import { createDiskStore } from '@medrad/object-store';
import { createPeerReviewService } from '@medrad/peer-review-service';
import { connectMongo, createSecretAttempts } from '@medrad/persistence';
import { createLogger, createPasswordGate, secretKey } from '@medrad/service-kit';
import { benchCallers } from './bench-session';

/** Composes the peer review service as in production, with a database and a folder of the caller, without listening. */
export async function composePeerReview(mongoUrl: string, database: string, folder: string) {
  const connection = await connectMongo(mongoUrl, database);
  const peerReview = await createPeerReviewService({
    connection,
    outbox: { record: (event) => Promise.resolve(event as never) },
    store: await createDiskStore({ root: path.join(folder, 'files') }),
    ticketSecret: secretKey('a-ticket-secret-for-benchmarks-only'),
    developerGate: createPasswordGate({ password: 'a-developer-password' }),
    attempts: createSecretAttempts({ prefix: 'bench' }),
    callers: benchCallers,
    log: createLogger({ name: 'peer-review', level: 'error' }),
    validateAnswers: false,
  });
  return { ...peerReview, connection };
}
