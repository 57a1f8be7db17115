import type { Image, SpotterSubsection, Test, TestQuestion } from '@medrad/contracts';
import type { Product } from '@medrad/standalone';
import { createDemoCaller, demoAuthor } from './demo-caller';

/** What is there already, read through the product's own calls. */
export interface ProductReader {
  listSubsections(): Promise<SpotterSubsection[]>;
  findTest(title: string): Promise<Test | undefined>;
  listQuestions(testId: string): Promise<TestQuestion[]>;
  /** Images that no spotter of the list shows. */
  listUnusedImages(testIds: string[]): Promise<Image[]>;
}

/** Calls of the services of this process, past the gateway. */
export function createProductReader(product: Product): ProductReader {
  const spotters = createDemoCaller(product, 'spotters', demoAuthor);
  const get = <T>(path: string): Promise<T> => spotters.send('GET', path);
  const listQuestions = (testId: string) => get<TestQuestion[]>(`/api/tests/${testId}/questions`);
  return {
    listSubsections: () => get('/api/spotter-subsections'),
    listQuestions,
    async findTest(title) {
      const found = await get<Test[]>(`/api/tests?q=${encodeURIComponent(title)}`);
      return found.find((test) => test.title === title);
    },
    async listUnusedImages(testIds) {
      const questions = (await Promise.all(testIds.map(listQuestions))).flat();
      const used = new Set(questions.map(({ imageId }) => imageId));
      const images = await get<Image[]>('/api/all-images?limit=100');
      return images.filter(({ id }) => !used.has(id));
    },
  };
}
