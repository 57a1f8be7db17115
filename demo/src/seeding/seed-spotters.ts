import type { Image, Test } from '@medrad/contracts';
import { answersOf } from '../phantoms/answers';
import { type DemoSpotter, demoSpotters, type PhantomSpec } from '../phantoms/demo-spotters';
import type { PhantomArtist } from '../phantoms/phantom-artist';
import { demoAuthor, type DemoCaller, type DemoCalls } from './demo-calls';
import { findTest, listUnusedImages } from './known-spotters';
import { seedSystems } from './seed-systems';

interface Seeding {
  author: DemoCaller;
  artist: PhantomArtist;
  /**
   * Images that earlier seeding uploaded and that no question uses yet; an image is removed from the list when a
   * question uses it.
   */
  unusedImages: Image[];
  signal: AbortSignal;
  systemIdOf: (kind: PhantomSpec['kind']) => string;
}

/** The highest possible question number; a question with this number is added at the end. */
const behindTheLast = 1000;

/**
 * Creates the folders, or finds them by name.
 * @returns the id of each folder, by the folder's name
 */
async function seedFolders(author: DemoCaller): Promise<Map<string, string>> {
  const known = await author.call('listSubsections', {});
  const idByName = new Map(known.map(({ name, id }) => [name, id]));
  for (const { folder: name } of demoSpotters) {
    if (idByName.has(name)) continue;
    idByName.set(name, (await author.call('createSubsection', { body: { name } })).id);
  }
  return idByName;
}

async function imageOf(
  { author, artist, unusedImages, systemIdOf }: Seeding,
  spec: PhantomSpec,
): Promise<string> {
  const { png, ...texts } = await artist.render(spec);
  const body = { ...texts, systemId: systemIdOf(spec.kind) };
  const at = unusedImages.findIndex(
    ({ title, description }) => title === body.title && description === body.description,
  );
  const [reused] = at < 0 ? [] : unusedImages.splice(at, 1);
  if (reused) return reused.id;
  const file = { name: 'image.png', type: 'image/png', content: png };
  return (await author.call('uploadImage', { body, file })).image.id;
}

/**
 * Writes the answer key of an image, unless earlier seeding has written it: if every start wrote all keys again, starts
 * that each crash soon would make no progress.
 */
async function seedAnswers(author: DemoCaller, imageId: string, { kind }: PhantomSpec): Promise<void> {
  const params = { id: imageId };
  const known = await author.call('getAnswerKey', { params });
  if (known.revision > 0) return;
  await author.call('putAnswerKey', { params, body: answersOf(kind) });
}

async function createTest(author: DemoCaller, { title, description, duration }: DemoSpotter): Promise<Test> {
  return author.call('createTest', { body: { title, description, duration } });
}

async function seedSpotter(seeding: Seeding, spotter: DemoSpotter, subsectionId: string): Promise<void> {
  const { author, signal } = seeding;
  const test = (await findTest(author, spotter.title)) ?? (await createTest(author, spotter));
  const { id: testId, revision } = test;
  const params = { testId };
  const made = (await author.call('listQuestions', { params })).length;
  // A spotter in no folder and without questions is new, or a crash followed its creation. If it has questions, a user
  // has moved it out of its folder.
  if (test.subsectionId === null && made === 0) {
    await author.call('assignSubsection', { params, body: { subsectionId, revision } });
  }
  for (const spec of spotter.questions.slice(made)) {
    signal.throwIfAborted();
    const imageId = await imageOf(seeding, spec);
    await seedAnswers(author, imageId, spec);
    const body = { imageId, questionNumber: behindTheLast };
    await author.call('createQuestion', { params, body });
  }
}

async function findUnusedImages(author: DemoCaller): Promise<Image[]> {
  const tests = await Promise.all(demoSpotters.map(({ title }) => findTest(author, title)));
  return listUnusedImages(
    author,
    tests.flatMap((test) => (test ? [test.id] : [])),
  );
}

/**
 * Creates the demo's folders and spotters with their drawn images. Existing folders and spotters are found by name,
 * questions are added after the last existing one, and an uploaded image without a question is used instead of being
 * uploaded again.
 * @throws the signal's reason when it is aborted between two questions
 */
export async function seedSpotters(
  calls: DemoCalls,
  { artist, signal }: Pick<Seeding, 'artist' | 'signal'>,
): Promise<void> {
  const author = calls.as(demoAuthor);
  const unusedImages = await findUnusedImages(author);
  const seeding = { author, artist, unusedImages, signal, systemIdOf: await seedSystems(author) };
  const folderIds = await seedFolders(author);
  for (const spotter of demoSpotters) {
    signal.throwIfAborted();
    await seedSpotter(seeding, spotter, folderIds.get(spotter.folder) ?? '');
  }
}
