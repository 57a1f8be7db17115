import fc from 'fast-check';
import { bareFacts } from '../../test/build/image-facts';
import { seededRandom } from '../../test/mutations/random';
import type { ImagePlane } from '../model/image';
import type { DicomSeries } from '../model/series';
import { type FrameOrder, orderAttributes } from './frame-order';
import type { FrameTraits } from './frame-traits';
import { groupSeries } from './group-series';
import type { ImageFacts } from './read-facts';

const planes = {
  axial: { rowDirection: [1, 0, 0], columnDirection: [0, 1, 0], axis: 2 },
  coronal: { rowDirection: [1, 0, 0], columnDirection: [0, 0, -1], axis: 1 },
  sagittal: { rowDirection: [0, 1, 0], columnDirection: [0, 0, -1], axis: 0 },
} as const;

interface Slice {
  plane?: keyof typeof planes | 'none';
  /** Position along the axis, in mm. */
  at: number;
  instance?: number | undefined;
  traits?: FrameTraits;
  /** Values of the header by which frames are ordered, besides the instance number. */
  order?: FrameOrder;
}

const planeAt = (plane: keyof typeof planes, at: number): ImagePlane => {
  const { rowDirection, columnDirection, axis } = planes[plane];
  const position = [0, 0, 0].map((_, index) => (index === axis ? at : 0));
  return { rowDirection, columnDirection, position: position as [number, number, number] };
};

const factsOf = (frames: readonly Slice[], name: string): ImageFacts => ({
  ...bareFacts(name),
  seriesNumber: 1,
  frames: frames.map(({ plane = 'axial', at, instance, traits = {}, order = {} }) => ({
    plane: plane === 'none' ? undefined : planeAt(plane, at),
    traits,
    order: instance === undefined ? order : { ...order, instanceNumber: instance },
    facts: {},
  })),
});

/** One file per slice. */
const filesOf = (slices: readonly Slice[]) => slices.map((slice, index) => factsOf([slice], `f${index}`));

/** The sorted series, with each frame as a text: `volume: file name.frame`. */
function shown(files: readonly ImageFacts[]) {
  const series = groupSeries(files).flatMap((study) => study.series);
  return series.map(({ frames, volumes = [], description, notices }: DicomSeries) => ({
    description,
    volumes: volumes.map(({ name }) => name),
    notices,
    frames: frames.map(({ file, frame }, index) => {
      const ends = volumes.map((_, last) =>
        volumes.slice(0, last + 1).reduce((sum, one) => sum + one.frames, 0),
      );
      const volume = Math.max(
        0,
        ends.findIndex((end) => index < end),
      );
      return `${volume}: ${files[file]?.file.name}.${frame}`;
    }),
  }));
}

const random = seededRandom(17);
function shuffled<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.map(() => rest.splice(random(rest.length), 1)[0] as Item);
}

const places = [0, 5, 10, 15];
/**
 * Slices of volumes that differ in one trait. Instance numbers run through each volume, or through
 * the volumes of each slice position.
 */
function volumesOf(traits: readonly FrameTraits[], numbering: 'by volume' | 'by slice' | 'none'): Slice[] {
  return traits.flatMap((own, volume) =>
    places.map((at, slice): Slice => {
      const numbers = { 'by volume': volume * 4 + slice, 'by slice': slice * traits.length + volume };
      return { at, traits: own, instance: numbering === 'none' ? undefined : numbers[numbering] + 1 };
    }),
  );
}

const sets: [string, FrameTraits[], string[]][] = [
  ['b-values', [0, 500, 1000].map((bValue) => ({ bValue })), ['b 0', 'b 500', 'b 1000']],
  [
    'directions of a gradient',
    [{ bValue: 0 }, ...['1 0 0', '0 1 0'].map((direction) => ({ bValue: 800, direction }))],
    ['b 0', 'b 800', 'b 800'],
  ],
  ['echoes', [{ echoTime: 20 }, { echoTime: 92.5 }], ['echo 20 ms', 'echo 92.5 ms']],
  [
    'inversion times',
    [{ inversionTime: 100 }, { inversionTime: 900 }],
    ['inversion 100 ms', 'inversion 900 ms'],
  ],
  ['temporal positions', [1, 2, 3].map((temporalPosition) => ({ temporalPosition })), ['', '', '']],
  ['phases of the heart', [{ triggerTime: 0 }, { triggerTime: 40 }], ['trigger 0 ms', 'trigger 40 ms']],
  ['types of image', [{ imageType: 'M' }, { imageType: 'P' }], ['m', 'p']],
];

