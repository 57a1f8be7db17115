import { describeWithData, readTestData } from '@medrad/testing';
import { box, numbers } from '../test/boxes';
import { ascii, sourceOf } from '../test/clean';
import { filmFactsOf } from './film-facts';
import { steppedTime } from './frame-step';

interface Tables {
  /** Sample description. */
  entry?: Buffer;
  /** Duration of each frame in ms. */
  durations?: number[];
  /** Offset of each frame from its place in the file to its place in the film, in ms. */
  offsets?: number[];
  /** Edits: length in the film and start in the track, in ms. */
  edits?: [number, number][];
}
function aFilm({ entry = box('avc1'), durations = [], offsets = [], edits = [] }: Tables): Buffer {
  const runs = (type: string, values: number[]) =>
    box(type, numbers(0, values.length, ...values.flatMap((value) => [1, value])));
  return box(
    'moov',
    box('mvhd', numbers(0, 0, 0, 1000)),
    box(
      'trak',
      box('tkhd', numbers(0, 0, 0, 1)),
      box('edts', box('elst', numbers(0, edits.length, ...edits.flatMap((edit) => [...edit, 0x10000])))),
      box(
        'mdia',
        box('mdhd', numbers(0, 0, 0, 1000)),
        box('hdlr', numbers(0, 0), ascii('vide')),
        box(
          'minf',
          box(
            'stbl',
            box('stsd', numbers(0, 1), entry),
            runs('stts', durations),
            ...(offsets.length > 0 ? [runs('ctts', offsets)] : []),
          ),
        ),
      ),
    ),
  );
}
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
    ['are none without a table', {}, []],
  ])('%s', async (_, tables, expected) => {
    expect(await timesOf(tables)).toEqual(expected);
  });

  test('are none in a file of sound, and a file of text is damaged', async () => {
    expect(await factsOf(box('moov'))).toEqual({ codec: null, frameTimes: [] });
    await expect(factsOf(ascii('<html><body>'))).rejects.toThrow('damaged');
  });
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
