import { spottersRoutes } from '@medrad/contracts';
import { asCaller, describeCutUploads, filesBelow } from '@medrad/testing';
import sharp from 'sharp';
import { type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterAll(() => app.stop());

/**
 * Noise makes the file large, because it does not compress: half of the file is enough for the service to begin
 * storing it.
 */
const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
const bytesOf = async () =>
  new Uint8Array(
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#345', noise } })
      .png()
      .toBuffer(),
  );
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
  store: () => app.store,
  readStored: async () => ({
    files: await filesBelow(app.filesRoot),
    records: { images: await app.connection.collection('images').countDocuments() },
  }),
});
