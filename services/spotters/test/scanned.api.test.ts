import { createFileScan } from '@medrad/object-store';
import {
  captureLogs,
  describeWith,
  filesBelow,
  hasClamd,
  malwareMarker,
  startClamd,
  type TestServer,
} from '@medrad/testing';
import { anImageFile, type Spotters, startSpotters } from './start-spotters';

describeWith('clamd', hasClamd())('S9 images with a scanner', () => {
  let clamd: TestServer;
  let app: Spotters;
  beforeAll(async () => {
    clamd = await startClamd();
    app = await startSpotters({ scan: createFileScan({ url: clamd.url, log: captureLogs().log }) });
  });
  afterEach(() => app.clear());
  afterAll(async () => {
    await app.stop();
    await clamd.stop();
  });

  const infected = async (): Promise<Buffer> =>
    Buffer.concat([await anImageFile(), Buffer.from(malwareMarker)]);
  const put = (url: string, file: Buffer) =>
    app.fetch(url, { method: 'PUT', body: new Uint8Array(file), headers: { 'content-type': 'image/png' } });

  test('malware behind an image is refused in a form, and nothing is kept', async () => {
    expect((await app.upload(await anImageFile())).status).toBe(201);
    await app.clear();
    const answer = await app.upload(await infected());
    expect(answer).toMatchObject({ status: 422, body: { code: 'FILE_REFUSED' } });
    expect(await filesBelow(app.filesRoot)).toEqual([]);
    expect((await app.call('listImages')).body).toEqual([]);
  });

  test('malware in a replacement is refused at its upload URL, and the image keeps its file', async () => {
    const id = await app.anImage();
    const before = await filesBelow(app.filesRoot);
    const { body } = await app.call('createImageUploadUrl', { body: { filename: 'new.png', imageId: id } });
    const answer = await put(body.uploadURL, await infected());
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'FILE_REFUSED' });
    const { uploadURL: uploadedURL, expectedPath } = body;
    expect((await app.call('confirmImageUpload', { body: { uploadedURL, expectedPath } })).status).toBe(404);
    expect(await filesBelow(app.filesRoot)).toEqual(before);
  });
});
