import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Image } from '@medrad/contracts';
import { developerIdentity, filesBelow } from '@medrad/testing';
import sharp from 'sharp';
import { anImageFile, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

async function anUploaded(width = 64, height = 48): Promise<Image> {
  return (await app.upload(await anImageFile(width, height), { title: 'Film' })).body.image;
}

const request = (body: unknown = { filename: 'new.png' }) => app.call('createImageUploadUrl', { body });
const put = (url: string, file: Buffer, as = app.developer) =>
  app.fetch(url, { method: 'PUT', body: new Uint8Array(file), headers: { 'content-type': 'image/png' }, as });
const confirm = (body: unknown, as = app.developer) => app.call('confirmImageUpload', { body, as });
const edit = (id: string, body: unknown) => app.call('updateImage', { params: { id }, body });

/** Uploads a file in steps and confirms it; returns the path of the stored file. */
async function aConfirmed(file: Buffer): Promise<string> {
  const { body } = await request();
  expect((await put(body.uploadURL, file)).status).toBe(200);
  const answer = await confirm({ uploadedURL: body.uploadURL, expectedPath: body.expectedPath });
  return answer.body.normalizedPath;
}

describe('TMG-26 A3 replacing a file', () => {
  test('UPL-11 UPL-12 UPL-13 URL, file, confirmation and edit replace the image file', async () => {
    const image = await anUploaded();
    const { status, body } = await request({ filename: 'new.png', imageId: image.id });
    expect(status).toBe(200);
    expect(body.uploadURL).toMatch(/^\/api\/uploads\/spotters\/.+/);
    expect((await put(body.uploadURL, await anImageFile(200, 100))).status).toBe(200);
    const confirmed = await confirm({ uploadedURL: body.uploadURL, expectedPath: body.expectedPath });
    expect(confirmed.body).toEqual({ normalizedPath: body.expectedPath });
    const edited = await edit(image.id, { title: 'Film', imageUrl: confirmed.body.normalizedPath });
    expect(edited.body).toMatchObject({ imageUrl: body.expectedPath, width: 200, height: 100 });
    expect((await app.fetch(body.expectedPath, { as: app.user })).status).toBe(200);
    expect((await app.fetch(image.imageUrl, { as: app.user })).status).toBe(404);
  });

  test('deletes the old files and their notes', async () => {
    const image = await anUploaded();
    const path = await aConfirmed(await anImageFile(200, 100));
    await edit(image.id, { title: 'Film', imageUrl: path });
    const oldId = /([0-9a-f-]{36})/.exec(image.imageUrl)?.[1] ?? '?';
    const files = await filesBelow(app.filesRoot);
    expect(files.filter((file) => file.includes(oldId))).toEqual([]);
    expect(files).toHaveLength(4);
    expect(await app.connection.collection('loose_files').countDocuments({})).toBe(0);
  });

  test('does not happen when imageUrl is unchanged', async () => {
    const image = await anUploaded();
    expect((await edit(image.id, { title: 'Film', imageUrl: image.imageUrl })).body).toEqual({
      ...image,
      revision: 2,
    });
  });

  test('an upload URL accepts one file, of one session, and no other type', async () => {
    const { body } = await request();
    expect((await put(body.uploadURL, await anImageFile(), developerIdentity())).status).toBe(403);
    expect((await put(body.uploadURL, Buffer.from('<html></html>'))).status).toBe(415);
    expect((await put(body.uploadURL, await anImageFile())).status).toBe(410);
    expect((await put(`/api/uploads/spotters/${randomUUID()}.x`, await anImageFile())).status).toBe(404);
    expect(await filesBelow(app.filesRoot)).toEqual([]);
  });

  test('S7 a confirmation needs the file, the session and exactly the path of its upload URL', async () => {
    const { body } = await request();
    const good = { uploadedURL: body.uploadURL, expectedPath: body.expectedPath };
    expect((await confirm(good)).status).toBe(404);
    await put(body.uploadURL, await anImageFile());
    const elsewhere = `/api/files/spotters/${randomUUID()}`;
    expect((await confirm({ ...good, expectedPath: elsewhere })).status).toBe(400);
    expect((await confirm({ ...good, uploadedURL: '/api/uploads/spotters/other' })).status).toBe(400);
    expect((await confirm(good, developerIdentity())).status).toBe(403);
    expect((await confirm(good)).status).toBe(200);
    expect((await confirm(good)).status).toBe(200);
  });

  test('a replacement for an unknown image or without a file name is refused', async () => {
    expect((await request({ filename: 'a.png', imageId: randomUUID() })).status).toBe(404);
    expect((await request({})).status).toBe(400);
  });
});

describe('S8 imageUrl', () => {
  test.each([
    'https://evil.example/x.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//evil/x',
    '../../etc/passwd',
  ])('%s is refused', async (imageUrl) => {
    const image = await anUploaded();
    expect((await edit(image.id, { title: 'T', imageUrl })).status).toBe(400);
    expect((await app.fetch(image.imageUrl)).status).toBe(200);
  });

  test('S7 S8 a URL of the local host or a cloud metadata service is refused and never fetched', async () => {
    let hits = 0;
    const listener = createServer((_, res) => {
      hits += 1;
      res.end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const inside = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/api/files/spotters/x`;
    const image = await anUploaded();
    const { body } = await request();
    for (const address of [inside, 'http://169.254.169.254/latest/meta-data/']) {
      expect((await edit(image.id, { title: 'T', imageUrl: address })).status).toBe(400);
      expect((await confirm({ uploadedURL: address, expectedPath: body.expectedPath })).status).toBe(400);
    }
    listener.close();
    expect(hits).toBe(0);
  });

  test('a path that was not issued, not confirmed, or is of another image is refused', async () => {
    const [one, two] = [await anUploaded(), await anUploaded()];
    const { body } = await request();
    await put(body.uploadURL, await anImageFile());
    for (const imageUrl of [
      `/api/files/spotters/${randomUUID()}`,
      `/api/files/papers/${randomUUID()}.pdf`,
      body.expectedPath,
      two.imageUrl,
    ]) {
      const answer = await edit(one.id, { title: 'T', imageUrl });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'UPLOAD_MISMATCH' });
    }
    expect((await app.fetch(two.imageUrl)).status).toBe(200);
  });

  test('one confirmed file is attached to one image, even for two concurrent requests', async () => {
    const images = [await anUploaded(), await anUploaded()];
    const imageUrl = await aConfirmed(await anImageFile(99, 99));
    const answers = await Promise.all(images.map(({ id }) => edit(id, { title: 'T', imageUrl })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { body } = await app.call('listImages');
    for (const image of body) expect((await app.fetch(image.imageUrl)).status).toBe(200);
  });
});

describe('A4 serving', () => {
  const shown = async (path: string, as = app.user) => {
    const answer = await app.fetch(path, { as });
    const data = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, cache: answer.headers.get('cache-control'), data };
  };
  const sizeOf = async (path: string) => {
    const { width, height } = await sharp((await shown(path)).data).metadata();
    return [width, height];
  };

  test('returns the rendition next to the wanted width, the largest by default', async () => {
    const { imageUrl } = await anUploaded(2000, 1000);
    const widthOf = async (suffix: string) => (await sizeOf(`${imageUrl}${suffix}`))[0];
    expect(await widthOf('?w=1')).toBe(480);
    expect(await widthOf('?w=480')).toBe(480);
    expect(await widthOf('?w=481&v=2')).toBe(960);
    expect(await widthOf('?w=5000')).toBe(1600);
    expect(await widthOf('')).toBe(1600);
    for (const w of ['0', 'x', '10001']) expect((await app.fetch(`${imageUrl}?w=${w}`)).status).toBe(400);
  });

  test('returns tiles of the original pixels to residents', async () => {
    const { imageUrl } = await anUploaded(2000, 1100);
    expect(await sizeOf(`${imageUrl}?tile=0x0`)).toEqual([1024, 1024]);
    expect(await sizeOf(`${imageUrl}?tile=1x1`)).toEqual([976, 76]);
    for (const tile of ['2x0', '0x2', '99x99']) {
      expect((await shown(`${imageUrl}?tile=${tile}`)).status).toBe(404);
    }
    for (const tile of ['x', '0', '-1x0', '100x0', '0x0x0']) {
      expect((await shown(`${imageUrl}?tile=${tile}`)).status).toBe(400);
    }
  });

  /** A PNG of noise, which no lossy encoding keeps, with a text chunk. */
  async function aNoisyFile(width: number, height: number) {
    let state = 7;
    const noise = Uint8Array.from({ length: width * height * 3 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      return 60 + ((state >>> 20) % 40);
    });
    const pixels = Buffer.from(noise);
    const file = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .withExif({ IFD0: { Artist: 'SYNTHETIC^PATIENT' } })
      .png()
      .toBuffer();
    return { file, pixels };
  }

  test('returns exactly the pixels of a small image to residents, without its metadata', async () => {
    const { file, pixels } = await aNoisyFile(600, 300);
    const { body } = await app.upload(file, { title: 'Noise' }, 'telling-name.png');
    const answer = await app.fetch(`${body.image.imageUrl}?tile=0x0&v=2`, { as: app.user });
    expect(JSON.stringify([...answer.headers])).not.toContain('telling-name');
    const exact = Buffer.from(await answer.arrayBuffer());
    expect(exact.includes('SYNTHETIC')).toBe(false);
    expect((await sharp(exact).raw().toBuffer()).equals(pixels)).toBe(true);
    for (const tile of ['1x0', '0x1']) {
      expect((await shown(`${body.image.imageUrl}?tile=${tile}`)).status).toBe(404);
    }
  });

  test('makes the tiles of an image that was stored without any when one is requested', async () => {
    const { imageUrl } = await anUploaded(1200, 60);
    const key = imageUrl.split('/').pop() ?? '';
    const tiles = (await app.store.listOf(key)).filter((one) => one.endsWith('.png') && one !== key);
    expect(tiles).toHaveLength(2);
    for (const tile of tiles) await app.store.delete(tile);
    expect(await sizeOf(`${imageUrl}?tile=1x0`)).toEqual([176, 60]);
    expect((await shown(`${imageUrl}?tile=2x0`)).status).toBe(404);
  });

  test('shows nothing of a deleted original, even while its renditions exist', async () => {
    const { imageUrl } = await anUploaded(2000, 100);
    await app.store.delete(imageUrl.split('/').pop() ?? '');
    for (const query of ['', '?w=480', '?w=960', '?tile=0x0', '?download=1']) {
      expect([query, (await shown(`${imageUrl}${query}`)).status]).toEqual([query, 404]);
    }
  });

  /** Replaces the renditions of an image by lossy WebP files, which an earlier rule made. */
  async function makeFormer(imageUrl: string): Promise<string> {
    const key = imageUrl.split('/').pop() ?? '';
    for (const rendition of await app.store.listOf(key)) {
      if (rendition !== key) await app.store.delete(rendition);
    }
    for (const step of [480, 960]) {
      const webp = await sharp(await anImageFile(step, 60))
        .webp()
        .toBuffer();
      const limits = { maxBytes: 1e6, accept: ['webp'] as const };
      const staged = await app.store.stage(Readable.from([webp]), limits);
      await app.store.commit(staged, `${key.slice(0, 36)}.w${step}.webp`);
    }
    return key;
  }
  async function breakOriginal(key: string): Promise<void> {
    await app.store.delete(key);
    const limits = { maxBytes: 1e6, accept: ['png'] as const };
    const staged = await app.store.stage(Readable.from([await anImageFile()]), limits);
    writeFileSync(staged.path, 'not an image');
    await app.store.commit(staged, key);
  }
  const suffixesOf = async (key: string) => (await app.store.listOf(key)).map((one) => one.slice(37)).sort();

  test('an image of the earlier rule gets its fine rendition on request', async () => {
    const { imageUrl } = await anUploaded(1000, 60);
    const key = await makeFormer(imageUrl);
    const answers = await Promise.all([1, 2, 3].map(() => shown(`${imageUrl}?w=960&v=2`)));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.data).toEqual(answers[0]?.data);
    }
    expect(await suffixesOf(key)).toEqual(['png', 't0x0.png', 'w1600.fine', 'w480.webp', 'w960.fine']);
  });

  test('an image whose original cannot be read is shown by its earlier rendition', async () => {
    const { imageUrl } = await anUploaded(1000, 60);
    const key = await makeFormer(imageUrl);
    await breakOriginal(key);
    const answer = await shown(`${imageUrl}?w=960&v=2`);
    expect(answer.status).toBe(200);
  });

  test('maintenance makes the renditions of images of the earlier rule, once', async () => {
    const keys: string[] = [];
    for (const width of [100, 1000, 1700])
      keys.push(await makeFormer((await anUploaded(width, 60)).imageUrl));
    await app.spotters.maintain();
    const expected = [
      ['png', 't0x0.png', 'w480.webp', 'w960.fine'],
      ['png', 't0x0.png', 'w1600.fine', 'w480.webp', 'w960.fine'],
      ['png', 't0x0.png', 't1x0.png', 'w1600.fine', 'w480.webp', 'w960.fine'],
    ];
    expect(await Promise.all(keys.map(suffixesOf))).toEqual(expected);
    const files = await filesBelow(app.filesRoot);
    await app.spotters.maintain();
    expect(await filesBelow(app.filesRoot)).toEqual(files);
  });

  test('maintenance continues after an unreadable image', async () => {
    const broken = await makeFormer((await anUploaded(1000, 60)).imageUrl);
    await breakOriginal(broken);
    const keys = [await makeFormer((await anUploaded(900, 60)).imageUrl)];
    keys.push(await makeFormer((await anUploaded(901, 60)).imageUrl));
    await app.spotters.maintain();
    for (const key of keys)
      expect(await suffixesOf(key)).toEqual(['png', 't0x0.png', 'w480.webp', 'w960.fine']);
  });

  test('a file has a strong ETag, is revalidated before every use, and supports 304 and ranges', async () => {
    const { imageUrl } = await anUploaded();
    const get = (headers: Record<string, string> = {}) => app.fetch(imageUrl, { as: app.user, headers });
    const whole = await get();
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get('cache-control')).toBe('private, no-cache');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = whole.headers.get('etag') ?? '';
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    const part = await get({ range: 'bytes=2-5' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6));
    expect((await get({ range: `bytes=${bytes.length}-` })).status).toBe(416);
  });

  test('developers download the original with download=1; a resident downloads the shown rendition', async () => {
    const file = await anImageFile(64, 48);
    const { image } = (await app.upload(file, { title: 'T' })).body;
    const original = await app.fetch(`${image.imageUrl}?download=1`);
    expect(original.headers.get('content-type')).toBe('image/png');
    expect(original.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(Buffer.from(await original.arrayBuffer())).toEqual(file);
    const saved = await app.fetch(`${image.imageUrl}?download=1`, { as: app.user });
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(Buffer.from(await saved.arrayBuffer())).not.toEqual(file);
    expect(Buffer.from(await (await app.fetch(image.imageUrl)).arrayBuffer())).not.toEqual(file);
  });

  test.each(['%2e%2e%2fetc', `${randomUUID()}.png`, 'x', `${randomUUID()}.w480.webp`])(
    'the unknown key %s is not found',
    async (key) => {
      const answer = await app.fetch(`/api/files/spotters/${key}`, { as: app.user });
      expect([400, 404]).toContain(answer.status);
    },
  );

  test('API-13 the placeholder is an image that anyone may cache', async () => {
    const answer = await app.fetch('/api/placeholder-image', { as: null });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([shown.format, shown.width, shown.height]).toEqual(['png', 640, 480]);
    const etag = answer.headers.get('etag') ?? '';
    const again = await app.fetch('/api/placeholder-image', { as: null, headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});

describe('files and images after a crash', () => {
  const unreferencedFiles = () => app.connection.collection('loose_files');
  const aDayAgo = () => new Date(Date.now() - 25 * 60 * 60 * 1000);
  const makeOld = () => unreferencedFiles().updateMany({}, { $set: { notedAt: aDayAgo() } });

  test('a confirmed file without an image is swept after a day, with its renditions', async () => {
    const path = await aConfirmed(await anImageFile());
    await app.spotters.maintain();
    expect((await app.fetch(path)).status).toBe(200);
    await makeOld();
    await app.spotters.maintain();
    expect(await filesBelow(app.filesRoot)).toEqual([]);
    expect(await unreferencedFiles().countDocuments({})).toBe(0);
  });

  test('a file that is noted as unreferenced stays if an image refers to it', async () => {
    const image = await anUploaded();
    const key = image.imageUrl.split('/').pop() ?? '';
    await unreferencedFiles().insertOne({ _id: key as never, notedAt: aDayAgo(), isGoing: false });
    await app.spotters.maintain();
    expect((await app.fetch(image.imageUrl)).status).toBe(200);
    expect(await unreferencedFiles().countDocuments({})).toBe(0);
  });

  test('every file of the store belongs to an image or is noted as unreferenced', async () => {
    const image = await anUploaded();
    await edit(image.id, { title: 'T', imageUrl: await aConfirmed(await anImageFile(80, 80)) });
    await aConfirmed(await anImageFile(70, 70));
    const named = (await app.call('listImages')).body.map(({ imageUrl }) => imageUrl.split('/').pop());
    const noted = (await unreferencedFiles().find().toArray()).map(({ _id }) => String(_id));
    const ids = new Set([...named, ...noted].map((key) => key?.slice(0, 36)));
    for await (const key of app.store.list()) expect(ids).toContain(key.slice(0, 36));
  });
});
