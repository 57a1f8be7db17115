import { reportingRoutes } from '@medrad/contracts';
import { asCaller, describeCutUploads, filesBelow, makePdf } from '@medrad/testing';
import sharp from 'sharp';
import { type Reporting, startReporting } from './start-reporting';

let app: Reporting;
beforeAll(async () => {
  app = await startReporting();
});
afterAll(() => app.stop());

/**
 * Noise makes the file large, because it does not compress: half of the file is enough for the service to begin
 * storing it.
 */
const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
const imageBytes = async () =>
  new Uint8Array(
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#345', noise } })
      .png()
      .toBuffer(),
  );
/** A PDF so large that half of it is enough for the service to begin storing it. */
const pdfBytes = () => new Uint8Array(makePdf([{ lines: Array<string>(20_000).fill('silhouette') }]));

describeCutUploads({
  routes: reportingRoutes,
  baseUrl: () => app.url,
  uploads: {
    receiveReportingUpload: async () => {
      const { body } = await app.call('createReportingUploadUrl', { body: { filename: 'a.png' } });
      return {
        as: asCaller(app.teacher),
        params: { token: body.uploadURL.split('/').at(-1) ?? '' },
        headers: { 'content-type': 'image/png' },
        text: await imageBytes(),
      };
    },
    submitReportingFeedback: async () => {
      const { id } = await app.aSubmission((await app.aCase()).id);
      const form = new FormData();
      form.append('submissionId', id);
      form.append('adminComments', 'Well done.');
      form.append('feedbackFile', new Blob([pdfBytes()]), 'a.pdf');
      return { as: asCaller(app.teacher), body: form };
    },
  },
  store: () => app.store,
  readStored: async () => ({
    files: await filesBelow(app.filesRoot),
    records: {
      unreferencedFiles: await app.connection.collection('loose_files').countDocuments(),
      feedback: await app.connection.collection('submissions').countDocuments({ status: 'reviewed' }),
    },
  }),
});