test.each(sets)(
  'a series of several %s is ordered volume by volume, whatever its numbers',
  (_name, traits, names) => {
    for (const numbering of ['by volume', 'by slice', 'none'] as const) {
      const files = filesOf(volumesOf(traits, numbering));
      const expected = files.map(({ file }, index) => `${Math.floor(index / 4)}: ${file.name}.0`);
      for (let round = 0; round < 10; round += 1) {
        expect(shown(shuffled(files))).toMatchObject([{ volumes: names, frames: expected, notices: [] }]);
      }
    }
  },
);

const someOf = <Value>(values: Value[]) => fc.subarray(values, { minLength: 1 });

test('the files of any set of volumes give the same stacks in any order, with each position once per volume', () => {
  fc.assert(
    fc.property(
      fc.record({
        echoes: someOf([20, 46.3, 92.5]),
        weightings: someOf([0, 500, 1000]),
        times: someOf([1, 2, 3, 4]),
        plane: fc.constantFrom<Slice['plane']>('axial', 'coronal', 'sagittal'),
        slices: fc.integer({ min: 2, max: 7 }),
        step: fc.constantFrom(-7.25, -1, 0.5, 3, 12),
        numbering: fc.constantFrom('by volume', 'by slice', 'none'),
        seed: fc.integer({ min: 1, max: 1_000_000 }),
      }),
      ({ echoes, weightings, times, plane, slices, step, numbering, seed }) => {
        const traits = echoes.flatMap((echoTime) =>
          weightings.flatMap((bValue) =>
            times.map((temporalPosition): FrameTraits => ({ echoTime, bValue, temporalPosition })),
          ),
        );
        const files = filesOf(
          traits.flatMap((own, volume) =>
            Array.from({ length: slices }, (_, slice): Slice => {
              const numbers = {
                'by volume': volume * slices + slice,
                'by slice': slice * traits.length + volume,
              };
              const instance = numbering === 'none' ? undefined : numbers[numbering as 'by slice'] + 1;
              return { plane, at: slice * step, traits: own, instance };
            }),
          ),
        );
        const draw = seededRandom(seed);
        const rest = [...files];
        const permuted = files.map(() => rest.splice(draw(rest.length), 1)[0]!);
        const [stack, ...others] = shown(permuted);
        expect(others).toEqual([]);
        expect(stack).toEqual(shown(files)[0]);
        // The stack may run in either direction along the axis, but all volumes must run in the
        // same direction.
        const isTurned = stack?.frames[0] !== '0: f0.0';
        const expected = files.map((_, index) => {
          const [volume, slice] = [Math.floor(index / slices), index % slices];
          return `${traits.length > 1 ? volume : 0}: f${volume * slices + (isTurned ? slices - 1 - slice : slice)}.0`;
        });
        expect(stack?.frames).toEqual(expected);
      },
    ),
  );
});

test('volumes that differ only in numbers or times are ordered by these', () => {
  const byNumber = filesOf(volumesOf([{}, {}, {}], 'by slice'));
  const times = ['101010', '101011.25', '101011.5'].flatMap((acquisitionTime) =>
    places.map((at): Slice => ({ at, order: { acquisitionTime } })),
  );
  for (const files of [byNumber, filesOf(times)]) {
    const [series] = shown(shuffled(files));
    expect(series?.volumes).toEqual(['', '', '']);
    expect(series?.frames).toEqual(
      files.map(({ file }, index) => `${Math.floor(index / 4)}: ${file.name}.0`),
    );
  }
});

test('a time that differs from slice to slice does not separate volumes', () => {
  const slices = places.map((at, index): Slice => ({
    at,
    instance: index,
    traits: { triggerTime: index * 9 },
  }));
  expect(shown(filesOf(slices))).toMatchObject([{ volumes: [] }]);
});

test('a slice that was acquired twice makes no second volume', () => {
  const slices = [...places, 5].map((at, index): Slice => ({ at, instance: index + 1 }));
  const frames = ['f0', 'f1', 'f4', 'f2', 'f3'].map((name) => `0: ${name}.0`);
  expect(shown(shuffled(filesOf(slices)))).toMatchObject([{ volumes: [], frames }]);
});

