import { describeWithData, readTestData } from '@medrad/testing';
import { cleanedBytes, metadataOf, type MediaKind } from './cleaned';

const ascii = (text: string) => Buffer.from(text, 'latin1');
const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: (from: number, to: number) => Promise.resolve(bytes.subarray(from, to)),
});
async function clean(bytes: Uint8Array, kind: MediaKind): Promise<Buffer> {
  const source = sourceOf(bytes);
  const parts: Uint8Array[] = [];
  for await (const part of cleanedBytes(source, await metadataOf(source, kind))) parts.push(part);
  return Buffer.concat(parts);
}
const name = 'CANARY JANE';
const sound = Buffer.from([0xff, 0xfb, 0x90, 0x64, ...Array.from({ length: 400 }, (_, at) => at % 200)]);

describe('an MP3', () => {
  const id3v2 = (content: string, hasFooter = false) => {
    const size = content.length;
    const head = [0x49, 0x44, 0x33, 4, 0, hasFooter ? 0x10 : 0, 0, 0, size >> 7, size & 0x7f];
    return Buffer.concat([Buffer.from(head), ascii(content), ascii(hasFooter ? '3DI1234567' : '')]);
  };
  const id3v1 = Buffer.concat([ascii('TAG'), ascii(name.padEnd(125))]);
  const id3v1Extension = Buffer.concat([ascii('TAG+'), ascii(name.padEnd(223))]);
  const ape = (hasHeader: boolean) => {
    const part = (flags: number) => {
      const head = Buffer.alloc(32);
      head.write('APETAGEX', 'latin1');
      head.writeUInt32LE(32 + name.length, 12);
      head.writeUInt32LE(flags, 20);
      return head;
    };
    const flags = hasHeader ? 0x80000000 : 0;
    return Buffer.concat([...(hasHeader ? [part(flags)] : []), ascii(name), part(flags)]);
  };
  const lyrics = (() => {
    const content = `LYRICSBEGIN${name}`;
    return ascii(`${content}${String(content.length).padStart(6, '0')}LYRICS200`);
  })();

  test.each<[string, Buffer[], Buffer[]]>([
    ['without tags', [], []],
    ['with a tag at its beginning', [id3v2(name)], []],
    ['with a long tag that has a footer', [id3v2(name.repeat(40), true)], []],
    ['with several tags at its beginning', [id3v2(name), id3v2('<script>alert(1)</script>')], []],
    ['with a tag at its end', [], [id3v1]],
    ['with an extended tag at its end', [], [id3v1Extension, id3v1]],
    ['with an APE tag', [], [ape(false)]],
    ['with lyrics, an APE tag with a header and an old tag', [id3v2(name)], [lyrics, ape(true), id3v1]],
  ])('%s is its sound alone', async (_, before, after) => {
    expect(await clean(Buffer.concat([...before, sound, ...after]), 'mp3')).toEqual(sound);
  });

  test('whose tag claims to be longer than the file keeps nothing of the tag', async () => {
    expect(await clean(Buffer.concat([id3v2(name)]).subarray(0, 12), 'mp3')).toHaveLength(0);
  });
});

describe('an MP4', () => {
  const box = (type: string, ...parts: Uint8Array[]) => {
    const content = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const filled = (length: number, value = 7) => Buffer.alloc(length, value);
  const handler = (kind: string) =>
    box('hdlr', Buffer.alloc(8), ascii(kind), Buffer.alloc(12), ascii(`${name}\0`));
  const description = box(
    'stsd',
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]),
    box('avc1', filled(42), ascii(name.padEnd(32)), filled(4), box('avcC', filled(6))),
  );
  const track = (kind: string, ...more: Buffer[]) =>
    box(
      'trak',
      box('tkhd', filled(84)),
      box('mdia', box('mdhd', filled(24)), handler(kind), box('minf', box('stbl', description))),
      ...more,
    );
  const movie = (...more: Buffer[]) =>
    Buffer.concat([
      box('ftyp', ascii('isom')),
      box('moov', box('mvhd', filled(100)), track('vide', box('udta', ascii(name))), ...more),
      box('free', ascii(name)),
      box('mdat', filled(50, 9)),
      box('uuid', ascii(name)),
    ]);

  test('keeps its size and its frames, and no name in any box', async () => {
    const file = movie(box('udta', box('meta', ascii(name))), box('meta', ascii(name)));
    const cleaned = await clean(file, 'mp4');
    expect(cleaned).toHaveLength(file.length);
    expect(cleaned.includes('JANE')).toBe(false);
    expect(cleaned.includes('udta')).toBe(false);
    expect(cleaned.includes(filled(50, 9))).toBe(true);
    expect(cleaned.includes('avcC')).toBe(true);
  });

  test('contains no creation time', async () => {
    const cleaned = await clean(movie(), 'mp4');
    const times = (type: string) => cleaned.subarray(cleaned.indexOf(type) + 8, cleaned.indexOf(type) + 16);
    for (const type of ['tkhd', 'mdhd']) expect(times(type)).toEqual(Buffer.alloc(8));
  });

  test('is unchanged by a second cleaning', async () => {
    const once = await clean(movie(), 'mp4');
    expect(await clean(once, 'mp4')).toEqual(once);
  });

  test('with 64-bit box sizes and a truncated end is cleaned up to the truncation', async () => {
    const head = Buffer.alloc(16);
    head.writeUInt32BE(1);
    head.write('mdat', 4, 'latin1');
    head.writeBigUInt64BE(1_000_000n, 8);
    const file = Buffer.concat([movie(), head, filled(20, 9)]);
    expect((await clean(file, 'mp4')).subarray(-20)).toEqual(filled(20, 9));
  });

  test.each([
    ['that holds a track of text', () => movie(track('text')), 'neither video nor audio'],
    [
      'that is a page behind its first box',
      () => Buffer.concat([box('ftyp', ascii('isom')), ascii('<html><script>')]),
      'damaged',
    ],
    [
      'whose box is larger than the box around it',
      () => box('moov', box('trak', filled(4)).subarray(0, 10)),
      'damaged',
    ],
    [
      'of a box without a size',
      () => Buffer.concat([movie(), Buffer.from([0, 0, 0, 4]), ascii('free')]),
      'damaged',
    ],
  ])('%s is refused', async (_, file, reason) => {
    await expect(clean(file(), 'mp4')).rejects.toThrow(reason);
  });
});

const samples = [
  'case_dictation_1.mp3',
  'case_dictation_2_vbr.mp3',
  'us_cardiac_h264_loop.mp4',
  'truncated.mp4',
];
describeWithData(...samples.map((file) => `media/${file}`))('the collection', () => {
  test.each(samples)('%s is cleaned, and a second cleaning changes nothing', async (file) => {
    const bytes = readTestData(`media/${file}`);
    const kind = file.endsWith('mp3') ? 'mp3' : 'mp4';
    const once = await clean(bytes, kind);
    expect(once.length).toBeGreaterThan(0.9 * bytes.length);
    expect(await clean(once, kind)).toEqual(once);
  });
});
