import { describeWithData, readTestData } from '@medrad/testing';
import { ascii, clean, zeros } from '../test/clean';

const name = 'CANARY JANE';
/** A frame of MPEG-1 layer III, 128 kbit/s at 44.1 kHz. */
const frame = Buffer.from([0xff, 0xfb, 0x90, 0x64, ...Array.from({ length: 413 }, (_, at) => at % 200)]);
const sound = Buffer.concat([frame, frame, frame]);
/** Header of a frame at 32 kHz. */
const slowHeader = Buffer.from([0xff, 0xfb, 0x98, 0x64]);

describe('an MP3', () => {
  const id3v2 = (content: string, hasFooter = false) => {
    const size = content.length;
    const head = [0x49, 0x44, 0x33, 4, 0, hasFooter ? 0x10 : 0, 0, 0, size >> 7, size & 0x7f];
    return Buffer.concat([Buffer.from(head), ascii(content), ascii(hasFooter ? '3DI1234567' : '')]);
  };
  const id3v1 = Buffer.concat([ascii('TAG'), ascii(name.padEnd(125))]);
  const id3v1Extension = Buffer.concat([ascii('TAG+'), ascii(name.padEnd(223))]);
  const ape = (hasHeader: boolean, content = name) => {
    const part = (flags: number) => {
      const head = Buffer.alloc(32);
      head.write('APETAGEX', 'latin1');
      head.writeUInt32LE(32 + content.length, 12);
      head.writeUInt32LE(flags, 20);
      return head;
    };
    const flags = hasHeader ? 0x80000000 : 0;
    return Buffer.concat([...(hasHeader ? [part(flags)] : []), ascii(content), part(flags)]);
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
    ['with an ID3v2.4 tag behind its sound', [], [id3v2(name, true)]],
    ['with a tag that contains frames', [id3v2(sound.toString('latin1'))], []],
    ['with a tag behind its sound that contains frames', [], [id3v2(sound.toString('latin1'))]],
    [
      'with frames in a tag between zeros',
      [],
      [ape(true, sound.toString('latin1')), zeros(16), id3v1, zeros(9)],
    ],
    ['behind the header of one frame before that of another', [ascii(name), frame, slowHeader, zeros(9)], []],
    ['with zeros before its sound', [zeros(600)], []],
    ['with zeros before its tag', [zeros(600), id3v2(name)], []],
    ['with zeros behind its old tag', [], [id3v1, zeros(16)]],
    ['with zeros between its tags', [], [ape(true), zeros(70_000), id3v1, zeros(16)]],
    ['with a text behind its sound', [], [ascii(name)]],
    ['with a page before its sound', [ascii(`<html>${name}`)], []],
    ['within a RIFF file', [ascii('RIFF\x10\x10\0\0WAVEfmt \x1e\0\0\0\x55\0')], [ascii(`LIST${name}`)]],
  ])('%s is its sound alone', async (_, before, after) => {
    expect(await clean(Buffer.concat([...before, sound, ...after]), 'mp3')).toEqual(sound);
  });

  test('of one frame between tags is that frame', async () => {
    const old = Buffer.concat([ascii(`TAG${name}`), zeros(125 - name.length), zeros(16)]);
    expect(await clean(Buffer.concat([id3v2(name), frame, old]), 'mp3')).toEqual(frame);
  });

  test.each([
    ['a text', ascii(name)],
    ['a tag', id3v2(name)],
    ['zeros', zeros(200_000)],
    ['a frame that was cut off', frame.subarray(0, 300)],
  ])('keeps nothing of %s between its frames', async (_, between) => {
    const file = Buffer.concat([sound, between, sound, between, frame, frame]);
    expect(await clean(file, 'mp3')).toEqual(Buffer.concat([sound, sound, frame, frame]));
  });

  test('keeps frames of another sampling rate behind the first ones', async () => {
    const slower = Buffer.concat([slowHeader, Buffer.alloc(572, 5)]);
    const file = Buffer.concat([sound, slower, slower]);
    expect(await clean(file, 'mp3')).toEqual(file);
  });

  test.each([
    ['[version 2]', [0xff, 0xf3, 0x80, 0x64], 208],
    ['[version 2.5]', [0xff, 0xe3, 0x80, 0x64], 417],
    ['[padded]', [0xff, 0xfb, 0x92, 0x64], 418],
  ])('keeps frames %s of their own length', async (_, header, length) => {
    const one = Buffer.concat([Buffer.from(header), Buffer.alloc(length - 4, 5)]);
    expect(await clean(Buffer.concat([zeros(9), one, one, ascii(name)]), 'mp3')).toEqual(
      Buffer.concat([one, one]),
    );
  });

  test.each([
    ['whose tag claims to be longer than the file', id3v2(name).subarray(0, 12)],
    ['without frames', ascii(`${'\xff\xfb\x90\x64'.repeat(90)}${name}`)],
    ['of zeros', zeros(100_000)],
    ['whose trailing tag claims to be longer than the file', ascii(`${name}999999LYRICS200`)],
  ])('%s is refused with a remedy', async (_, file) => {
    await expect(clean(file, 'mp3')).rejects.toThrow('Save the recording as MP3');
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
