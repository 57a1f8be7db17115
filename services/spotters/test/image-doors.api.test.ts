import { describeImageDoor, filesBelow, type ImageDoorOptions, savedNameOf } from '@medrad/testing';
import { type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterAll(() => app.stop());

/** What residents are served; only a developer's download is the original file (ADR 0015). */
const shared: Pick<ImageDoorOptions, 'accepts' | 'readServed' | 'listFiles'> = {
  accepts: ['jpeg', 'png', 'gif', 'webp'],
  readServed: (path) =>
    Promise.all(
      ['', '?download=1', '?w=480', '?w=1600'].map(async (query) => {
        const answer = await app.fetch(`${path}${query}`, { as: app.user });
        expect([query, answer.status]).toEqual([query, 200]);
        savedNameOf(answer);
        return Buffer.from(await answer.arrayBuffer());
      }),
    ),
  listFiles: () => filesBelow(app.filesRoot),
};

describeImageDoor({
  ...shared,
  door: 'the form of an image',
  async send(file) {
    const { status, body } = await app.upload(file);
    const { message = '' } = body as { message?: string };
    return status === 201 ? { status, path: body.image.imageUrl } : { status, message, path: null };
  },
});

describeImageDoor({
  ...shared,
  door: 'the replacement of an image',
  async send(file) {
    const { body: issued } = await app.call('createImageUploadUrl', { body: { filename: 'file' } });
    const { uploadURL: uploadedURL, expectedPath } = issued;
    const sent = await app.fetch(uploadedURL, { method: 'PUT', body: new Uint8Array(file) });
    const { message } = (await sent.json()) as { message?: string };
    if (!sent.ok) return { status: sent.status, message: message ?? '', path: null };
    await app.call('confirmImageUpload', { body: { uploadedURL, expectedPath } });
    const imageId = await app.anImage();
    await app.call('updateImage', {
      params: { id: imageId },
      body: { title: 'Film', revision: 1, imageUrl: expectedPath },
    });
    return { status: sent.status, path: expectedPath };
  },
});
