import { describeWithData, readTestData } from '@medrad/testing';
import { box, numbers } from '../test/boxes';
import { ascii, clean, sourceOf, zeros } from '../test/clean';
import { aFilm, type Tables } from '../test/film';
import { filmFactsOf } from './film-facts';
import { steppedTime } from './frame-step';

const factsOf = (film: Buffer) => filmFactsOf(sourceOf(film));
const timesOf = async (tables: Tables) =>
  (await factsOf(aFilm(tables))).frameTimes.map((time) => Math.round(time * 1000));

describe('the codec of a film', () => {
  const entry = (type: string, ...config: Buffer[]) => box(type, Buffer.alloc(78), ...config);
  test.each<[string, Buffer, string, string]>([
    ['H.264', entry('avc1', box('avcC', Buffer.from([1, 0x64, 0, 0x1f]))), 'H.264', 'avc1.64001F'],
    [
      'HEVC',
      entry('hvc1', box('hvcC', Buffer.from([1, 1, 0x60, 0, 0, 0, 0xb0, 0, 0, 0, 0, 0, 93]))),
      'HEVC',
      'hvc1.1.6.L93.B0',
    ],
    [
      'HEVC of a high tier without flags',
      entry('hev1', box('hvcC', Buffer.from([1, 0x62, 0x20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 120]))),
      'HEVC',
      'hev1.A2.4.H120',
    ],
    ['AV1', entry('av01', box('av1C', Buffer.from([0x81, 0x04, 0x4c, 0]))), 'AV1', 'av01.0.04M.10'],
    ['VP9', entry('vp09', box('vpcC', Buffer.from([1, 0, 0, 0, 0, 31, 0x82]))), 'VP9', 'vp09.00.31.08'],
    ['ProRes', entry('apcn'), 'ProRes', 'apcn'],
    ['an unknown codec', entry('x"1\0'), 'x1', 'x1'],
    ['a damaged description', box('hvc1'), 'HEVC', 'hvc1'],
  ])('%s is named, with the type for the browser', async (_, description, name, codecs) => {
    const { codec } = await factsOf(aFilm({ entry: description }));
    expect(codec).toEqual({ name, type: `video/mp4; codecs="${codecs}"` });
  });
});

describe('the times of the frames', () => {
  test.each<[string, Tables, number[]]>([
    ['follow the durations', { durations: [40, 40, 500, 10] }, [0, 40, 80, 580]],
    ['are in the order of the film', { durations: [40, 40, 40], offsets: [0, 80, -40] }, [0, 40, 120]],
    [
      'begin where the first edit begins',
      { durations: [40, 40, 40], offsets: [80, 80, 80], edits: [[120, 80]] },
      [0, 40, 80],
    ],
    ['leave out frames before the first edit', { durations: [40, 40, 40], edits: [[80, 40]] }, [0, 40]],
    [
      'are delayed by an empty edit',
      {
        durations: [40, 40],
        edits: [
          [500, -1],
          [80, 0],
        ],
      },
      [500, 540],
    ],
    ['are none if the file says none', {}, []],
  ])('%s', async (_, tables, expected) => {
    expect(await timesOf(tables)).toEqual(expected);
  });

  test('are none in a file of sound, and a file of text is damaged', async () => {
    expect(await factsOf(box('moov'))).toEqual({ codec: null, frameTimes: [] });
    await expect(factsOf(ascii('<html><body>'))).rejects.toThrow('damaged');
  });
});

