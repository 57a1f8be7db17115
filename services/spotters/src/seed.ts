import { Readable } from 'node:stream';
import { type Image, imageMaxBytes, type ImageUpload, type Test, type TestCreation } from '@medrad/contracts';
import { rasterKinds } from '@medrad/object-store';
import { addImage } from './images/add-image.use-case';
import { presentImage } from './images/image.presenter';
import { createQuestion } from './questions/create-question.use-case';
import { createSubsection } from './subsections/save-subsection.use-case';
import { assignSubsection, createTest } from './tests/save-test.use-case';
import { presentTest } from './tests/test.presenter';

type Dependencies = Parameters<typeof addImage>[0] &
  Parameters<typeof createQuestion>[0] &
  Parameters<typeof createTest>[0] &
  Parameters<typeof assignSubsection>[0];

/** The use cases demo content is made with; whoever seeds looks first whether there is anything. */
export interface SpottersSeed {
  /** Has this database any spotter? */
  hasTests(): Promise<boolean>;
  /** @throws AppError DUPLICATE_NAME */
  createSubsection(input: { name: string; description?: string }): Promise<{ id: string }>;
  createTest(input: TestCreation & { subsectionId?: string | null }): Promise<Test>;
  /** @param content a JPEG, PNG, GIF or WebP */
  addImage(content: Buffer, texts: ImageUpload): Promise<Image>;
  /** Adds a question at the end. */
  addQuestion(testId: string, imageId: string, question?: string): Promise<{ id: string }>;
}

const behindTheLast = 1000;

export function createSeed(dependencies: Dependencies): SpottersSeed {
  const { tests, subsections, store } = dependencies;
  return {
    hasTests: async () => (await tests.list({}, { limit: 1 })).length > 0,
    async createSubsection(input) {
      const { _id: id } = await createSubsection(subsections, input);
      return { id };
    },
    async createTest({ subsectionId = null, ...input }) {
      const { _id: id } = await createTest(dependencies, input);
      return presentTest(await assignSubsection(dependencies, id, { subsectionId }));
    },
    async addImage(content, texts) {
      const limits = { maxBytes: imageMaxBytes, accept: rasterKinds };
      const staged = await store.stage(Readable.from([content]), limits);
      return presentImage(await addImage(dependencies, staged, texts));
    },
    async addQuestion(testId, imageId, question) {
      const added = { imageId, question, questionNumber: behindTheLast };
      const { id } = await createQuestion(dependencies, testId, added);
      return { id };
    },
  };
}
