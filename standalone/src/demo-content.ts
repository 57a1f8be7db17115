import { faultOf } from '@medrad/contracts';
import { type DemoPastExams, openPhantomArtist, seedDemo, TransientFailure } from '@medrad/demo';
import { isOutage, type Logger } from '@medrad/service-kit';
import { createDemoCalls } from './demo-calls';
import { openDemoProgress } from './demo-progress';
import type { Product } from './product';
import { generatePassword } from './secrets';
import type { Teardown } from './teardown';

/** Dependencies of {@link seedInBackground}. */
interface DemoContentOptions {
  product: Pick<Product, 'callerSigner' | 'services' | 'pastExams'>;
  dataDir: string;
  log: Logger;
  teardown: Teardown;
}

/** Writes past exams, and reports an unreachable database as a {@link TransientFailure}. */
export function createDemoPastExams(pastExams: DemoPastExams): DemoPastExams {
  const transientIfOutage = (cause: unknown): never => {
    if (!isOutage(cause)) throw cause;
    throw new TransientFailure('The past exams could not be written', { isRepeatable: true, cause });
  };
  return {
    listMissing: (ids) => pastExams.listMissing(ids).catch(transientIfOutage),
    record: (exams) => pastExams.record(exams).catch(transientIfOutage),
  };
}

/** Creates the demo content while the product runs. Interrupted seeding continues at the next start. */
export function seedInBackground({ product, dataDir, log, teardown }: DemoContentOptions): void {
  const ending = new AbortController();
  const { signal } = ending;
  const say = (line: string): void => console.log(line);
  const seeding = seedDemo({
    calls: createDemoCalls(product),
    pastExams: createDemoPastExams(product.pastExams),
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