describe('a film that is shown turned', () => {
  /** The matrix of a quarter turn clockwise, with 16 and 30 binary places (ISO/IEC 14496-12 6.2.2). */
  const quarterTurn = numbers(0, 0x10000, 0, -0x10000, 0, 0, 480 << 16, 0, 0x40000000);
  /** A header of a track of 640 by 480 pixels, whose fields have 4 bytes in version 0 and some have 8 in version 1. */
  const turnedHeader = (version: 0 | 1) =>
    box(
      'tkhd',
      numbers((version << 24) | 3),
      ...(version === 1 ? [numbers(1, 2, 1, 3, 1, 0, 0, 5000)] : [numbers(2, 3, 1, 0, 5000)]),
      numbers(0, 0, 0, 0),
      quarterTurn,
      numbers(640 << 16, 480 << 16),
    );

  test.each([
    ['version 0', 'isom', 0],
    ['version 1', 'isom', 1],
    ['version 0 in QuickTime', 'qt  ', 0],
    ['version 1 in QuickTime', 'qt  ', 1],
  ] as const)(
    'keeps its matrix and size when it is cleaned, and its times: %s',
    async (_, brand, version) => {
      const header = turnedHeader(version);
      const film = Buffer.concat([
        box('ftyp', ascii(brand)),
        aFilm({ header, durations: [40, 40, 40], more: [box('udta', ascii('CANARY JANE'))] }),
      ]);
      const cleaned = await clean(film, 'mp4');
      const timesEnd = 12 + (version === 1 ? 16 : 8);
      const kept = cleaned.subarray(film.indexOf(header), film.indexOf(header) + header.length);
      expect(kept.subarray(timesEnd)).toEqual(header.subarray(timesEnd));
      expect(kept.subarray(12, timesEnd)).toEqual(zeros(timesEnd - 12));
      expect(cleaned.includes('JANE')).toBe(false);
      for (const one of [film, cleaned]) {
        expect(await factsOf(one)).toEqual({
          codec: { name: 'H.264', type: 'video/mp4; codecs="avc1"' },
          frameTimes: [0, 0.04, 0.08],
        });
      }
    },
  );

  test.each([0, 1] as const)(
    'has its fragments found by the number in a header of version %i',
    async (version) => {
      const fragment = box('moof', box('traf', box('tfhd', numbers(8, 1, 40)), box('trun', numbers(0, 2))));
      const film = Buffer.concat([aFilm({ header: turnedHeader(version) }), fragment]);
      expect((await factsOf(film)).frameTimes).toEqual([0, 0.04]);
    },
  );
});

describe('a step', () => {
  /** A browser: it shows the last frame that begins at or before the position, which it rounds to microseconds. */
  const shownAt = (times: readonly number[], seconds: number) =>
    times.findLastIndex((time) => time <= Math.round(seconds * 1e6) / 1e6);
  const rates: [string, number[]][] = [15, 24, 25, 30_000 / 1001, 60, 120].map((rate) => [
    `${rate} frames a second`,
    Array.from({ length: 90 }, (_, frame) => frame / rate),
  ]);
  const uneven = Array.from({ length: 90 }, (_, frame) => frame / 30 + ((frame * 7) % 5) / 200);

  test.each([...rates, ['uneven frames', uneven]] as [string, number[]][])(
    'moves exactly one frame at %s',
    (_, times) => {
      const duration = (times.at(-1) ?? 0) + 1 / 30;
      const walk = (from: number, by: number, steps: number) => {
        const shown: number[] = [];
        for (let seconds = from, step = 0; step < steps; step += 1) {
          seconds = steppedTime(times, seconds, { by, duration });
          shown.push(shownAt(times, seconds));
        }
        return shown;
      };
      const upwards = Array.from({ length: 89 }, (_unused, index) => index + 1);
      expect(walk(0, 1, 89)).toEqual(upwards);
      expect(walk(0, 1, 92).slice(-3)).toEqual([89, 89, 89]);
      expect(walk(duration, -1, 89)).toEqual(upwards.map((frame) => 89 - frame));
      expect(walk(0, -1, 2)).toEqual([0, 0]);
    },
  );
});

describeWithData('world/files/vid09_hevc.mp4', 'world/files/vid01_plain.mp4')('films of the world', () => {
  test('have their codec and the times of their frames', async () => {
    const hevc = await factsOf(readTestData('world/files/vid09_hevc.mp4'));
    expect(hevc.codec).toMatchObject({ name: 'HEVC' });
    const plain = await factsOf(readTestData('world/files/vid01_plain.mp4'));
    expect(plain.codec?.name).toBe('H.264');
    expect(plain.frameTimes.slice(0, 4).map((time) => Math.round(time * 15 * 100) / 100)).toEqual([
      0, 1, 2, 3,
    ]);
  });
});
