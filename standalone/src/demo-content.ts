import { faultOf } from '@medrad/contracts';
import { openPhantomArtist, seedDemo } from '@medrad/demo';
import type { Logger } from '@medrad/service-kit';
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

/** Creates the demo content while the product runs. Interrupted seeding continues at the next start. */
export function seedInBackground({ product, dataDir, log, teardown }: DemoContentOptions): void {
  const ending = new AbortController();
  const { signal } = ending;
  const say = (line: string): void => console.log(line);
  const seeding = seedDemo({
    calls: createDemoCalls(product),
    pastExams: product.pastExams,
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