test('an unfinished volume remains a separate volume', () => {
  const slices = volumesOf([{ bValue: 0 }, { bValue: 1000 }], 'by volume').slice(0, -1);
  const [series] = shown(shuffled(filesOf(slices)));
  expect(series?.volumes).toEqual(['b 0', 'b 1000']);
  expect(series?.frames.filter((name) => name.startsWith('1'))).toEqual(['1: f4.0', '1: f5.0', '1: f6.0']);
});

test('slices keep the direction of the scanner’s numbers if it is consistent, otherwise run from foot to head', () => {
  const numbered = (instances: readonly (number | undefined)[]) =>
    shown(shuffled(filesOf(places.map((at, index) => ({ at, instance: instances[index] }))))).map(
      ({ frames }) => frames.join(),
    );
  const upwards = ['0: f0.0,0: f1.0,0: f2.0,0: f3.0'];
  expect(numbered([4, 3, 2, 1])).toEqual(['0: f3.0,0: f2.0,0: f1.0,0: f0.0']);
  expect(numbered([1, 2, 3, 4])).toEqual(upwards);
  expect(numbered([4, 1, 3, 2])).toEqual(upwards);
  expect(numbered([undefined, undefined, undefined, undefined])).toEqual(upwards);
});

test('a gap is found in either direction, and never between two volumes', () => {
  const gapped = [0, 5, 10, 25, 30];
  for (const numbers of [
    [1, 2, 3, 4, 5],
    [5, 4, 3, 2, 1],
  ]) {
    const [series] = shown(filesOf(gapped.map((at, index) => ({ at, instance: numbers[index] }))));
    expect(series?.notices).toMatchObject([{ kind: 'gap', distance: 15, usual: 5 }]);
  }
});

test('each orientation is a named stack of its own; a scout of single slices stays together', () => {
  const slices = (['axial', 'coronal', 'sagittal'] as const).flatMap((plane, number) =>
    places.map((at, index): Slice => ({ plane, at, instance: number * 4 + index + 1 })),
  );
  const stacks = shown(shuffled(filesOf(slices)));
  expect(stacks.map(({ description, frames }) => [description, frames.length])).toEqual([
    ['Series 1: MR, axial', 4],
    ['Series 1: MR, coronal', 4],
    ['Series 1: MR, sagittal', 4],
  ]);
  const scout = slices.filter(({ at }) => at === 0);
  expect(shown(filesOf(scout)).map(({ frames }) => frames.length)).toEqual([3]);
});

test('frames of one file are sorted like files of one frame', () => {
  const slices = volumesOf([{ bValue: 1000 }, { bValue: 0 }], 'none');
  const [series] = shown([factsOf(slices, 'f')]);
  expect(series?.volumes).toEqual(['b 0', 'b 1000']);
  expect(series?.frames).toEqual(
    [4, 5, 6, 7, 0, 1, 2, 3].map((frame, index) => `${index < 4 ? 0 : 1}: f.${frame}`),
  );
});

test('50,000 frames, each with its own orientation, form one stack', () => {
  const frames = Array.from({ length: 50_000 }, (_, index) => {
    const angle = index / 10_000;
    const plane: ImagePlane = {
      rowDirection: [Math.cos(angle), Math.sin(angle), 0],
      columnDirection: [0, 0, 1],
      position: [0, 0, 0],
    };
    return { plane, traits: {}, order: {}, facts: {} };
  });
  const files = [{ ...factsOf([], 'f'), frames }];
  expect(groupSeries(files).flatMap(({ series }) => series.map((one) => one.frames.length))).toEqual([
    50_000,
  ]);
});

/** Values of an attribute that rise with the number of the slice; the last numbers have more digits. */
const rising = (name: (typeof orderAttributes)[number], slice: number): FrameOrder => {
  if (name === 'imagePosition') return { [name]: [0.5, -slice * 0.01, slice * 4 - 17.5] };
  if (/DateTime$/.test(name)) return { [name]: `20200101${100 + slice}000` };
  if (/Date$/.test(name)) return { [name]: `202001${10 + slice}` };
  // Fractions of a second are compared as such: .5 comes after .25.
  if (/[nt]Time$/.test(name)) {
    return { [name]: `101010.${String(slice).padStart(2, '0')}${'5'.repeat(slice % 3)}` };
  }
  return { [name]: slice * 3 - 5 };
};

