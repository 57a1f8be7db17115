import { describeImageDoor, filesBelow, savedNameOf } from '@medrad/testing';
import { type Reporting, startReporting } from './start-reporting';

let app: Reporting;
beforeAll(async () => {
  app = await startReporting();
});
afterAll(() => app.stop());

describeImageDoor({
  door: 'the upload of case files',
  accepts: ['jpeg', 'png', 'gif', 'bmp'],
  async send(file) {
    const { body } = await app.call('createReportingUploadUrl', { body: { filename: 'file' } });
    const { uploadURL: uploadedURL, expectedPath, fileKey } = body;
    const sent = await app.fetch(uploadedURL, { method: 'PUT', body: new Uint8Array(file) });
    const { message } = (await sent.json()) as { message?: string };
    if (!sent.ok) return { status: sent.status, message: message ?? '', path: null };
    await app.call('confirmReportingUpload', { body: { uploadedURL, expectedPath, fileKey } });
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
