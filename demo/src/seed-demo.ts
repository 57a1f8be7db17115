import type { Image, Test } from '@medrad/contracts';
import type { Logger } from '@medrad/service-kit';
import type { Product } from '@medrad/standalone';
import { openPhantomArtist, type PhantomArtist } from './phantom-artist';
import { type DemoSpotter, demoSpotters, type PhantomSpec } from './phantoms/demo-spotters';
import { createProductReader, type ProductReader } from './product-reader';
import { seedMessages } from './seed-messages';
import { seedPapers } from './seed-papers';
import { beginSeeding, readSeedState, type SeedState, writeSeedState } from './seed-state';

/** What {@link seedDemo} needs. */
export interface SeedOptions {
  product: Product;
  dataDir: string;
  /** Tells the person at the terminal. */
  say: (line: string) => void;
  log: Logger;
  /** Ends it between two steps; the next start goes on there. */
  signal: AbortSignal;
}

export const residentEmail = 'resident@demo.example';

interface Seeding extends SeedOptions {
  reader: ProductReader;
  artist: PhantomArtist;
  /** Left behind by a crash between an image and its question. */
  unusedImages: Image[];
}

/** Where to begin; null when there is nothing to do. */
async function openState({ product, dataDir }: SeedOptions): Promise<SeedState | null> {
  const known = readSeedState(dataDir);
  if (known) return known.state === 'done' ? null : known;
  if (await product.spotters.seed.hasTests()) {
    writeSeedState(dataDir, { state: 'done', residentPassword: null });
    return null;
  }
  const begun = beginSeeding();
  writeSeedState(dataDir, begun);
  return begun;
}

async function seedResident({ product, dataDir, say }: SeedOptions, state: SeedState): Promise<void> {
  const { residentPassword } = state;
  if (!residentPassword) return;
  const { user } = await product.auth.seedUser({
    name: 'Demo Resident',
    institute: 'Demo Teaching Hospital',
    email: residentEmail,
    password: residentPassword,
  });
  await seedMessages(product, user);
  say(`Demo resident: ${residentEmail}, password (shown this once): ${residentPassword}`);
  writeSeedState(dataDir, { ...state, residentPassword: null });
}

async function seedFolders({ product, reader }: Seeding): Promise<Map<string, string>> {
  const idByName = new Map((await reader.listSubsections()).map(({ name, id }) => [name, id]));
  for (const { folder: name } of demoSpotters) {
    if (idByName.has(name)) continue;
    idByName.set(name, (await product.spotters.seed.createSubsection({ name })).id);
  }
  return idByName;
}

async function imageOf({ product, artist, unusedImages }: Seeding, spec: PhantomSpec): Promise<string> {
  const { png, ...texts } = await artist.render(spec);
  const left = unusedImages.findIndex(
    ({ title, description }) => title === texts.title && description === texts.description,
  );
  const [reused] = left < 0 ? [] : unusedImages.splice(left, 1);
  return (reused ?? (await product.spotters.seed.addImage(png, texts))).id;
}

async function seedSpotter(
  seeding: Seeding,
  spotter: DemoSpotter,
  subsectionId: string | null,
): Promise<void> {
  const { product, reader, signal } = seeding;
  const { title, description, duration, questions } = spotter;
  const test: Test =
    (await reader.findTest(title)) ??
    (await product.spotters.seed.createTest({ title, description, duration, subsectionId }));
  const made = (await reader.listQuestions(test.id)).length;
  for (const question of questions.slice(made)) {
    signal.throwIfAborted();
    await product.spotters.seed.addQuestion(test.id, await imageOf(seeding, question));
  }
}

async function findUnusedImages(reader: ProductReader): Promise<Image[]> {
  const tests = await Promise.all(demoSpotters.map(({ title }) => reader.findTest(title)));
  return reader.listUnusedImages(tests.flatMap((test) => (test ? [test.id] : [])));
}

async function seedSpotters(options: SeedOptions, artist: PhantomArtist): Promise<void> {
  const reader = createProductReader(options.product);
  const seeding = { ...options, reader, artist, unusedImages: await findUnusedImages(reader) };
  const folderIds = await seedFolders(seeding);
  for (const spotter of demoSpotters) {
    options.signal.throwIfAborted();
    await seedSpotter(seeding, spotter, folderIds.get(spotter.folder) ?? null);
  }
}

/**
 * Makes the demo content with the product's own code, once for a data folder. After a crash the next start goes on where
 * it was: what is there is found by its name and is not made again.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { product, dataDir, say } = options;
  const state = await openState(options);
  if (!state) return;
  say('Demo content is being made; the product can be used meanwhile.');
  await product.auth.setFeatureToggle('peer_review', {
    isEnabled: true,
    description: 'Peer Review and Discussion',
  });
  await seedResident(options, state);
  await seedPapers(product);
  const artist = openPhantomArtist();
  await seedSpotters(options, artist).finally(() => artist.close());
  writeSeedState(dataDir, { state: 'done', residentPassword: null });
  const folders = new Set(demoSpotters.map(({ folder }) => folder));
  say(`Demo content is ready: ${demoSpotters.length} spotters in ${folders.size} folders.`);
}
