import { randomUUID } from 'node:crypto';
import { deidentify } from '@medrad/dicom';
import { namedSlice } from '@medrad/dicom/testing/slice';
import { element } from '@medrad/dicom/write';
import { filesBelow, makePdf, savedNameOf, testIdentity } from '@medrad/testing';
import { readRasterPdf, writeRasterPdf } from '@medrad/raster-pdf';
import sharp from 'sharp';
import { anImage, type PeerReview, startPeerReview } from './start-peer-review';

let app: PeerReview;
beforeAll(async () => {
  app = await startPeerReview();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const key = Uint8Array.from({ length: 32 }, (_, index) => index);
const fetched = async (path: string, as = app.author) => {
  const answer = await app.fetch(path, { as });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const share = async (path: string, as = app.author) => {
  const body = { title: 'Nodule', description: 'Seen on CT.', imageUrls: [path] };
  return app.call('createPeerCase', { body, as });
};

test('A7 UPL-11 UPL-12 UPL-13 a file is uploaded by URL, file and confirmation, and then attached to a case', async () => {
  const asked = await app.call('createPeerUploadUrl', { body: { filename: 'a.png', purpose: 'case' } });
  expect(asked.body.uploadURL).toMatch(/^\/api\/uploads\/peer-review\/.+/);
  const sent = await app.fetch(asked.body.uploadURL, {
    method: 'PUT',
    body: new Uint8Array(await anImage()),
  });
  expect(sent.status).toBe(200);
  const { uploadURL: uploadedURL, expectedPath } = asked.body;
  const confirmed = await app.call('confirmPeerUpload', { body: { uploadedURL, expectedPath } });
  expect(confirmed.body).toEqual({ normalizedPath: expectedPath });
  const { body } = await share(expectedPath);
  expect(body.imageUrls).toEqual([expectedPath]);
  expect(body.files).toMatchObject([{ url: expectedPath, kind: 'image', width: 64, height: 48 }]);
  expect((await fetched(expectedPath, app.reader)).status).toBe(200);
});

test('PRV-14 PRV-51 a file of a case may have 50 MB, one of a comment 20 MB', async () => {
  const tooLarge = async (purpose: 'case' | 'comment', bytes: number) => {
    const { body } = await app.call('createPeerUploadUrl', { body: { filename: 'a.png', purpose } });
    const file = new Uint8Array(bytes);
    file.set(await anImage());
    return (await app.fetch(body.uploadURL, { method: 'PUT', body: file })).status;
  };
  expect(await tooLarge('comment', 20 * 1024 * 1024 + 1)).toBe(413);
  expect(await tooLarge('comment', 20 * 1024 * 1024)).not.toBe(413);
  expect(await tooLarge('case', 50 * 1024 * 1024 + 1)).toBe(413);
});

test.each([
  ['an executable', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])],
  ['HTML', Buffer.from('<html><script>alert(1)</script></html>'.padEnd(700))],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(700))],
])('PRV-15 %s is refused and leaves no file', async (_case, file) => {
  expect(await app.put(file)).toMatchObject({ status: 415 });
  expect(await filesBelow(app.filesRoot)).toEqual([]);
});

