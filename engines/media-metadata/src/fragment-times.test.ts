import { box, numbers } from '../test/boxes';
import { sourceOf } from '../test/clean';
import { aFilm, type Tables } from '../test/film';
import { filmFactsOf } from './film-facts';
import { steppedTime } from './frame-step';

interface Frame {
  /** Duration and offset from decoding to showing, in ms. */
  duration: number;
  offset: number;
}

/** Where a fragment says the durations and offsets of its frames, and its time. */
interface Form {
  /** Where durations are: with each frame, in the header of the fragment, or in the movie. */
  durations: 'frame' | 'fragment' | 'movie';
  hasOffsets: boolean;
  hasTime: false | 4 | 8;
  /** Whether runs have the fields that are read over: an offset in the file, first flags, sizes and flags of frames. */
  hasOthers: boolean;
}

const usualDuration = 40;
const movieDefaults = box(
  'mvex',
  box('trex', numbers(0, 2, 1, 999, 8, 0)),
  box('trex', numbers(0, 1, 1, usualDuration, 9, 0)),
);

function aRun(frames: readonly Frame[], { durations, hasOffsets, hasOthers }: Form): Buffer {
  const isOwn = durations === 'frame';
  const flags = (isOwn ? 0x100 : 0) | (hasOffsets ? 0x800 : 0) | (hasOthers ? 0x605 : 0);
  const fields = frames.flatMap(({ duration, offset }) => [
    ...(isOwn ? [duration] : []),
    ...(hasOthers ? [77, 78] : []),
    ...(hasOffsets ? [offset] : []),
  ]);
  return box('trun', numbers(flags, frames.length, ...(hasOthers ? [50, 51] : []), ...fields));
}

/** A track fragment with one run, or with two runs if it has at least two frames. */
function aTrackFragment(start: number, frames: readonly Frame[], form: Form, track = 1): Buffer {
  const inHeader = form.durations === 'fragment';
  const flags = (inHeader ? 8 : 0) | (form.hasOthers ? 0x33 : 0x20000);
  const header = [
    ...(form.hasOthers ? [0, 5000, 1] : []),
    ...(inHeader ? [frames[0]?.duration ?? 0] : []),
    ...(form.hasOthers ? [25, 0] : []),
  ];
  const half = Math.floor(frames.length / 2);
  const time = { 4: () => [0, start], 8: () => [0x1000000, 0, start] };
  return box(
    'traf',
    box('tfhd', numbers(flags, track, ...header)),
    ...(form.hasTime ? [box('tfdt', numbers(...time[form.hasTime]()))] : []),
    ...[frames.slice(0, half), frames.slice(half)].map((run) => aRun(run, form)),
  );
}

/** Frames `from` to `to` of a film are in its sample table, the others in fragments of up to `length` frames. */
function fragmented(
  frames: readonly Frame[],
  inTable: number,
  length: number,
  form: Form,
  rest: Tables,
): Buffer {
  const tabled = frames.slice(0, inTable);
  const parts = [
    aFilm({
      ...rest,
      durations: tabled.map(({ duration }) => duration),
      offsets: tabled.map(({ offset }) => offset),
      more: [movieDefaults],
    }),
  ];
  let start = tabled.reduce((sum, { duration }) => sum + duration, 0);
  for (let at = inTable; at < frames.length; at += length) {
    const some = frames.slice(at, at + length);
    const sound = aTrackFragment(7000, [{ duration: 3, offset: 0 }], form, 2);
    parts.push(box('moof', box('mfhd', numbers(0, at)), sound, aTrackFragment(start, some, form)));
    parts.push(box('mdat', Buffer.alloc(some.length)));
    start += some.reduce((sum, { duration }) => sum + duration, 0);
  }
  return Buffer.concat(parts);
}

const timesOf = async (film: Buffer) => (await filmFactsOf(sourceOf(film))).frameTimes;

/** The positions that `.` and then `,` reach from the beginning of a film. */
function stepsOf(times: readonly number[]): number[] {
  const reached: number[] = [];
  let seconds = 0;
  for (const by of [...times.map(() => 1), ...times.map(() => -1)]) {
    seconds = steppedTime(times, seconds, { by, duration: 60 });
    reached.push(seconds);
  }
  return reached;
}

test('a film in fragments is stepped exactly as one with the same times in its sample table', async () => {
  let state = 11;
  const random = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const oneOf = <T>(values: readonly T[]): T => values[random(values.length)]!;
  for (let round = 0; round < 400; round += 1) {
    const form: Form = {
      durations: oneOf(['frame', 'fragment', 'movie']),
      hasOffsets: random(2) === 1,
      hasTime: oneOf([false, 4, 8]),
      hasOthers: random(2) === 1,
    };
    const shared = form.durations === 'movie' ? usualDuration : 1 + random(100);
    const frames = Array.from({ length: 1 + random(30) }, () => ({
      duration: form.durations === 'frame' ? 1 + random(500) : shared,
      offset: form.hasOffsets ? random(300) - 60 : 0,
    }));
    const edits = oneOf<[number, number][]>([
      [],
      [[0, 80]],
      [
        [250, -1],
        [0, 0],
      ],
    ]);
    const inTable = oneOf([0, 0, random(frames.length + 1)]);
    const whole = aFilm({
      edits,
      durations: frames.map(({ duration }) => duration),
      offsets: frames.map(({ offset }) => offset),
    });
    const expected = await timesOf(whole);
    const times = await timesOf(fragmented(frames, inTable, 1 + random(8), form, { edits }));
    expect([form, times]).toEqual([form, expected]);
    expect(stepsOf(times)).toEqual(stepsOf(expected));
  }
});

const plain: Form = { durations: 'frame', hasOffsets: false, hasTime: 4, hasOthers: false };
const aFragment = (start: number, durations: number[]) =>
  box(
    'moof',
    aTrackFragment(
      start,
      durations.map((duration) => ({ duration, offset: 0 })),
      plain,
    ),
  );

test('a gap between two fragments stays', async () => {
  const film = Buffer.concat([aFilm({}), aFragment(0, [40, 40]), aFragment(5000, [40, 40])]);
  expect(await timesOf(film)).toEqual([0, 0.04, 5, 5.04]);
});

test('a truncated run has the times of its complete frames', async () => {
  const run = box('trun', numbers(0x100, 1000, 40, 50));
  const film = Buffer.concat([aFilm({}), box('moof', box('traf', box('tfhd', numbers(0, 1)), run))]);
  expect(await timesOf(film)).toEqual([0, 0.04]);
});

test('a run that claims billions of frames has no times', async () => {
  const run = box('trun', numbers(0, -1));
  const film = Buffer.concat([aFilm({}), box('moof', box('traf', box('tfhd', numbers(0, 1)), run))]);
  expect(await timesOf(film)).toEqual([]);
});

test.each([
  ['tfhd', []],
  ['tfdt', [box('tfhd', numbers(0, 1))]],
  ['trun', [box('tfhd', numbers(0, 1))]],
])('an empty %s is no reason to fail', async (type, before) => {
  const film = Buffer.concat([aFilm({ durations: [40] }), box('moof', box('traf', ...before, box(type)))]);
  expect(await timesOf(film)).toEqual([0]);
});
