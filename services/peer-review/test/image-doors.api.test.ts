import { describeImageDoor, filesBelow, savedNameOf } from '@medrad/testing';
import { type PeerReview, startPeerReview } from './start-peer-review';

let app: PeerReview;
beforeAll(async () => {
  app = await startPeerReview();
});
afterAll(() => app.stop());

describe.each(['case', 'comment'] as const)('for a %s', (purpose) => {
  describeImageDoor({
    door: 'the upload of attachments',
    accepts: ['jpeg', 'png', 'gif', 'webp'],
    async send(file) {
      const { body } = await app.call('createPeerUploadUrl', { body: { filename: 'file', purpose } });
      const { uploadURL: uploadedURL, expectedPath } = body;
      const sent = await app.fetch(uploadedURL, { method: 'PUT', body: new Uint8Array(file) });
      const { message } = (await sent.json()) as { message?: string };
      if (!sent.ok) return { status: sent.status, message: message ?? '', path: null };
      await app.call('confirmPeerUpload', { body: { uploadedURL, expectedPath } });
      return { status: sent.status, path: expectedPath };
    },
    readServed: (path) =>
      Promise.all(
        ['', '?download=1', '?w=480', '?w=1600'].map(async (query) => {
          const answer = await app.fetch(`${path}${query}`);
          expect([query, answer.status]).toEqual([query, 200]);
          savedNameOf(answer);
          return Buffer.from(await answer.arrayBuffer());
        }),
      ),
    listFiles: () => filesBelow(app.filesRoot),
  });
});
