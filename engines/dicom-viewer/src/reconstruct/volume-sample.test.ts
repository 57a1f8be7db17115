import { automaticWindow, type DisplayFrame, type GrayWindow, initialGray } from '@medrad/dicom';
import { grayChoices } from '../view/gray';
import { slices } from '../../test/volume-slices';
import { sampleOfVolume } from './volume-sample';

interface Slice {
  range: [minimum: number, maximum: number];
  window?: [width: number, center: number];
  slope?: number;
}

const framesOf = (made: readonly Slice[]): DisplayFrame[] =>
  slices(made.length).map(({ stored, display }, index) => {
    const { range = [0, 0], window, slope = 1 } = made[index] ?? {};
    const windows = window
      ? [{ name: '', width: window[0], center: window[1], function: 'LINEAR' as const }]
      : [];
    return {
      stored,
      display: { ...display, windows, voiTables: [], rescale: { slope, intercept: 0 } },
      range: { minimum: range[0], maximum: range[1] },
    };
  });
/** All orders in which a stack can begin with any of its slices, forwards and backwards. */
const ordersOf = <T>(all: readonly T[]): T[][] =>
  all.flatMap((_, first) => {
    const turned = [...all.slice(first), ...all.slice(0, first)];
    return [turned, turned.toReversed()];
  });
const windowOf = (frames: readonly DisplayFrame[]) => initialGray(sampleOfVolume(frames)) as GrayWindow;

test.each<[string, Slice[], { width: number; center: number }]>([
  [
    'without a window in the files, the range of all slices',
    [{ range: [0, 0] }, { range: [0, 0] }, { range: [-20, 700] }, { range: [10, 900] }],
    { width: 920, center: 440 },
  ],
  [
    'of slices that are all empty, one that shows one grey',
    [{ range: [7, 7] }, { range: [7, 7] }],
    { width: 1, center: 7 },
  ],
  [
    'of slices with different factors, the range in modality units',
    [
      { range: [0, 1000], slope: 0.5 },
      { range: [0, 100], slope: 9 },
    ],
    { width: 900, center: 450 },
  ],
  [
    'with one window in all files, that window',
    [
      { range: [0, 0], window: [400, 40] },
      { range: [0, 900], window: [400, 40] },
    ],
    { width: 400, center: 40 },
  ],
  [
    'with a window in each file, the median, not that of an empty slice',
    [
      { range: [0, 0], window: [1, 0] },
      { range: [0, 700], window: [700, 350] },
      { range: [0, 800], window: [800, 400] },
      { range: [0, 900], window: [900, 450] },
    ],
    { width: 700, center: 350 },
  ],
  [
    'with windows of one width, the median of their centres',
    [
      { range: [0, 0], window: [400, 0] },
      { range: [0, 700], window: [400, 90] },
      { range: [0, 700], window: [400, 40] },
    ],
    { width: 400, center: 40 },
  ],
  [
    'with windows in some files, the median of those',
    [{ range: [0, 0] }, { range: [0, 700], window: [700, 350] }, { range: [0, 5000] }],
    { width: 700, center: 350 },
  ],
])('the window of a volume is, %s, in whatever order its slices are', (_, made, expected) => {
  for (const frames of ordersOf(framesOf(made))) expect(windowOf(frames)).toMatchObject(expected);
});

test('the whole range in the list is that of the volume, whatever windows the files have', () => {
  for (const frames of ordersOf(
    framesOf([{ range: [0, 0], window: [400, 40] }, { range: [-5, 95] }, { range: [0, 50] }]),
  )) {
    const sample = sampleOfVolume(frames);
    expect(automaticWindow(sample)).toMatchObject({ width: 100, center: 45 });
    expect(grayChoices(sample, 'MR').own.find(({ name }) => name === 'Whole range')?.gray).toMatchObject({
      width: 100,
    });
  }
});
