import { peerReviewRoutes } from '@medrad/contracts';
import { asCaller, describeCutUploads, filesBelow } from '@medrad/testing';
import sharp from 'sharp';
import { type PeerReview, startPeerReview } from './start-peer-review';

let app: PeerReview;
beforeAll(async () => {
  app = await startPeerReview();
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

describeCutUploads({
  routes: peerReviewRoutes,
  baseUrl: () => app.url,
  uploads: {
    receivePeerUpload: async () => {
      const { body } = await app.call('createPeerUploadUrl', { body: { filename: 'a.png' } });
      return {
        as: asCaller(app.author),
        params: { token: body.uploadURL.split('/').at(-1) ?? '' },
        headers: { 'content-type': 'image/png' },
        text: await bytesOf(),
      };
    },
  },
  store: () => app.store,
  readStored: async () => ({
    files: await filesBelow(app.filesRoot),
    records: { unreferencedFiles: await app.connection.collection('loose_files').countDocuments() },
  }),
});
