/** The process under test of auth.bench: the auth service on the database at argv[2], with accounts that can sign in. */
import { createInProcessTransport, createOutbox } from '@medrad/events';
import { createAttemptLimiter, createMemoryRevocations, connectMongo } from '@medrad/persistence';
import {
  createCallerTokens,
  createLogger,
  createPasswordGate,
  createSessionTokens,
  secretKey,
} from '@medrad/service-kit';
import { createAuthService } from '@medrad/auth-service';
import { loginPassword, loginsPerStorm } from './auth-storm';

const internalSecret = 'internal secret of the benchmark, 32 bytes';

async function main(): Promise<void> {
  const [, , url = '', database = ''] = process.argv;
  const connection = await connectMongo(url, database);
  const log = createLogger({ name: 'auth', level: 'warn' });
  const outbox = createOutbox({ connection, transport: createInProcessTransport(), log });
  const callers = createCallerTokens(secretKey(internalSecret));
  const auth = await createAuthService({
    connection,
    outbox,
    callers,
    sessionTokens: createSessionTokens({ secret: secretKey(internalSecret), secure: false }),
    revocations: createMemoryRevocations(),
    developerGate: createPasswordGate({}),
    attempts: createAttemptLimiter({ prefix: 'bench', points: 10, durationSeconds: 900 }),
    log,
    validateAnswers: false,
  });
  outbox.start();
  const emails = Array.from({ length: loginsPerStorm }, (_, n) => `resident${n}@example.org`);
  for (const email of emails) {
    await auth.seedUser({ name: 'A Resident', institute: 'An Institute', email, password: loginPassword });
  }
  const running = await auth.service.listen(0, '127.0.0.1');
  const guest = callers.mint({ user: null, address: '192.0.2.1' });
  process.on('disconnect', () => void connection.dropDatabase().finally(() => process.exit(0)));
  process.send?.({ url: running.url, guest, emails });
}

void main();
