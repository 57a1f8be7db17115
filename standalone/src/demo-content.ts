import { faultOf } from '@medrad/contracts';
import {
  type DemoPastExams,
  type DemoPastPeople,
  openPhantomArtist,
  seedDemo,
  TransientFailure,
} from '@medrad/demo';
import { isOutage, type Logger } from '@medrad/service-kit';
import { createDemoCalls } from './demo-calls';
import { openDemoProgress } from './demo-progress';
import type { Product } from './product';
import { generatePassword } from './secrets';
import type { Teardown } from './teardown';

/** Dependencies of {@link seedInBackground}. */
interface DemoContentOptions {
  product: Pick<Product, 'callerSigner' | 'services' | 'pastExams' | 'pastPeople'>;
  dataDir: string;
  log: Logger;
  teardown: Teardown;
}

const transientIfOutage = (cause: unknown): never => {
  if (!isOutage(cause)) throw cause;
  throw new TransientFailure('The simulated past could not be written', { isRepeatable: true, cause });
};

/** Writes past exams, and reports an unreachable database as a {@link TransientFailure}. */
export const createDemoPastExams = (pastExams: DemoPastExams): DemoPastExams => ({
  listMissing: (ids) => pastExams.listMissing(ids).catch(transientIfOutage),
  record: (exams) => pastExams.record(exams).catch(transientIfOutage),
});

/** Records verified people, and reports an unreachable database as a {@link TransientFailure}. */
export const createDemoPastPeople = (pastPeople: DemoPastPeople): DemoPastPeople => ({
  record: (userIds, registeredAt) => pastPeople.record(userIds, registeredAt).catch(transientIfOutage),
});

/** Creates the demo content while the product runs. Interrupted seeding continues at the next start. */
export function seedInBackground({ product, dataDir, log, teardown }: DemoContentOptions): void {
  const ending = new AbortController();
  const { signal } = ending;
  const say = (line: string): void => console.log(line);
  const seeding = seedDemo({
    calls: createDemoCalls(product),
    pastExams: createDemoPastExams(product.pastExams),
    pastPeople: createDemoPastPeople(product.pastPeople),
    now: () => new Date(),
    record: openDemoProgress(dataDir),
    createPassword: generatePassword,
    openArtist: openPhantomArtist,
    say,
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) return;
    log.error({ fault: faultOf(error) }, 'the demo content could not be created');
    say('Demo content could not be completed; the next start continues it.');
  });
  teardown.add('demo content', async () => {
    ending.abort();
    await seeding;
  });
}
