import { describeDroppedFiles } from '@medrad/testing';
import { anImageFile, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterAll(() => app.stop());

async function namedKeys(): Promise<string[]> {
  const images = await app.connection.collection('images').find({}).toArray();
  return images.map(({ fileKey }) => fileKey as string);
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
    const replace = (imageId: string, imageUrl: string) => () =>
      app.call('updateImage', { params: { id: imageId }, body: { title: 'Film', imageUrl } });
    return {
      replace: () => replace(id, first),
      replaceAgain: async () => replace(id, await aConfirmed()),
      takeSame: async () => replace(await app.anImage('Other'), first),
      remove: () => () => app.call('deleteImage', { params: { id } }),
    };
  },
  pairs: [
    ['replace', 'replaceAgain'],
    ['replace', 'takeSame'],
    ['replace', 'remove'],
  ],
});
