import { spottersRoutes } from '@medrad/contracts';
import { asCaller, describeCutUploads, filesBelow } from '@medrad/testing';
import { aPicture, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterAll(() => app.stop());

const bytesOf = async () => new Uint8Array(await aPicture());
async function aForm(): Promise<FormData> {
  const form = new FormData();
  form.append('title', 'Pneumothorax');
  form.append('imageFile', new Blob([await bytesOf()]), 'film.png');
  return form;
}
async function aToken(): Promise<string> {
  const { body } = await app.call('createImageUploadUrl', { body: { filename: 'a.png' } });
  return body.uploadURL.split('/').at(-1) ?? '';
}

describeCutUploads({
  routes: spottersRoutes,
  baseUrl: () => app.url,
  uploads: {
    uploadImage: async () => ({ as: asCaller(app.developer), body: await aForm() }),
    receiveImageUpload: async () => ({
      as: asCaller(app.developer),
      params: { token: await aToken() },
      headers: { 'content-type': 'image/png' },
      text: await bytesOf(),
    }),
  },
  readStored: async () => ({
    files: await filesBelow(app.filesRoot),
    records: { images: await app.connection.collection('images').countDocuments() },
  }),
});
