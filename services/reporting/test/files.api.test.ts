import { zipOf } from '@medrad/dicom/testing';
import { filesBelow, testIdentity, savedNameOf } from '@medrad/testing';
import sharp from 'sharp';
import { archiveOf, clean, cleanDescribed, describedSlice, slice } from './dicom-studies';
import { aFile, anImage, anMp3, type Reporting, startReporting } from './start-reporting';

let app: Reporting;
beforeAll(async () => {
  app = await startReporting();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const keyOf = (path: string) => path.split('/').at(-1) ?? '';
const studyOf = (path: string, as = app.resident) =>
  app.call('getStudy', { params: { key: keyOf(path) }, as });

test('RRA-34 RRA-37 A3 S7 a file is uploaded by URL, file and confirmation, and then attached to a case', async () => {
  const { body } = await app.call('createReportingUploadUrl', {
    body: { filename: 'ct.png', fileType: 'image/png' },
  });
  expect(body).toEqual({
    uploadURL: expect.stringMatching(/^\/api\/uploads\/reporting\//) as string,
    expectedPath: `/api/files/reporting/${body.fileKey}`,
    fileKey: expect.any(String) as string,
  });
  const { uploadURL: uploadedURL, expectedPath, fileKey } = body;
  const confirm = (changes = {}, as = app.teacher) =>
    app.call('confirmReportingUpload', { body: { uploadedURL, expectedPath, fileKey, ...changes }, as });
  expect((await confirm()).status).toBe(404);
  const image = new Uint8Array(await anImage());
  expect((await app.fetch(uploadedURL, { method: 'PUT', body: image })).status).toBe(200);
  expect((await confirm({ fileKey: 'another' })).body).toMatchObject({ code: 'UPLOAD_MISMATCH' });
  expect((await confirm({ uploadedURL: 'https://evil.example/x' })).status).toBe(400);
  expect((await confirm()).body).toEqual({ fileUrl: expectedPath });
  expect((await app.fetch(uploadedURL, { method: 'PUT', body: image })).status).toBe(410);
  expect((await app.aCase({ files: [aFile(expectedPath)] })).fileUrl).toBe(expectedPath);
});

test('UPL-12 N22 an archive that is uploaded in parts is checked like one that is uploaded whole', async () => {
  const archive = await archiveOf(3);
  const send = async (file: Uint8Array<ArrayBuffer>) => {
    const { body: target } = await app.call('createReportingUploadUrl', {
      body: { filename: 'case.zip', size: file.length },
    });
    const { uploadURL: uploadedURL, expectedPath, fileKey } = target;
    const put = async (start: number, end: number) => {
      const answer = await app.fetch(uploadedURL, {
        method: 'PUT',
        body: file.slice(start, end),
        headers: { 'Content-Range': `bytes ${start}-${end - 1}/${file.length}` },
      });
      return (await answer.json()) as object;
    };
    const confirm = () =>
      app.call('confirmReportingUpload', { body: { uploadedURL, expectedPath, fileKey } });
    return { uploadedURL, put, confirm };
  };
  const { put, confirm } = await send(new Uint8Array(archive));
  expect(await put(0, 500)).toEqual({ success: true, received: 500 });
  expect(await put(0, 500)).toMatchObject({
    code: 'UPLOAD_OFFSET',
    details: [{ path: '/received', message: '500' }],
  });
  expect((await confirm()).status).toBe(404);
  expect(await put(500, archive.length)).toEqual({ success: true, received: archive.length });
  const { fileUrl } = (await confirm()).body;
  expect((await studyOf(fileUrl, app.teacher)).body.files).toHaveLength(3);
  await app.clear();

  const named = zipOf([{ name: '1.dcm', bytes: slice(1), isStored: true }]);
  const refused = await send(new Uint8Array(named));
  expect(await refused.put(0, 100)).toEqual({ success: true, received: 100 });
  expect(await refused.put(100, named.length)).toMatchObject({ code: 'NOT_DEIDENTIFIED' });
  expect(await filesBelow(app.filesRoot)).toEqual([]);

  const givenUp = await send(new Uint8Array(archive));
  await givenUp.put(0, 500);
  const token = givenUp.uploadedURL.split('/').at(-1) ?? '';
  const other = { ...app.teacher, sid: testIdentity().sid };
  expect((await app.call('giveUpReportingUpload', { params: { token }, as: other })).status).toBe(403);
  expect((await app.call('giveUpReportingUpload', { params: { token } })).body).toEqual({ success: true });
  expect(await filesBelow(app.filesRoot)).toEqual([]);
});

test('S7 an upload URL belongs to one session', async () => {
  const { body } = await app.call('createReportingUploadUrl', { body: { filename: 'a.png' } });
  const other = { ...app.teacher, sid: testIdentity().sid };
  const answer = await app.fetch(body.uploadURL, { method: 'PUT', body: new Uint8Array(8), as: other });
  expect(answer.status).toBe(403);
});

test.each([
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', Buffer.from('%PDF-1.4\n%%EOF\n')],
  ['an MP4 that contains an HTML page', Buffer.from('\0\0\0\x18ftypmp42<html><script>')],
])('S9 %s is refused as a file of a case', async (_file, bytes) => {
  expect((await app.put(bytes)).status).toBe(415);
  expect(await filesBelow(app.filesRoot)).toEqual([]);
});

test('N23 an image is re-encoded: names in its metadata are not stored, and it is shown in renditions', async () => {
  const photograph = await sharp(await anImage(1200, 900))
    .withExif({ IFD0: { ImageDescription: 'JANE DOE' } })
    .jpeg()
    .toBuffer();
  const path = await app.upload(photograph);
  await app.aCase({ files: [aFile(path)] });
  const original = await app.fetch(`${path}?download=1`, { as: app.resident });
  expect(original.headers.get('content-disposition')).toMatch(/^attachment; filename="Image/);
  expect(savedNameOf(original)).toBe('Image.jpg');
  expect(Buffer.from(await original.arrayBuffer()).includes('JANE')).toBe(false);
  const small = await app.fetch(`${path}?w=480`, { as: app.resident });
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(480);
});

describe('N23 DICOM files', () => {
  test('RR-46 that are de-identified are stored unchanged, and their images are read one by one', async () => {
    const bytes = await clean(slice(1));
    const path = await app.upload(bytes);
    const { files } = await app.aCase({ files: [aFile(path, { fileName: 'Head', fileType: 'dicom' })] });
    expect(files).toMatchObject([{ fileType: 'dicom', isStudy: true, size: bytes.length }]);
    expect((await studyOf(path)).body).toMatchObject({
      files: [{ offset: 0, length: bytes.length }],
      series: [{ modality: 'CT', rows: 2, columns: 2, frames: [{ file: 0, frame: 0 }] }],
    });
    const answer = await app.fetch(path, { as: app.resident });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(savedNameOf(answer)).toBe('Head.dcm');
  });

  test('are described by allowed terms, never by their free text', async () => {
    const bytes = await clean(describedSlice({ agent: 'Ultravist, DOE', description: 'Portal venous JANE' }));
    const path = await app.upload(bytes);
    await app.aCase({ files: [aFile(path, { fileType: 'dicom' })] });
    const { body } = await studyOf(path);
    expect(body).toMatchObject({ series: [{ facts: { contrast: 'with', phase: 'venous' } }] });
    expect(JSON.stringify(body)).not.toMatch(/doe|jane|ultravist/i);
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/doe|jane|ultravist/i);
  });

  test('that name a patient are refused and leave nothing', async () => {
    expect(await app.put(slice(1))).toEqual({ status: 415, code: 'NOT_DEIDENTIFIED' });
    expect(await filesBelow(app.filesRoot)).toEqual([]);
  });
});

describe('N23 descriptions of series that their author keeps', () => {
  const kept = 'Thorax venous 5.0 B30f';
  const changed = async (to: string) => {
    const bytes = Buffer.from(await cleanDescribed(kept));
    bytes.write(to.padEnd(kept.length), bytes.indexOf(kept), 'latin1');
    return bytes;
  };
  const inArchive = (bytes: Uint8Array) => zipOf([{ name: 'series-1/1.dcm', bytes, isStored: true }]);

  test('name the series, in a file and in an archive', async () => {
    const bytes = await cleanDescribed(kept);
    for (const [file, fileType] of [
      [bytes, 'dicom'],
      [inArchive(bytes), 'zip'],
    ] as const) {
      const path = await app.upload(file);
      await app.aCase({ files: [aFile(path, { fileType })] });
      expect((await studyOf(path)).body.series).toMatchObject([{ description: kept }]);
    }
  });

  test.each([
    ['that holds a name', () => changed('Thorax venous SHAH')],
    ['that holds a number', () => changed('Thorax venous 20240301')],
    [
      'that is not declared',
      async () => {
        const bytes = await clean(describedSlice({ agent: '', description: 'Thorax portal venous' }));
        const at = Buffer.from(bytes).indexOf('VENOUS', 0, 'latin1');
        return Buffer.concat([bytes.subarray(0, at), Buffer.from('ARM HE'), bytes.subarray(at + 6)]);
      },
    ],
  ])('are refused with a sentence if one is stored %s, and nothing is left', async (_what, make) => {
    const refused = async (file: Uint8Array) => {
      const { body } = await app.call('createReportingUploadUrl', {
        body: { filename: 'a', fileType: '' },
        as: app.teacher,
      });
      const answer = await app.fetch(body.uploadURL, {
        method: 'PUT',
        body: new Uint8Array(file),
        as: app.teacher,
      });
      const { code, message } = (await answer.json()) as { code: string; message: string };
      return [answer.status, code, message];
    };
    expect(await refused(await make())).toEqual([
      415,
      'NOT_DEIDENTIFIED',
      'The series description in this DICOM file may name a patient. Please remove it and try again.',
    ]);
    expect(await refused(inArchive(await make()))).toEqual([
      415,
      'NOT_DEIDENTIFIED',
      'A DICOM file in this ZIP has a series description that may name a patient.',
    ]);
    expect(await filesBelow(app.filesRoot)).toEqual([]);
  });
});

describe('N22 archives', () => {
  test('of slices are stored, and slices are read by range', async () => {
    const archive = await archiveOf(3);
    const path = await app.upload(archive);
    await app.aCase({ files: [aFile(path, { fileType: 'zip' })] });
    const { body } = await studyOf(path);
    expect(body.series).toMatchObject([{ modality: 'CT', frames: [{ file: 0 }, { file: 1 }, { file: 2 }] }]);
    const [, second] = body.files;
    const { offset = 0, length = 0 } = second ?? {};
    const answer = await app.fetch(path, {
      as: app.resident,
      headers: { Range: `bytes=${offset}-${offset + length - 1}` },
    });
    expect(answer.status).toBe(206);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes).toEqual(await clean(slice(2)));
  });

  test.each([
    ['that names a patient', () => zipOf([{ name: 'series-1/1.dcm', bytes: slice(1), isStored: true }])],
    ['that is compressed', () => zipOf([{ name: 'series-1/1.dcm', bytes: slice(1) }])],
  ])('with a DICOM file %s are refused', async (_archive, make) => {
    expect(await app.put(make())).toEqual({ status: 415, code: 'NOT_DEIDENTIFIED' });
    expect(await filesBelow(app.filesRoot)).toEqual([]);
  });

  test('of other files are stored as downloads', async () => {
    const path = await app.upload(zipOf([{ name: 'notes.txt', bytes: Buffer.from('Read me.') }]));
    const { files } = await app.aCase({ files: [aFile(path, { fileType: 'zip' })] });
    expect(files).toMatchObject([{ fileType: 'zip', isStudy: false }]);
    expect((await studyOf(path)).status).toBe(404);
    const answer = await app.fetch(path, { as: app.resident });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(savedNameOf(answer)).toBe('Image.zip');
  });
});

test('DCM-08 DCM-09 S10 a file needs a session, and an unattached one is found by its uploader only', async () => {
  const path = await app.upload(await clean(slice(1)));
  const asGuest = { params: { key: keyOf(path) }, as: null };
  expect((await app.call('getReportingFile', asGuest)).status).toBe(401);
  expect((await app.call('getStudy', asGuest)).status).toBe(401);
  expect((await app.fetch(path)).status).toBe(200);
  expect((await app.fetch(path, { as: app.resident })).status).toBe(404);
  expect((await studyOf(path)).status).toBe(404);
  expect((await app.fetch(`${path.slice(0, -4)}0000`, { as: app.resident })).status).toBe(404);
});

test('a file of a case that is not active is hidden from residents', async () => {
  const path = await app.upload(anMp3());
  const { id } = await app.aCase({ files: [aFile(path, { fileType: 'mp3' })] });
  expect((await app.fetch(path, { as: app.resident })).status).toBe(200);
  await app.call('updateReportingCase', {
    params: { id },
    body: { title: 'T', description: 'D', difficulty: 'Easy', isActive: false },
  });
  expect((await app.fetch(path, { as: app.resident })).status).toBe(404);
});

test('files without a case are swept after days, with their study indexes', async () => {
  const path = await app.upload(await archiveOf(2));
  const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
  await app.connection.collection('loose_files').updateMany({}, { $set: { notedAt: longAgo } });
  await app.connection.collection('upload_tickets').updateMany({}, { $set: { issuedAt: longAgo } });
  await app.connection.collection('studies').updateMany({}, { $set: { createdAt: longAgo } });
  await app.reporting.maintain();
  expect((await app.fetch(path)).status).toBe(404);
  expect(await app.connection.collection('studies').countDocuments()).toBe(0);
  expect((await filesBelow(app.filesRoot)).filter((name) => name.includes('~'))).toEqual([]);
});

describe('an audio or video file', () => {
  const box = (type: string, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
    return bytes;
  };
  /** A film of one frame, with a name in its metadata and behind its frame. */
  function aFilm(brand: string): Buffer {
    const build = (offset: number) =>
      Buffer.concat([
        box('ftyp', Buffer.from(`${brand}\0\0\0\0`)),
        box(
          'moov',
          box(
            'trak',
            box('tkhd', numbers(0, 0, 0, 1)),
            box(
              'mdia',
              box('hdlr', numbers(0, 0), Buffer.from('vide')),
              box(
                'minf',
                box(
                  'stbl',
                  box('stsc', numbers(0, 1, 1, 1, 1)),
                  box('stsz', numbers(0, 6, 1)),
                  box('stco', numbers(0, 1, offset)),
                ),
              ),
            ),
          ),
          box('udta', Buffer.from('DOE^JANE')),
        ),
        box('mdat', Buffer.from('framesDOE^JANE')),
        box('mdat', Buffer.from('DOE^JANE')),
      ]);
    return build(build(0).indexOf('frames'));
  }
  const bytesOf = async (path: string) => Buffer.from(await (await app.fetch(path)).arrayBuffer());

  test('N23 is stored without its metadata, for every user', async () => {
    const sound = anMp3();
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x0c', 'latin1'), Buffer.from('DOE^JANE 01.')]);
    expect(await bytesOf(await app.upload(Buffer.concat([tag, sound])))).toEqual(sound);
    const video = aFilm('isom');
    const stored = await bytesOf(await app.upload(video));
    expect(stored).toHaveLength(video.length);
    expect(stored.includes('JANE')).toBe(false);
    expect(stored.includes('frames')).toBe(true);
  });

  test('of QuickTime is stored and served as an MP4', async () => {
    const path = await app.upload(aFilm('qt  '));
    const answer = await app.fetch(path);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect((await bytesOf(path)).toString('latin1', 8, 12)).toBe('isom');
    const created = await app.aCase({ files: [aFile(path, { fileType: 'mp4' })] });
    expect(created.files).toMatchObject([{ fileType: 'mp4' }]);
  });

  test('S9 with an HTML page after its first box is refused', async () => {
    const page = Buffer.concat([
      box('ftyp', Buffer.from('isom')),
      Buffer.from('<html><script>alert(1)</script>'),
    ]);
    expect(await app.put(page)).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
});
