import { describeWithData, readTestData } from '@medrad/testing';
import { box, numbers } from '../test/boxes';
import { ascii, clean, zeros } from '../test/clean';

const name = 'CANARY JANE';

describe('an MP4', () => {
  const filled = (length: number, value = 7) => Buffer.alloc(length, value);
  const handler = (kind: string) =>
    box('hdlr', Buffer.alloc(8), ascii(kind), Buffer.alloc(12), ascii(`${name}\0`));
  const description = box(
    'stsd',
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]),
    box('avc1', filled(42), ascii(name.padEnd(32)), filled(4), box('avcC', filled(6))),
  );
  /** Boxes of a sample table in which every chunk contains one sample of this size. */
  const samplesOf = (size: number, offsets: readonly number[]) => [
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stsz', numbers(0, size, offsets.length)),
    box('stco', numbers(0, offsets.length, ...offsets)),
  ];
  const header = (id: number) => box('tkhd', filled(12), numbers(id), filled(68));
  const track = (kind: string, tables: readonly Buffer[] = [], id = 1, ...more: Buffer[]) =>
    box(
      'trak',
      header(id),
      box('mdia', box('mdhd', filled(24)), handler(kind), box('minf', box('stbl', description, ...tables))),
      ...more,
    );
  const frames = filled(50, 9);
  /** A film of one video track, whose frames are in the first media data; `more` follows it in its `moov` box. */
  const movie = (...more: Buffer[]) => {
    const build = (offset: number) =>
      Buffer.concat([
        box('ftyp', ascii('isom')),
        box(
          'moov',
          box('mvhd', filled(100)),
          track('vide', samplesOf(25, [offset, offset + 25]), 1, box('udta', ascii(name))),
          ...more,
        ),
        box('free', ascii(name)),
        box('mdat', frames),
        box('uuid', ascii(name)),
      ]);
    return build(build(0).indexOf(frames));
  };

  test('keeps its size and its frames, and no name in any box', async () => {
    const file = movie(box('udta', box('meta', ascii(name))), box('meta', ascii(name)));
    const cleaned = await clean(file, 'mp4');
    expect(cleaned).toHaveLength(file.length);
    expect(cleaned.includes('JANE')).toBe(false);
    expect(cleaned.includes('udta')).toBe(false);
    expect(cleaned.includes(frames)).toBe(true);
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

  test('loses media data to which no track refers', async () => {
    const foreign = box('mdat', ascii(`${name} in a second mdat`));
    const cleaned = await clean(Buffer.concat([movie(), foreign]), 'mp4');
    expect(cleaned.includes(frames)).toBe(true);
    expect(cleaned.subarray(-foreign.length)).toEqual(box('free', zeros(foreign.length - 8)));
  });

  test.each(['before', 'between', 'behind'])(
    'loses text %s its frames in the same media data',
    async (place) => {
      const text = ascii(name);
      const content = {
        before: [text, filled(25, 1), filled(25, 2)],
        between: [filled(25, 1), text, filled(25, 2)],
        behind: [filled(25, 1), filled(25, 2), text],
      }[place]!;
      const build = (offsets: number[]) =>
        Buffer.concat([box('moov', track('vide', samplesOf(25, offsets))), box('mdat', ...content)]);
      const offsetsIn = (file: Buffer) => [file.indexOf(filled(25, 1)), file.indexOf(filled(25, 2))];
      const file = build(offsetsIn(build([0, 0])));
      const cleaned = await clean(file, 'mp4');
      const expected = content.map((part) => (part === text ? zeros(text.length) : part));
      expect(cleaned.subarray(-content.reduce((sum, part) => sum + part.length, 8))).toEqual(
        box('mdat', ...expected),
      );
    },
  );

  test.each(['text', 'sbtl', 'subt', 'tmcd', 'meta', 'hint', ''])(
    'loses a track of kind “%s” with its data',
    async (kind) => {
      const words = ascii(`${name} says the subtitle`);
      const extra = (offset: number) =>
        track(kind, samplesOf(words.length, [offset]), 2, box('tref', ascii(name)));
      const start = movie(extra(0)).length + 8;
      const file = Buffer.concat([movie(extra(start)), box('mdat', words)]);
      const cleaned = await clean(file, 'mp4');
      expect(cleaned).toHaveLength(file.length);
      expect(cleaned.includes('JANE')).toBe(false);
      expect(cleaned.includes(frames)).toBe(true);
      expect(cleaned.toString('latin1').split('trak')).toHaveLength(2);
    },
  );

  test.each([4, 8, 16])('keeps frames whose sizes have %d bits', async (bits) => {
    const sizes = [15, 3, 12, 9, 1];
    const packed = { 4: [0xf3, 0xc9, 0x10], 8: sizes, 16: sizes.flatMap((size) => [0, size]) }[bits]!;
    const all = Buffer.concat(sizes.map((size, at) => filled(size, at + 1)));
    const build = (offset: number) =>
      Buffer.concat([
        box(
          'moov',
          track('vide', [
            box('stsc', numbers(0, 2, 1, 2, 1, 2, 3, 1)),
            box('stz2', numbers(0, bits, sizes.length), Buffer.from(packed)),
            box('co64', numbers(0, 2, 0, offset, 0, offset + 18)),
          ]),
        ),
        box('mdat', all, ascii(name)),
      ]);
    const cleaned = await clean(build(build(0).indexOf(all)), 'mp4');
    expect(cleaned.subarray(-all.length - name.length)).toEqual(Buffer.concat([all, zeros(name.length)]));
  });

  test.each([
    ['by sizes of their own', 0x201, [10, 15], 0x20000],
    ['by the size of their run', 1, [], 0x20010],
    ['by the usual size of their track', 1, [], 0x20000],
    ['by an offset in the file', 0x201, [10, 15], 1],
  ])('keeps the frames of fragments that are found %s', async (_, runFlags, sizes, flags) => {
    const build = (at: number) => {
      const runs = (id: number, offset: number) =>
        box(
          'traf',
          box(
            'tfhd',
            numbers(flags, id),
            flags & 1 ? numbers(0, at) : zeros(0),
            flags & 0x10 ? numbers(12.5 * 2) : zeros(0),
          ),
          box('trun', numbers(runFlags, sizes.length || 1, offset), numbers(...sizes)),
        );
      const inFragment = (offset: number) =>
        box('moof', box('mfhd', filled(8)), runs(1, offset), runs(2, offset + 25));
      const base = flags & 1 ? 0 : inFragment(0).length + 8;
      return Buffer.concat([
        box(
          'moov',
          track('vide'),
          track('text', [], 2),
          box('mvex', box('trex', numbers(0, 1, 1, 0, 25, 0)), box('trex', numbers(0, 2, 1, 0, 25, 0))),
        ),
        inFragment(base),
        box('mdat', filled(25, 9), ascii(name.padEnd(25)), ascii(name)),
        box('mdat', ascii(name)),
      ]);
    };
    const file = build(build(0).indexOf(filled(25, 9)));
    const cleaned = await clean(file, 'mp4');
    expect(cleaned.includes(box('mdat', filled(25, 9), zeros(25 + name.length)))).toBe(true);
    expect(cleaned.includes('JANE')).toBe(false);
    expect(cleaned.toString('latin1').split('traf')).toHaveLength(2);
  });

  test('of QuickTime is an MP4 without the names of files and makers', async () => {
    const quickTime = (offset: number) =>
      Buffer.concat([
        box('ftyp', ascii('qt  '), numbers(0x20050300), ascii('qt  ')),
        box('wide'),
        box(
          'moov',
          box(
            'trak',
            header(1),
            box(
              'mdia',
              box('mdhd', filled(24)),
              box('hdlr', zeros(4), ascii('mhlrvideappl'), zeros(8), ascii(name)),
              box(
                'minf',
                box('hdlr', zeros(4), ascii('dhlralisappl'), zeros(8), ascii(name)),
                box('dinf', box('dref', numbers(0, 1), box('alis', numbers(0), ascii(name)))),
                box('stbl', ...samplesOf(50, [offset])),
              ),
            ),
          ),
        ),
        box('mdat', frames),
      ]);
    const cleaned = await clean(quickTime(quickTime(0).indexOf(frames)), 'mp4');
    for (const text of ['JANE', 'qt  ', 'mhlr', 'appl', 'alis']) expect(cleaned.includes(text)).toBe(false);
    expect(cleaned.subarray(0, 20)).toEqual(box('ftyp', ascii('isom'), numbers(0x20050300), ascii('isom')));
    expect(cleaned.includes(box('url ', numbers(1), zeros(name.length)))).toBe(true);
    expect(cleaned.includes(box('mdat', frames))).toBe(true);
  });

  test('keeps all bytes of uncompressed sound that QuickTime counts by the moment', async () => {
    const entry = Buffer.concat([zeros(8), zeros(8), numbers(0x00020010), zeros(8)]);
    const moments = filled(40, 9);
    const build = (offset: number) =>
      Buffer.concat([
        box(
          'moov',
          box(
            'trak',
            header(1),
            box(
              'mdia',
              handler('soun'),
              box(
                'minf',
                box(
                  'stbl',
                  box('stsd', numbers(0, 1), box('sowt', entry)),
                  box('stsc', numbers(0, 1, 1, 10, 1)),
                  box('stsz', numbers(0, 1, 10)),
                  box('stco', numbers(0, 1, offset)),
                ),
              ),
            ),
          ),
        ),
        box('mdat', moments, ascii(name)),
      ]);
    const cleaned = await clean(build(build(0).indexOf(moments)), 'mp4');
    expect(cleaned.includes(box('mdat', moments, zeros(name.length)))).toBe(true);
  });

  test('with 64-bit box sizes and a truncated end is cleaned up to the truncation', async () => {
    const head = Buffer.alloc(16);
    head.writeUInt32BE(1);
    head.write('mdat', 4, 'latin1');
    head.writeBigUInt64BE(1_000_000n, 8);
    const rest = (length: number) => track('soun', samplesOf(1_000, [length]), 2);
    const start = movie(rest(0)).length + 16;
    const file = Buffer.concat([movie(rest(start)), head, filled(20, 9)]);
    expect((await clean(file, 'mp4')).subarray(-20)).toEqual(filled(20, 9));
  });

  test.each([
    [
      'without any track of video or audio',
      () => Buffer.concat([box('ftyp', ascii('isom')), box('moov', track('text'))]),
      'neither video nor audio',
    ],
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

const films = [
  'case_dictation_1.m4a',
  'truncated.mp4',
  'us_cardiac_h264_loop.mp4',
  'us_echo_h264_moov_last.mp4',
  'xa_coronary_h264.mp4',
  'xa_with_narration_h264_aac.mp4',
];
describeWithData(...films.map((file) => `media/${file}`))('the films of the collection', () => {
  test.each(films)('every byte of the media data of %s is kept', async (file) => {
    const bytes = readTestData(`media/${file}`);
    const at = bytes.indexOf('mdat');
    const end = Math.min(bytes.length, at - 4 + bytes.readUInt32BE(at - 4));
    expect((await clean(bytes, 'mp4')).subarray(at, end).equals(bytes.subarray(at, end))).toBe(true);
  });
});

describeWithData('world/files/vid03_timecode.mp4')('a film with a timecode', () => {
  test('is stored without that track, and its frames are kept', async () => {
    const bytes = readTestData('world/files/vid03_timecode.mp4');
    const cleaned = await clean(bytes, 'mp4');
    for (const text of ['tmcd', 'udta']) expect([text, cleaned.includes(text)]).toEqual([text, false]);
    const [at, end] = [bytes.indexOf('mdat') + 4, bytes.indexOf('moov') - 4];
    const changed = [...bytes.subarray(at, end)].filter((byte, place) => byte !== cleaned[at + place]);
    // A timecode is one number of four bytes.
    expect(changed.length).toBeLessThanOrEqual(4);
    expect(await clean(cleaned, 'mp4')).toEqual(cleaned);
  });
});