describe('N23 data that may identify a patient', () => {
  const name = 'CANARY^JANE';
  const withMetadata = async (format: 'jpeg' | 'png' | 'webp') => {
    const exif = { IFD0: { ImageDescription: name, Artist: name }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="${name}"/></rdf:RDF></x:xmpmeta>`;
    const image = sharp({ create: { width: 700, height: 500, channels: 3, background: '#345' } });
    const bytes = await image.withExif(exif).withXmp(xmp).toFormat(format).toBuffer();
    expect(bytes.includes(name)).toBe(true);
    return Buffer.concat([bytes, Buffer.from(`${name} behind the image`)]);
  };

  test.each(['jpeg', 'png', 'webp'] as const)(
    'no stored or served byte of a %s contains its metadata or data after its end',
    async (format) => {
      const file = await withMetadata(format);
      // PNG and WebP files with data after their end are refused; without that data the same image is accepted.
      const { status } = await app.put(file);
      const image = status === 200 ? file : file.subarray(0, file.length - `${name} behind the image`.length);
      const path = await app.upload(image);
      expect((await share(path)).status).toBe(201);
      for (const query of ['', '?download=1', '?w=480', '?w=1600']) {
        const { status: served, bytes } = await fetched(`${path}${query}`);
        expect([query, served]).toEqual([query, 200]);
        expect([query, bytes.includes(name), bytes.includes('Exif'), bytes.includes('xmpmeta')]).toEqual([
          query,
          false,
          false,
          false,
        ]);
      }
      for (const stored of await keysOf()) {
        const { stream } = await app.store.open(stored);
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part as Buffer);
        expect([stored, Buffer.concat(parts).includes(name)]).toEqual([stored, false]);
      }
    },
  );
  const keysOf = async () => {
    const keys: string[] = [];
    for await (const stored of app.store.list()) keys.push(stored);
    return keys;
  };

  test('an image is stored upright, a JPEG as a JPEG and every other type without loss', async () => {
    const turned = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#345' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const jpeg = await share(await app.upload(turned));
    expect(jpeg.body.files).toMatchObject([{ width: 40, height: 80 }]);
    const [path] = jpeg.body.imageUrls;
    expect((await fetched(`${path}?download=1`)).headers.get('content-type')).toBe('image/jpeg');
    const webp = await sharp(await anImage())
      .webp()
      .toBuffer();
    const other = await fetched(`${await app.upload(webp)}?download=1`);
    expect(other.headers.get('content-type')).toBe('image/png');
  });

  test('a PDF with text is refused, images of its pages are accepted', async () => {
    expect(await app.put(makePdf([{ lines: ['Jane'] }]))).toEqual({ status: 415, code: 'NOT_DEIDENTIFIED' });
    const jpeg = await sharp(await anImage())
      .jpeg()
      .toBuffer();
    const pages = writeRasterPdf([{ jpeg }, { jpeg }]);
    const path = await app.upload(pages);
    expect((await share(path)).body.files).toMatchObject([{ kind: 'pdf' }]);
    expect(readRasterPdf((await fetched(path)).bytes)?.pages).toMatchObject([
      { width: 64, height: 48 },
      { width: 64, height: 48 },
    ]);
  });

  test('data hidden in segments or scans of a PDF page is not stored', async () => {
    const jpeg = await sharp(await anImage())
      .jpeg()
      .toBuffer();
    const segment = Buffer.concat([Buffer.of(0xff, 0xee, 0, 14), Buffer.from(name.padEnd(12))]);
    const end = jpeg.length - 2;
    const hidden = Buffer.concat([
      jpeg.subarray(0, 2),
      segment,
      jpeg.subarray(2, end),
      Buffer.from(name),
      jpeg.subarray(end),
    ]);
    const pages = Buffer.from(writeRasterPdf([{ jpeg: hidden }]));
    expect(pages.includes(name)).toBe(true);
    const { status } = await app.put(pages);
    expect([200, 422]).toContain(status);
    for (const stored of await keysOf()) {
      const { stream } = await app.store.open(stored);
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      expect(Buffer.concat(parts).includes(name)).toBe(false);
    }
  });

  describe('DICOM', () => {
    const original = () => Buffer.from(namedSlice({ patient: name }));

    test('a file that is not de-identified is refused with the reason, for every user', async () => {
      expect(await app.put(original())).toEqual({ status: 415, code: 'NOT_DEIDENTIFIED' });
      expect(await app.put(original(), app.developer)).toEqual({ status: 415, code: 'NOT_DEIDENTIFIED' });
      expect(await filesBelow(app.filesRoot)).toEqual([]);
    });

    test('a file with a series description is refused, although the Reporting Room would accept it', async () => {
      const described = namedSlice({ others: [element('SeriesDescription', 'Thorax venous')] });
      const { bytes } = await deidentify(described, { key, embeddedText: 'blank', descriptions: 'keep' });
      expect(await app.put(Buffer.from(bytes))).toEqual({ status: 415, code: 'NOT_DEIDENTIFIED' });
    });

    test('a file that the browser de-identified is stored unchanged', async () => {
      const { bytes } = await deidentify(new Uint8Array(original()), { key, embeddedText: 'blank' });
      const path = await app.upload(bytes);
      const { body } = await share(path);
      expect(body.files).toMatchObject([{ kind: 'dicom', size: bytes.length }]);
      expect((await fetched(path)).bytes.equals(bytes)).toBe(true);
      const answer = await fetched(path);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(savedNameOf(answer)).toMatch(/\.dcm$/);
    });
  });
});

describe('S8 files that a case may refer to', () => {
  const refused = async (path: string, as = app.author) =>
    expect((await share(path, as)).body).toMatchObject({ code: 'UPLOAD_MISMATCH' });

  test('only files that its author uploaded and confirmed, and that no other record refers to', async () => {
    const path = await app.upload(await anImage());
    await refused(path, app.reader);
    await refused(`/api/files/peer-review/${randomUUID()}`);
    await refused(path.replace('peer-review', 'papers'));
    expect((await share(path)).status).toBe(201);
    await refused(path);
    const { id } = await app.aCase();
    const body = { content: 'Look', imageUrls: [path] };
    const comment = await app.call('createPeerComment', { params: { id }, body });
    expect(comment.body).toMatchObject({ code: 'UPLOAD_MISMATCH' });
  });

  test('of two concurrent cases with the same file, one is stored', async () => {
    const path = await app.upload(await anImage());
    const answers = await Promise.all([share(path), share(path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test('an unattached upload is shown to its uploader only', async () => {
    const path = await app.upload(await anImage());
    expect((await fetched(path)).status).toBe(200);
    expect((await fetched(path, app.reader)).status).toBe(404);
    expect((await fetched(path, testIdentity())).status).toBe(404);
  });

  test('a file is private and revalidated at each use, so that hiding it takes effect at once', async () => {
    const path = await app.upload(await anImage());
    await share(path);
    expect((await fetched(path, app.reader)).headers.get('cache-control')).toBe('private, no-cache');
  });

  test('a file that its uploader discards is deleted at once, unless a case refers to it', async () => {
    const [named, left] = [await app.upload(await anImage()), await app.upload(await anImage())];
    await share(named);
    const discard = (path: string, as = app.author) =>
      app.call('discardPeerUpload', { params: { key: path.split('/').at(-1) ?? '' }, as });
    expect((await discard(left, app.reader)).status).toBe(404);
    expect((await discard(named)).status).toBe(404);
    expect((await discard(left)).body).toEqual({ success: true });
    expect((await fetched(left)).status).toBe(404);
    expect(
      (await filesBelow(app.filesRoot)).filter((file) => file.includes(left.split('/').at(-1) ?? '?')),
    ).toEqual([]);
    await refused(left);
    expect((await fetched(named)).status).toBe(200);
  });

  test('files without a record are swept after a day, files of a case stay', async () => {
    const [named, left] = [await app.upload(await anImage()), await app.upload(await anImage())];
    await share(named);
    const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    await app.connection.collection('loose_files').updateMany({}, { $set: { notedAt: longAgo } });
    await app.connection.collection('upload_tickets').updateMany({}, { $set: { issuedAt: longAgo } });
    await app.peerReview.maintain();
    expect((await fetched(named, app.reader)).status).toBe(200);
    expect((await fetched(left)).status).toBe(404);
  });
});
