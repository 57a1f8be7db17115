import { readdirSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { zipOf } from '@medrad/dicom/testing';
import { describeWithData, filesBelow, makePdf, readTestData, testData } from '@medrad/testing';
import sharp from 'sharp';
import { archiveOf, clean, slice } from './dicom-studies';
import { aFile, type Reporting, startReporting } from './start-reporting';

let app: Reporting;
beforeAll(async () => {
  app = await startReporting();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const unsupported = { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' };
const unclean = { status: 415, code: 'NOT_DEIDENTIFIED' };
const page = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

async function expectNothingKept(): Promise<void> {
  expect(await filesBelow(app.filesRoot)).toEqual([]);
  for (const name of ['loose_files', 'studies']) {
    expect([name, await app.connection.collection(name).countDocuments()]).toEqual([name, 0]);
  }
}
const entry = (name: string, changes = {}) => ({ name, bytes: Buffer.from('x'), ...changes });
const emptyEntries = (count: number) =>
  Array.from({ length: count }, (_, index) => entry(`${index}`, { bytes: Buffer.alloc(0), isStored: true }));
/** An archive with `count` entries whose end record claims that there are `claimed`. */
function entriesThatClaim(count: number, claimed: number): Uint8Array {
  const made = Buffer.from(zipOf(emptyEntries(count)));
  made.writeUInt16LE(claimed, made.length - 12);
  return made;
}
/** An archive of two DICOM slices, modified by `change`. */
async function anArchiveWith(change: (archive: Buffer) => Buffer): Promise<Buffer> {
  return change(Buffer.from(await archiveOf(2)));
}
const insert = (archive: Buffer, at: number, text: string) =>
  Buffer.concat([archive.subarray(0, at), Buffer.from(text), archive.subarray(at)]);

describe('S9 an archive is refused and leaves nothing', () => {
  test.each<[string, object, () => Uint8Array | Promise<Uint8Array>]>([
    [
      'that unpacks to 1,024 times its size',
      unsupported,
      () => zipOf([entry('a.txt', { bytes: Buffer.alloc(8 * 2 ** 20) })]),
    ],
    ['that claims 4 GB', unsupported, () => zipOf([entry('a.txt', { size: 0xfffffffe })])],
    ['with a name that leads outside', unsupported, () => zipOf([entry('../../etc/passwd')])],
    ['with a name that leads outside by backslashes', unsupported, () => zipOf([entry('a\\..\\..\\b.txt')])],
    ['with an absolute name', unsupported, () => zipOf([entry('/etc/passwd')])],
    ['with a drive in a name', unsupported, () => zipOf([entry('C:\\boot.ini')])],
    ['with a link', unsupported, () => zipOf([entry('link', { mode: 0xa1ff })])],
    ['with two files of one name', unsupported, () => zipOf([entry('a'), entry('a')])],
    ['of 100,000 entries', unsupported, () => zipOf(emptyEntries(100_000), { isZip64: true })],
    ['of 6,000 entries that claims 10', unsupported, () => entriesThatClaim(6_000, 10)],
    ['without its directory', unclean, () => zipOf([entry('a.txt')]).subarray(0, 20)],
    [
      'with a DICOM file and an archive',
      unclean,
      async () =>
        zipOf([
          { name: 'series-1/1.dcm', bytes: await clean(slice(1)), isStored: true },
          { name: 'series-1/2.dcm', bytes: zipOf([entry('a')]), isStored: true },
        ]),
    ],
    [
      'with a DICOM file under a password',
      unclean,
      async () => zipOf([{ name: 'series-1/1.dcm', bytes: await clean(slice(1)), isStored: true, flags: 1 }]),
    ],
    [
      'with bytes between its entries',
      unclean,
      () =>
        anArchiveWith((archive) => insert(archive, archive.indexOf('PK\x03\x04', 4, 'latin1'), 'DOE^JANE')),
    ],
    [
      'whose local header has a name of its own',
      unclean,
      () =>
        anArchiveWith((archive) => {
          archive.write('doe-jane/1.dcm', 30, 'latin1');
          return archive;
        }),
    ],
  ])('%s', async (_archive, refusal, make) => {
    expect(await app.tryUpload(await make())).toEqual(refusal);
    await expectNothingKept();
  });

  test('with the reason', async () => {
    const { body } = await app.call('createReportingUploadUrl', { body: { filename: 'a.zip' } });
    const bytes = new Uint8Array(zipOf(emptyEntries(6_000)));
    const answer = await app.fetch(body.uploadURL, { method: 'PUT', body: bytes });
    expect(await answer.json()).toMatchObject({ message: 'This ZIP holds more than 5000 files.' });
  });
});

test('an archive with archives in it is stored as a download and never opened', async () => {
  const inner = zipOf([entry('inner.txt', { bytes: Buffer.alloc(1000) })]);
  const path = await app.upload(zipOf([{ name: 'inner.zip', bytes: inner, isStored: true }]));
  await app.aCase({ files: [aFile(path, { fileType: 'zip' })] });
  const answer = await app.fetch(path, { as: app.resident });
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

describe('S9 a DICOM file is refused and leaves nothing', () => {
  /** A DICOM element in explicit little endian, which claims to have `length` bytes. */
  const element = (tag: number, vr: string, value: Buffer, length = value.length): Buffer => {
    const isLong = ['SQ', 'OB', 'OW', 'UN'].includes(vr);
    const head = Buffer.alloc(isLong ? 12 : 8);
    head.writeUInt16LE(tag >>> 16, 0);
    head.writeUInt16LE(tag & 0xffff, 2);
    head.write(vr, 4, 'latin1');
    if (isLong) head.writeUInt32LE(length, 8);
    else head.writeUInt16LE(length, 6);
    return Buffer.concat([head, value]);
  };
  const syntax = (uid: string) => {
    const value = Buffer.from(uid.length % 2 ? `${uid}\0` : uid, 'latin1');
    const transfer = element(0x00020010, 'UI', value);
    const group = Buffer.alloc(4);
    group.writeUInt32LE(transfer.length);
    return Buffer.concat([
      Buffer.alloc(128),
      Buffer.from('DICM'),
      element(0x00020000, 'UL', group),
      transfer,
    ]);
  };
  const explicit = syntax('1.2.840.10008.1.2.1');
  const nested = (depth: number): Buffer => {
    const opens: Buffer[] = [];
    for (let level = 0; level < depth; level += 1) {
      opens.push(element(0x00081115, 'SQ', Buffer.alloc(0), 0xffffffff));
      opens.push(Buffer.from([0xfe, 0xff, 0x00, 0xe0, 0xff, 0xff, 0xff, 0xff]));
    }
    return Buffer.concat([explicit, ...opens]);
  };
  test.each<[string, () => Uint8Array]>([
    [
      'that declares pixels of 2 GB',
      () => Buffer.concat([explicit, element(0x7fe00010, 'OW', Buffer.alloc(8), 0x7ffffffe)]),
    ],
    [
      'that declares a sequence of 2 GB',
      () => Buffer.concat([explicit, element(0x00081115, 'SQ', Buffer.alloc(8), 0x7ffffffe)]),
    ],
    ['of 200,000 sequences in each other', () => nested(200_000)],
    [
      'that inflates to 128 MB',
      () => Buffer.concat([syntax('1.2.840.10008.1.2.1.99'), deflateRawSync(Buffer.alloc(128 * 2 ** 20))]),
    ],
    ['that is cut short', () => slice(1).subarray(0, 300)],
  ])('%s', async (_file, make) => {
    expect(await app.tryUpload(make())).toEqual(unclean);
    await expectNothingKept();
  });

  test('with an HTML page in its preamble, de-identified or not', async () => {
    const bytes = Buffer.from(await clean(slice(1)));
    bytes.write(page, 0, 'latin1');
    expect(await app.tryUpload(bytes)).toEqual(unsupported);
  });
});

describe('S9 a file that is valid in two formats is refused, or stored as the harmless one', () => {
  test.each<[string, Uint8Array]>([
    ['a page', Buffer.from(page)],
    ['an SVG', Buffer.from(svg)],
    ['an SVG with a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a GIF that is a script', Buffer.from('GIF89a=1;alert(1)//')],
    ['an MP4 that is a page', Buffer.from(`\0\0\0\x18ftypmp42${page}`)],
    [
      'a PDF with a script',
      Buffer.from(
        '%PDF-1.4\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\n%%EOF\n',
      ),
    ],
  ])('%s', async (_file, bytes) => {
    expect((await app.tryUpload(bytes)).status).toBe(415);
    await expectNothingKept();
  });

  test('a JPEG with an HTML page after its image is stored as the image only', async () => {
    const jpeg = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    const comment = Buffer.from(page);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(comment.length + 2);
    const polyglot = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe]),
      length,
      comment,
      jpeg.subarray(2),
      comment,
    ]);
    const path = await app.upload(polyglot);
    await app.aCase({ files: [aFile(path)] });
    for (const shown of [path, `${path}?w=480`, `${path}?download=1`]) {
      const answer = await app.fetch(shown, { as: app.resident });
      expect(answer.headers.get('content-type')).toMatch(/^image\//);
      expect(Buffer.from(await answer.arrayBuffer()).includes('<script')).toBe(false);
    }
  });

  test('a script in the tags of an MP3 is not stored', async () => {
    const sound = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
    const text = Buffer.from(page);
    const head = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1');
    head.writeUInt8(text.length, 9);
    const last = Buffer.alloc(128);
    last.write(`TAG${page}`, 0, 'latin1');
    const path = await app.upload(Buffer.concat([head, text, sound, last]));
    const answer = await app.fetch(path);
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    expect(Buffer.from(await answer.arrayBuffer()).equals(sound)).toBe(true);
  });

  const riffHead = 'RIFF\x10\x10\0\0WAVEfmt \x1e\0\0\0\x55\0';

  test.each([
    ['zeros before its sound', (sound: Buffer) => [Buffer.alloc(600), sound]],
    [
      'a RIFF file around its sound',
      (sound: Buffer) => [Buffer.from(riffHead, 'latin1'), sound, Buffer.from(page)],
    ],
    [
      'a page between its frames',
      (sound: Buffer) => [sound.subarray(0, 834), Buffer.from(page), sound.subarray(834)],
    ],
  ])('N22 an MP3 with %s is stored as its frames alone', async (_, around) => {
    const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
    const sound = Buffer.concat([frame, frame, frame, frame]);
    const answer = await app.fetch(await app.upload(Buffer.concat(around(sound))));
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    expect(Buffer.from(await answer.arrayBuffer()).equals(sound)).toBe(true);
  });

  test('a file is served without content sniffing, under a policy that runs no script', async () => {
    const path = await app.upload(zipOf([entry('read-me.html', { bytes: Buffer.from(page) })]));
    const answer = await app.fetch(path);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'(?!.*script-src)/);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  });
});

describe('S9 a feedback PDF', () => {
  test.each<[string, () => Uint8Array, number]>([
    ['that is a page', () => Buffer.from(page), 415],
    ['that is an SVG', () => Buffer.from(svg), 415],
    ['with a page before it', () => Buffer.concat([Buffer.from(page), makePdf([{ lines: ['F'] }])]), 422],
    [
      'that is an archive too',
      () => Buffer.concat([makePdf([{ lines: ['F'] }]), Buffer.from(zipOf([entry('a')]))]),
      422,
    ],
    [
      'with a script',
      () =>
        Buffer.from(
          '%PDF-1.4\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\ntrailer << >>\n%%EOF\n',
        ),
      422,
    ],
    [
      'that starts a program',
      () => Buffer.from('%PDF-1.4\n1 0 obj << /S /Launch /F (cmd.exe) >> endobj\ntrailer << >>\n%%EOF\n'),
      422,
    ],
    [
      'with a file attached',
      () =>
        Buffer.from(
          '%PDF-1.4\n1 0 obj << /Type /Filespec /EF << /F 9 0 R >> >> endobj\ntrailer << >>\n%%EOF\n',
        ),
      422,
    ],
  ])('%s is refused, and the report still waits', async (_pdf, make, status) => {
    const { id } = await app.aSubmission((await app.aCase()).id);
    expect((await app.giveFeedback(id, {}, make())).status).toBe(status);
    expect(await filesBelow(app.filesRoot)).toEqual([]);
    expect(await app.connection.collection('submissions').countDocuments({ status: 'pending' })).toBe(1);
  });
});

describeWithData('hostile')('S9 the hostile collection', () => {
  const names = testData('hostile') ? readdirSync(testData('hostile') ?? '') : [];

  test.each(names)('%s is refused, or is served as what it is and no more', async (name) => {
    const bytes = readTestData(`hostile/${name}`);
    const { status } = await app.tryUpload(bytes);
    if (status !== 200) {
      expect([400, 415]).toContain(status);
      await expectNothingKept();
      return;
    }
    await app.clear();
    const path = await app.upload(bytes);
    const answer = await app.fetch(path);
    const stored = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toMatch(/^(image\/|application\/zip$|video\/|audio\/)/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    if (answer.headers.get('content-type')?.startsWith('image/')) {
      expect(stored.toString('latin1')).not.toMatch(/<script|<html|<\?php/i);
    }
  });
});
