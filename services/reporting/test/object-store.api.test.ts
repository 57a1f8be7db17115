import { filesBelow } from '@medrad/testing';
import { archiveOf, clean, slice } from './dicom-studies';
import { aFile, anImage, anMp3, type Reporting, startReporting } from './start-reporting';

const keyOf = (path: string) => path.split('/').at(-1) ?? '';

describe.each([
  ['disk', false],
  ['an S3-compatible store', true],
])('files on %s', (_store, inBucket) => {
  let app: Reporting;
  beforeAll(async () => {
    app = await startReporting({ inBucket });
  });
  afterEach(() => app.clear());
  afterAll(() => app.stop());

  /** Names of all stored objects, parts of uploads and staged files. */
  const kept = async () => [...(app.bucket?.objects.keys() ?? []), ...(await filesBelow(app.filesRoot))];
  const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
  async function sendInParts(file: Uint8Array, ends: readonly number[]): Promise<string> {
    const body = { filename: 'case.zip', size: file.length };
    const target = (await app.call('createReportingUploadUrl', { body })).body;
    const { uploadURL: uploadedURL, expectedPath, fileKey } = target;
    let start = 0;
    for (const end of ends) {
      const answer = await app.fetch(uploadedURL, {
        method: 'PUT',
        body: new Uint8Array(file.subarray(start, end)),
        headers: { 'Content-Range': `bytes ${start}-${end - 1}/${file.length}` },
      });
      expect([answer.status, await answer.json()]).toEqual([200, { success: true, received: end }]);
      start = end;
    }
    if (start < file.length) return expectedPath;
    const confirmation = { uploadedURL, expectedPath, fileKey };
    return (await app.call('confirmReportingUpload', { body: confirmation })).body.fileUrl;
  }

  test('N22 a study is uploaded whole, its images are indexed and read by range', async () => {
    const path = await app.upload(await archiveOf(3));
    await app.aCase({ files: [aFile(path, { fileType: 'zip' })] });
    const { body } = await app.call('getStudy', { params: { key: keyOf(path) }, as: app.resident });
    const { offset = 0, length = 0 } = body.files[1] ?? {};
    const answer = await app.fetch(path, {
      as: app.resident,
      headers: { Range: `bytes=${offset}-${offset + length - 1}` },
    });
    expect([answer.status, answer.headers.get('accept-ranges')]).toEqual([206, 'bytes']);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(await clean(slice(2)));
    const beyond = await app.fetch(path, { headers: { Range: 'bytes=99999999-' } });
    expect(beyond.status).toBe(416);
  });

  test('UPL-12 a study is uploaded in parts, and no part is left', async () => {
    const archive = await archiveOf(3);
    const path = await sendInParts(archive, [400, 900, archive.length]);
    const answer = await app.fetch(path);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(archive);
    expect(await kept()).toEqual([expect.stringContaining(keyOf(path))]);
  });

  test('N23 an image is served in renditions, audio by range', async () => {
    const [image, sound] = [await app.upload(await anImage(900, 600)), await app.upload(anMp3())];
    await app.aCase({ files: [aFile(image), aFile(sound, { fileType: 'mp3' })] });
    const small = await app.fetch(`${image}?w=480`, { as: app.resident });
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const part = await app.fetch(sound, { as: app.resident, headers: { Range: 'bytes=100-199' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  });

  test('a refused file is stored nowhere', async () => {
    expect(await app.tryUpload(slice(1))).toEqual({ status: 415, code: 'NOT_DEIDENTIFIED' });
    expect(await app.tryUpload(Buffer.from('<html>'))).toEqual({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    expect(await kept()).toEqual([]);
  });

  test('RRA-98 S10 the PDF of a feedback is stored and read, and deleted with its case', async () => {
    const { id } = await app.aCase({ files: [aFile(await app.upload(await anImage()))] });
    const { feedbackFileUrl } = (await app.giveFeedback((await app.aSubmission(id)).id)).body;
    const pdf = await app.fetch(feedbackFileUrl, { as: app.resident });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await app.call('deleteReportingCase', { params: { id } })).status).toBe(200);
    expect((await app.fetch(feedbackFileUrl, { as: app.resident })).status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  test('files without a case and uploads that were never completed are swept', async () => {
    await app.upload(await archiveOf(2));
    await app.upload(await anImage());
    const archive = await archiveOf(3);
    await sendInParts(archive, [400]);
    expect(await kept()).not.toEqual([]);
    await app.connection.collection('loose_files').updateMany({}, { $set: { notedAt: longAgo } });
    await app.connection.collection('upload_tickets').updateMany({}, { $set: { issuedAt: longAgo } });
    await app.connection.collection('studies').updateMany({}, { $set: { createdAt: longAgo } });
    await app.reporting.maintain();
    expect(await kept()).toEqual([]);
    expect(await app.connection.collection('studies').countDocuments()).toBe(0);
  });
});
