import { box, numbers } from '../test/boxes';
import { ascii, clean } from '../test/clean';

const name = 'CANARY JANE';
const filled = (length: number, value = 7) => Buffer.alloc(length, value);
const frames = filled(50, 9);
/** A matrix that turns a film by 90 degrees: 16.16 and, in the last column, 2.30 fixed-point numbers. */
const turned = numbers(0, 0x10000, 0, 0xffff0000, 0, 0, 1080 * 0x10000, 0, 0x40000000);

/** A film of one video track whose sample entry ends with these bytes. */
function film(...inEntry: Buffer[]): Buffer {
  const entry = box(
    'hvc1',
    filled(42),
    ascii(name.padEnd(32)),
    filled(4),
    box('hvcC', filled(23)),
    ...inEntry,
  );
  const handler = box('hdlr', Buffer.alloc(8), ascii('vide'), Buffer.alloc(13));
  const build = (offset: number) =>
    Buffer.concat([
      box('ftyp', ascii('isom')),
      box(
        'moov',
        box(
          'trak',
          box('tkhd', filled(12, 0), numbers(1), filled(24, 0), turned, filled(8)),
          box(
            'mdia',
            handler,
            box(
              'minf',
              box(
                'stbl',
                box('stsd', numbers(0, 1), entry),
                box('stsc', numbers(0, 1, 1, 2, 1)),
                box('stsz', numbers(0, 25, 2)),
                box('stco', numbers(0, 1, offset)),
              ),
            ),
          ),
        ),
      ),
      box('mdat', frames),
    ]);
  return build(build(0).indexOf(frames));
}

const shown: [string, Buffer][] = [
  ['colr', Buffer.concat([ascii('nclx'), Buffer.from([0, 9, 0, 16, 0, 9, 0x80])])],
  ['colr', Buffer.concat([ascii('nclc'), Buffer.from([0, 1, 0, 1, 0, 1])])],
  ['mdcv', filled(24, 33)],
  ['clli', numbers(0x03e80190)],
  ['dvcC', filled(24, 8)],
  ['dvvC', filled(24, 10)],
  ['dvwC', filled(24, 20)],
  ['pasp', numbers(4, 3)],
  ['clap', numbers(1920, 1, 1080, 1, 0, 1, 0, 1)],
];

test.each(shown)('the box %s, by which a player shows a film, stays as it is', async (type, content) => {
  const kept = box(type, content);
  const file = film(kept);
  const cleaned = await clean(file, 'mp4');
  expect(cleaned).toHaveLength(file.length);
  expect(cleaned.includes(kept)).toBe(true);
  expect(cleaned.includes('JANE')).toBe(false);
});

test.each(shown)('the box %s loses bytes behind its length', async (type, content) => {
  const cleaned = await clean(film(box(type, content, ascii(name)), box('pasp', numbers(1, 1))), 'mp4');
  expect(cleaned.includes(box(type, content, Buffer.alloc(name.length)))).toBe(true);
  expect(cleaned.includes(box('pasp', numbers(1, 1)))).toBe(true);
  expect(cleaned.includes('JANE')).toBe(false);
  expect(await clean(cleaned, 'mp4')).toEqual(cleaned);
});

test.each([
  ['an ICC profile', box('colr', ascii(`prof${name}`))],
  ['a restricted ICC profile', box('colr', ascii(`rICC${name}`))],
  ['a colour box that ends early', box('colr', ascii('nc'))],
  ['a colour box without its last field', box('colr', ascii('nclx'), Buffer.from([0, 9]))],
  ['the shape of a pixel without its last field', box('pasp', numbers(4))],
  ...['uuid', 'udta', 'meta', 'name', 'free', 'skip'].map((type): [string, Buffer] => [
    `a box ${type}`,
    box(type, ascii(name)),
  ]),
])('%s in the sample entry becomes a free box', async (_what, foreign) => {
  const cleaned = await clean(film(foreign, box('clli', numbers(7))), 'mp4');
  expect(cleaned.includes(box('free', Buffer.alloc(foreign.length - 8)))).toBe(true);
  expect(cleaned.includes(box('clli', numbers(7)))).toBe(true);
  expect(cleaned.includes('JANE')).toBe(false);
});

test('the configuration of the codec, the matrix of the track and the frames stay', async () => {
  const cleaned = await clean(film(...shown.map(([type, content]) => box(type, content))), 'mp4');
  for (const kept of [box('hvcC', filled(23)), turned, box('mdat', frames)]) {
    expect(cleaned.includes(kept)).toBe(true);
  }
  for (const [type, content] of shown) expect(cleaned.includes(box(type, content))).toBe(true);
});

test('four zero bytes behind the boxes, as in QuickTime files, change nothing', async () => {
  const cleaned = await clean(film(box('clli', numbers(7), ascii(name)), Buffer.alloc(4)), 'mp4');
  expect(cleaned.includes(box('clli', numbers(7), Buffer.alloc(name.length)))).toBe(true);
});
