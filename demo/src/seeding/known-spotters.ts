import type { Image, Test } from '@medrad/contracts';
import type { DemoCaller } from './demo-calls';

/** Returns the spotter whose title is exactly this text. */
export async function findTest(author: DemoCaller, title: string): Promise<Test | undefined> {
  const found = await author.call('listTests', { query: { q: title } });
  return found.find((test) => test.title === title);
}

/**
 * Returns images that no question of the given spotters shows. A crash after an image was uploaded and before its
 * question was created leaves such an image.
 */
export async function listUnusedImages(author: DemoCaller, testIds: readonly string[]): Promise<Image[]> {
  const questions = await Promise.all(
    testIds.map((testId) => author.call('listQuestions', { params: { testId } })),
  );
  const used = new Set(questions.flat().map(({ imageId }) => imageId));
  const images = await author.call('listImages', { query: { limit: 100 } });
  return images.filter(({ id }) => !used.has(id));
}
