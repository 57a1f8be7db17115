import {
  type Image,
  type ServiceName,
  type SpotterSubsection,
  type Test,
  type TestQuestion,
} from '@medrad/contracts';
import { identityHeader } from '@medrad/service-kit';
import type { Product } from '../product';

/** What is there already, read through the product's own calls. */
export interface ProductReader {
  listSubsections(): Promise<SpotterSubsection[]>;
  findTest(title: string): Promise<Test | undefined>;
  listQuestions(testId: string): Promise<TestQuestion[]>;
  /** Images that no spotter of the list shows. */
  listUnusedImages(testIds: string[]): Promise<Image[]>;
}

/** Whoever makes the demo content: somebody with developer access, who is no account. */
const author = {
  sub: 'demo-content',
  name: 'Demo content',
  email: '',
  institute: '',
  sid: 'demo-content',
  developerGrant: 'demo-content',
};

/** Calls of the services of this process, past the gateway. */
export function createProductReader({ callers, services }: Product): ProductReader {
  const get = async <T>(service: ServiceName, path: string): Promise<T> => {
    const token = callers.mint({ user: author, address: '127.0.0.1' });
    const response = await fetch(services[service] + path, { headers: { [identityHeader]: token } });
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`);
    return (await response.json()) as T;
  };
  const listQuestions = (testId: string) => get<TestQuestion[]>('spotters', `/api/tests/${testId}/questions`);
  return {
    listSubsections: () => get('spotters', '/api/spotter-subsections'),
    listQuestions,
    async findTest(title) {
      const found = await get<Test[]>('spotters', `/api/tests?q=${encodeURIComponent(title)}`);
      return found.find((test) => test.title === title);
    },
    async listUnusedImages(testIds) {
      const questions = (await Promise.all(testIds.map(listQuestions))).flat();
      const used = new Set(questions.map(({ imageId }) => imageId));
      const images = await get<Image[]>('spotters', '/api/all-images?limit=100');
      return images.filter(({ id }) => !used.has(id));
    },
  };
}
