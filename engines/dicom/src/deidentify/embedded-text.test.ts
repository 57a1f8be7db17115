import { blankEmbeddedText, findEmbeddedText } from './embedded-text';

const segment = (marker: number, text: string) => {
  const payload = Buffer.from(text, 'latin1');
  return Buffer.concat([Buffer.from([0xff, marker, 0, payload.length + 2]), payload]);
};
const scan = Buffer.concat([
  segment(0xda, '\x01\x01\0\0?\0'),
  Buffer.from('DOE in the scan\xff\xd9', 'latin1'),
]);
const jpeg = (...segments: Buffer[]) =>
  new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, scan]));
const bare = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

test("comments, EXIF and vendors' segments of a JPEG are found; what decodes the picture is not", () => {
  const stream = jpeg(
    segment(0xe0, 'JFIF\0\x01\x01'),
    segment(0xe1, 'Exif\0\0DOE^JANE'),
    segment(0xe2, 'ICC_PROFILE\0'),
    segment(0xe8, 'mrfx\x01'),
    segment(0xed, 'Photoshop DOE'),
    segment(0xee, 'Adobe\0d'),
    segment(0xfe, 'born 1947'),
  );
  const found = findEmbeddedText([jpeg(), stream], false);
  expect(found).toEqual([
    { fragment: 1, kind: 'APP1', length: 14 },
    { fragment: 1, kind: 'APP13', length: 13 },
    { fragment: 1, kind: 'COM', length: 9 },
  ]);
  expect(findEmbeddedText([stream], true).map(({ text }) => text)).toEqual([
    'Exif··DOE^JANE',
    'Photoshop DOE',
    'born 1947',
  ]);
});

test('blanking overwrites what was found and nothing else, in the same length', () => {
  const [before, plain] = [jpeg(segment(0xfe, 'DOE^JANE'), segment(0xe1, 'Exif DOE')), jpeg()];
  const [after, untouched] = blankEmbeddedText([before, plain]) as [Uint8Array, Uint8Array];
  expect(after).toHaveLength(before.length);
  expect(bare(after)).toBe(
    bare(before).replace('DOE^JANE', ' '.repeat(8)).replace('Exif DOE', '\0'.repeat(8)),
  );
  expect(untouched).toBe(plain);
  expect(bare(before)).toContain('DOE^JANE');
});

test('a stream split anywhere is searched and blanked as one', () => {
  const whole = jpeg(segment(0xe1, 'Exif DOE'), segment(0xfe, 'DOE^JANE'));
  for (let cut = 2; cut < whole.length; cut += 1) {
    const parts = [jpeg(), whole.slice(0, cut), whole.slice(cut), jpeg(segment(0xfe, 'ROE'))];
    expect(findEmbeddedText(parts, false).map(({ fragment, kind }) => `${fragment} ${kind}`)).toEqual([
      '1 APP1',
      '1 COM',
      '3 COM',
    ]);
    const blanked = blankEmbeddedText(parts);
    expect(blanked.map(({ length }) => length)).toEqual(parts.map(({ length }) => length));
    expect(Buffer.concat(blanked).includes('^JANE')).toBe(false);
    expect(blanked[0]).toBe(parts[0]);
  }
});

test('a stream of another kind is said not to be searched, and is left alone', () => {
  const video = Uint8Array.from(Buffer.from('\0\0\0\x01gDOE', 'latin1'));
  expect(findEmbeddedText([video], false)).toEqual([{ fragment: 0, kind: 'not searched', length: 8 }]);
  expect(blankEmbeddedText([video])[0]).toBe(video);
});

test('bytes behind the end of a stream are found, padding is not', () => {
  const hidden = new Uint8Array(Buffer.concat([jpeg(), Buffer.from('DOE^JANE\0\0')]));
  expect(findEmbeddedText([hidden], false)).toEqual([{ fragment: 0, kind: 'after the end', length: 8 }]);
  expect(findEmbeddedText([new Uint8Array(Buffer.concat([jpeg(), Buffer.alloc(3)]))], false)).toEqual([]);
});

test('of a stream that is cut short, a thumbnail is not taken for the picture', () => {
  const cut = jpeg(segment(0xe1, 'Exif\0\0\xff\xd8 thumb \xff\xd9')).slice(0, -4);
  expect(findEmbeddedText([cut], false).map(({ kind }) => kind)).toEqual(['APP1']);
});

test('comments of a JPEG 2000 codestream and text boxes of a JP2 file are found', () => {
  const main = Buffer.concat([
    Buffer.from([0xff, 0x4f]),
    segment(0x51, '0'.repeat(36)),
    segment(0x64, '\0\x01Made for DOE'),
    Buffer.from([0xff, 0x90, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xd9]),
  ]);
  expect(findEmbeddedText([new Uint8Array(main)], true)).toEqual([
    { fragment: 0, kind: 'J2K COM', length: 12, text: 'Made for DOE' },
  ]);
  const box = (kind: string, payload: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + payload.length);
    head.write(kind, 4);
    return Buffer.concat([head, payload]);
  };
  const jp2 = Buffer.concat([
    box('jP  ', Buffer.from([0x0d, 0x0a, 0x87, 0x0a])),
    box('ftyp', Buffer.from('jp2 ')),
    box('xml ', Buffer.from('<patient>DOE</patient>')),
    box('jp2c', main),
  ]);
  expect(findEmbeddedText([new Uint8Array(jp2)], false).map(({ kind }) => kind)).toEqual([
    'JP2 xml',
    'J2K COM',
  ]);
});

test('a stream cut anywhere neither hangs nor reaches beyond its bytes', () => {
  const stream = jpeg(segment(0xfe, 'DOE^JANE'), segment(0xe1, 'Exif DOE'));
  for (let length = 0; length <= stream.length; length += 1) {
    const cut = stream.slice(0, length);
    for (const { length: found } of findEmbeddedText([cut], false)) expect(found).toBeLessThanOrEqual(length);
    expect(blankEmbeddedText([cut])[0]).toHaveLength(length);
  }
});