test('frames without positions are in order by any one attribute, whichever others are missing or equal', () => {
  fc.assert(
    fc.property(
      fc.record({
        slices: fc.integer({ min: 2, max: 15 }),
        first: fc.nat(orderAttributes.length - 1),
        others: fc.subarray([...orderAttributes]),
        equal: fc.subarray([...orderAttributes]),
        lost: fc.array(fc.tuple(fc.nat(14), fc.constantFrom(...orderAttributes))),
        seed: fc.integer({ min: 1, max: 1_000_000 }),
      }),
      ({ slices, first, others, equal, lost, seed }) => {
        const kept = orderAttributes[first]!;
        const telling = [kept, ...others.filter((name) => orderAttributes.indexOf(name) > first)];
        const files = filesOf(
          Array.from({ length: slices }, (_, slice): Slice => {
            const same = equal.map((name) => rising(name, 3));
            const own = telling.map((name) => rising(name, slice));
            const order = { ...Object.assign({}, ...same, ...own) } as Record<string, unknown>;
            // Any frame may lack any attribute, as long as all frames have one.
            for (const [index, name] of lost) if (index === slice && name !== kept) delete order[name];
            return { plane: 'none', at: 0, order };
          }),
        ).map((file, slice) => ({ ...file, file: { ...file.file, name: `n${(slice * 7 + seed) % 15}` } }));
        const draw = seededRandom(seed);
        const rest = [...files];
        const permuted = files.map(() => rest.splice(draw(rest.length), 1)[0]!);
        expect(shown(permuted).map(({ frames }) => frames)).toEqual([
          files.map(({ file }) => `0: ${file.name}.0`),
        ]);
      },
    ),
  );
});

test('an attribute that only some frames have counts after those that all have', () => {
  const slices = [1, 2, 3].map((number): Slice => ({
    plane: 'none',
    at: 0,
    order: { contentTime: `10101${number}`, ...(number === 2 ? {} : { acquisitionNumber: 9 - number }) },
  }));
  for (let round = 0; round < 6; round += 1) {
    expect(shown(shuffled(filesOf(slices)))[0]?.frames).toEqual(['0: f0.0', '0: f1.0', '0: f2.0']);
  }
});

/** Frames of a film, which have no positions. */
const film = (frames: number, instance: number): Slice[] =>
  Array.from({ length: frames }, () => ({ plane: 'none', at: 0, instance }));

test('each film of a series is a stack of its own, and its stills are another, in acquisition order', () => {
  const files = [film(6, 2), film(1, 3), film(5, 9), film(1, 10)].map((frames, index) =>
    factsOf(frames, `f${index}`),
  );
  for (let round = 0; round < 8; round += 1) {
    const stacks = shown(shuffled(files));
    expect(stacks.map(({ description, frames }) => [description, frames.length])).toEqual([
      ['Series 1: MR, film 1', 6],
      ['Series 1: MR, stills', 2],
      ['Series 1: MR, film 2', 5],
    ]);
    expect(stacks[0]?.frames).toEqual([0, 1, 2, 3, 4, 5].map((frame) => `0: f0.${frame}`));
    expect(stacks[1]?.frames).toEqual(['0: f1.0', '0: f3.0']);
  }
});

test('the parts of a concatenation are one film; a single film has no number', () => {
  const parts = [4, 4, 1].map((frames, index) => ({
    ...factsOf(
      film(frames, 1).map((slice) => ({ ...slice, order: { inConcatenationNumber: index + 1 } })),
      `f${9 - index}`,
    ),
    concatenationUid: '1.2.3',
  }));
  const stacks = shown(shuffled(parts));
  expect(stacks.map(({ description, frames }) => [description, frames.length])).toEqual([
    ['Series 1: MR', 9],
  ]);
  expect(stacks[0]?.frames.filter((name) => name.endsWith('.0'))).toEqual(['0: f9.0', '0: f8.0', '0: f7.0']);
});

test('missing frames are noted at the film that lacks them', () => {
  const cut = {
    ...factsOf(film(3, 2), 'cut'),
    notices: [{ kind: 'missing-frames' as const, declared: 5, whole: 3 }],
  };
  expect(shown([factsOf(film(4, 1), 'whole'), cut]).map(({ notices }) => notices)).toEqual([
    [],
    [{ kind: 'missing-frames', declared: 5, whole: 3 }],
  ]);
});

test('files with odd headers give one notice for their stack', () => {
  const odd = filesOf(places.map((at) => ({ at }))).map((file) => ({
    ...file,
    notices: [{ kind: 'stray-delimiters' as const }],
  }));
  expect(shown(odd)).toMatchObject([{ notices: [{ kind: 'stray-delimiters' }] }]);
  expect(shown(odd)[0]?.notices).toHaveLength(1);
});
