import { bareFacts } from '../../test/build/image-facts';
import type { FrameOrder } from './frame-order';
import type { FrameTraits } from './frame-traits';
import { groupSeries } from './group-series';
import type { ImageFacts } from './read-facts';

interface File {
  name: string;
  modality?: string;
  concatenationUid?: string;
  frames: readonly { at?: number; traits?: FrameTraits; order?: FrameOrder }[];
}

const factsOf = ({ name, modality = 'MR', concatenationUid = '', frames }: File): ImageFacts => ({
  ...bareFacts(name),
  concatenationUid,
  modality,
  frames: frames.map(({ at, traits = {}, order = {} }) => ({
    plane:
      at === undefined
        ? undefined
        : { rowDirection: [1, 0, 0], columnDirection: [0, 1, 0], position: [0, 0, at] },
    traits,
    order,
    facts: {},
  })),
});

/** Per stack: its description, its frames as `file.frame`, and the sizes of its volumes by name. */
function shown(files: readonly File[]) {
  const series = groupSeries(files.map(factsOf)).flatMap((study) => study.series);
  return series.map(({ description, frames, volumes = [] }) => ({
    description,
    frames: frames.map(({ file, frame }) => `${files[file]?.name}.${frame}`).join(' '),
    volumes: volumes.map(({ name, frames: count }) => `${name}: ${count}`),
  }));
}

test.each<[string, (part: number) => FrameOrder]>([
  ['In-concatenation Number', (part) => ({ inConcatenationNumber: part, acquisitionNumber: 9 - part })],
  ['Concatenation Frame Offset Number', (part) => ({ concatenationFrameOffset: part * 2 })],
])('parts of a concatenation are ordered by %s, whatever their other numbers', (_name, orderOf) => {
  const part = (name: string, number: number): File => ({
    name,
    modality: 'XA',
    concatenationUid: '1.2',
    frames: [0, 1].map(() => ({ order: { instanceNumber: 9 - number, ...orderOf(number) } })),
  });
  expect(shown([part('a', 3), part('b', 1), part('c', 2)])).toEqual([
    { description: 'XA', frames: 'b.0 b.1 c.0 c.1 a.0 a.1', volumes: [] },
  ]);
});

test('parts of a concatenation without numbers of their own are ordered by those of instances', () => {
  const part = (name: string, instanceNumber: number, order: FrameOrder = {}): File => ({
    name,
    modality: 'XA',
    concatenationUid: '1.2',
    frames: [{ order: { instanceNumber, ...order } }],
  });
  expect(shown([part('a', 2, { inConcatenationNumber: 1 }), part('b', 1)])[0]?.frames).toBe('b.0 a.0');
});

test('frames with the same slices in two stacks of the scanner are two stacks', () => {
  const frames = [0, 1, 2, 3].map((frame) => ({
    at: frame >> 1,
    traits: { stackId: frame % 2 ? 'neck' : 'head' },
  }));
  expect(shown([{ name: 'a', frames }])).toEqual([
    { description: 'MR, axial, stack 1', frames: 'a.0 a.2', volumes: [] },
    { description: 'MR, axial, stack 2', frames: 'a.1 a.3', volumes: [] },
  ]);
});

test('frames of which one names no stack, or of stacks of single slices, stay together', () => {
  const single = ['1', '2', '3'].map((stackId, at) => ({ at, traits: { stackId } }));
  const partial = [
    { at: 0, traits: { stackId: '1' } },
    { at: 1, traits: { stackId: '1' } },
    { at: 2 },
    { at: 3 },
  ];
  expect(shown([{ name: 'a', frames: single }])).toMatchObject([{ frames: 'a.0 a.1 a.2' }]);
  expect(shown([{ name: 'a', frames: partial }])).toMatchObject([{ frames: 'a.0 a.1 a.2 a.3' }]);
});

test.each([
  ['at one position', 'CT', 0],
  ['of MR without positions', 'MR', undefined],
])('images %s are one loop for each contrast', (_what, modality, at) => {
  const files = ['M', 'P', 'M', 'P'].map((imageType, index): File => ({
    name: `${index}`,
    modality,
    frames: [{ ...(at === undefined ? {} : { at }), traits: { imageType } }],
  }));
  expect(shown(files)).toMatchObject([{ frames: '0.0 2.0 1.0 3.0', volumes: ['m: 2', 'p: 2'] }]);
});

test('images of other modalities without positions are in order, whatever their types', () => {
  const files = ['M', 'P', 'M', 'P'].map((imageType, index): File => ({
    name: `${index}`,
    modality: 'CR',
    frames: [{ traits: { imageType } }],
  }));
  expect(shown(files)).toMatchObject([{ frames: '0.0 1.0 2.0 3.0', volumes: [] }]);
});

test('slices of one position keep their order in a stack that runs downwards', () => {
  const places = [9, 6, 6, 3, 0];
  const files = places.map((at, index): File => ({
    name: `${index}`,
    frames: [{ at, order: { instanceNumber: index + 1 } }],
  }));
  expect(shown(files.toReversed())[0]?.frames).toBe('0.0 1.0 2.0 3.0 4.0');
});

test('acquisition numbers give the direction of a stack like instance numbers', () => {
  const files = [9, 6, 3].map((at, index): File => ({
    name: `${index}`,
    frames: [{ at, order: { acquisitionNumber: index + 1 } }],
  }));
  expect(shown(files.toReversed())[0]?.frames).toBe('0.0 1.0 2.0');
});
