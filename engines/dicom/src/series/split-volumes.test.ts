import type { FrameTraits } from './frame-traits';
import { splitContrasts, splitVolumes } from './split-volumes';

/** Frames at `location`, each with a name by which it is recognised. */
const frames = (all: readonly [name: string, location: number, traits: FrameTraits][]) =>
  all.map(([name, location, traits]) => ({ name, location, traits }));

type Named = ReturnType<typeof frames>[number];

const shown = (volumes: readonly { name: string; frames: readonly Named[] }[]) =>
  volumes.map(({ name, frames: members }) => [name, members.map((frame) => frame.name).join(' ')]);

const indices = (...values: number[]): FrameTraits => ({
  dimensions: { organization: '1', indices: values },
});

test('volumes follow the dimensions of the scanner, and are named by what differs in them', () => {
  const volumes = splitVolumes(
    frames([
      ['low adc', 0, { ...indices(1, 1, 2), imageType: 'ADC' }],
      ['high b 0', 5, { ...indices(1, 2, 1), imageType: 'M', bValue: 0 }],
      ['low b 800', 0, { ...indices(2, 1, 1), imageType: 'M', bValue: 800 }],
      ['high adc', 5, { ...indices(1, 2, 2), imageType: 'ADC' }],
      ['high b 800', 5, { ...indices(2, 2, 1), imageType: 'M', bValue: 800 }],
      ['low b 0', 0, { ...indices(1, 1, 1), imageType: 'M', bValue: 0 }],
    ]),
  );
  expect(shown(volumes)).toEqual([
    ['m, b 0', 'high b 0 low b 0'],
    ['adc', 'low adc high adc'],
    ['m, b 800', 'low b 800 high b 800'],
  ]);
});

test('dimensions count before traits, in the order of their indices', () => {
  const volumes = splitVolumes(
    frames([
      ['a', 0, { ...indices(1, 3), echoTime: 10 }],
      ['b', 0, { ...indices(1, 2), echoTime: 20 }],
      ['c', 0, { ...indices(1, 1), echoTime: 10 }],
      ['d', 1, { ...indices(2, 1), echoTime: 10 }],
      ['e', 1, { ...indices(2, 2), echoTime: 20 }],
      ['f', 1, { ...indices(2, 3), echoTime: 10 }],
    ]),
  );
  expect(shown(volumes)).toEqual([
    ['echo 10 ms', 'c d'],
    ['echo 20 ms', 'b e'],
    ['echo 10 ms', 'a f'],
  ]);
});

test.each<[string, (frame: number) => FrameTraits]>([
  ['is different in each slice', (frame) => indices(1, frame)],
  ['some frames lack', (frame) => (frame === 3 ? {} : indices(frame >> 1, frame % 2))],
  [
    'belongs to different scales',
    (frame) => ({ dimensions: { organization: `${frame >> 1}`, indices: [1 - (frame % 2)] } }),
  ],
])('a dimension that %s separates no volumes', (_what, traitsOf) => {
  const volumes = splitVolumes(
    frames(
      [0, 1, 2, 3].map((frame) => [
        `${frame}`,
        frame >> 1,
        { ...traitsOf(frame), echoTime: frame % 2 ? 10 : 20 },
      ]),
    ),
  );
  expect(shown(volumes)).toEqual([
    ['echo 10 ms', '1 3'],
    ['echo 20 ms', '0 2'],
  ]);
});

test('frames of one position are one loop for each contrast, not for each time or direction', () => {
  const volumes = splitContrasts(
    frames([
      ['a', 0, { imageType: 'M', triggerTime: 0 }],
      ['b', 0, { imageType: 'P', triggerTime: 0, velocity: '50 cm/s FH' }],
      ['c', 0, { imageType: 'P', triggerTime: 0, velocity: '50 cm/s AP' }],
      ['d', 0, { imageType: 'M', triggerTime: 40 }],
      ['e', 0, { imageType: 'P', triggerTime: 40, velocity: '50 cm/s FH' }],
      ['f', 0, { imageType: 'P', triggerTime: 40, velocity: '50 cm/s AP' }],
    ]),
  );
  expect(shown(volumes)).toEqual([
    ['m', 'a d'],
    ['p, velocity 50 cm/s FH', 'b e'],
    ['p, velocity 50 cm/s AP', 'c f'],
  ]);
});

test('contrasts of single frames are one loop; one of several may have a single frame', () => {
  const echoes = [10, 20, 30].map((echoTime): [string, number, FrameTraits] => [
    `${echoTime}`,
    0,
    { echoTime },
  ]);
  expect(shown(splitContrasts(frames(echoes)))).toEqual([['', '10 20 30']]);
  const weightings = [0, 1000, 1000, 1000].map((bValue, index): [string, number, FrameTraits] => [
    `${index}`,
    0,
    { bValue, direction: `${index}` },
  ]);
  expect(shown(splitContrasts(frames(weightings)))).toEqual([
    ['b 0', '0'],
    ['b 1000', '1 2 3'],
  ]);
});

test.each<[string, (frame: number) => FrameTraits]>([
  ['times after the R wave', (frame) => ({ triggerTime: 40 * (frame >> 1) })],
  ['phases of the heart', (frame) => ({ cardiacPhase: 40 * (frame >> 1) })],
  ['temporal positions', (frame) => ({ temporalPosition: frame >> 1 })],
  ['directions of a gradient', (frame) => ({ direction: `${frame >> 1}` })],
])('%s are the frames of one loop', (_what, traitsOf) => {
  const all = [0, 1, 2, 3].map((frame): [string, number, FrameTraits] => [`${frame}`, 0, traitsOf(frame)]);
  expect(shown(splitContrasts(frames(all)))).toEqual([['', '0 1 2 3']]);
});
