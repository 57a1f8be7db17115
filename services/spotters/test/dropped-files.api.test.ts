import { describeDroppedFiles } from '@medrad/testing';
import { anExamCreation, anImageFile, aPaperCreation, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterAll(() => app.stop());

async function namedKeys(): Promise<string[]> {
  const rows = (name: string) =>
    app.connection.collection<{ fileKey?: string; items?: { fileKey: string }[] }>(name);
  const images = await rows('images').find({}).toArray();
  const records = [
    await rows('exam_papers').find({}).toArray(),
    await rows('exams').find({}).toArray(),
  ].flat();
  const held = records.flatMap(({ items = [] }) => items.map(({ fileKey }) => fileKey));
  return [...images.map(({ fileKey }) => fileKey ?? ''), ...held].filter(Boolean);
}

async function aConfirmed(): Promise<string> {
  const { body } = await app.call('createImageUploadUrl', { body: { filename: 'new.png' } });
  const { uploadURL: uploadedURL, expectedPath } = body;
  const imageFile = new Uint8Array(await anImageFile());
  await app.fetch(uploadedURL, { method: 'PUT', body: imageFile, as: app.developer });
  const confirmed = await app.call('confirmImageUpload', { body: { uploadedURL, expectedPath } });
  return confirmed.body.normalizedPath;
}

describeDroppedFiles({
  service: () => ({ ...app, namedKeys, sweep: () => app.spotters.maintain() }),
  async start() {
    const id = await app.anImage('Film');
    const first = await aConfirmed();
    const { body: paper } = await app.call('createExamPaper', { body: aPaperCreation() });
    const ofPaper = { params: { id: paper.id } };
    const replace = (imageId: string, imageUrl: string) => () =>
      app.call('updateImage', { params: { id: imageId }, body: { title: 'Film', imageUrl } });
    return {
      replace: () => replace(id, first),
      replaceAgain: async () => replace(id, await aConfirmed()),
      takeSame: async () => replace(await app.anImage('Other'), first),
      remove: () => () => app.call('deleteImage', { params: { id } }),
      replaceInExams: () => () =>
        app.call('updateImage', {
          params: { id },
          body: { title: 'Film', imageUrl: first, replacesInExams: true },
        }),
      removeFromExams: () => () =>
        app.call('deleteImage', { params: { id }, query: { removeFromExams: 'true' } }),
      takePaper: () => () => app.call('takeExamPaper', ofPaper),
      withdrawPaper: () => () => app.call('deleteExamPaper', ofPaper),
      createPaper: () => {
        const body = aPaperCreation();
        return () => app.call('createExamPaper', { body });
      },
      createExam: () => {
        const body = anExamCreation();
        return () => app.call('createExam', { body });
      },
    };
  },
  pairs: [
    ['replace', 'replaceAgain'],
    ['replace', 'takeSame'],
    ['replace', 'remove'],
    ...(['replace', 'remove', 'replaceInExams', 'removeFromExams', 'withdrawPaper'] as const).flatMap(
      (change) =>
        (['takePaper', 'createPaper', 'createExam'] as const).map((holder) => [change, holder] as const),
    ),
    ['withdrawPaper', 'remove'],
    ['withdrawPaper', 'replaceInExams'],
    ['withdrawPaper', 'removeFromExams'],
    ['replaceAgain', 'replaceInExams'],
    ['replaceAgain', 'removeFromExams'],
  ],
});
