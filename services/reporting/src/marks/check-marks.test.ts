import type { ImageMark } from '@medrad/contracts';
import type { FileRecord } from '../files/file-record';
import { checkMarks, type MarkDependencies } from './check-marks.use-case';

const files = [
  { id: 'image', key: 'image.png', isStudy: false, width: 40, height: 30 },
  { id: 'text', key: 'text.zip', isStudy: false, width: null, height: null },
  { id: 'flat', key: 'flat.png', isStudy: false, width: 40, height: null },
  { id: 'study', key: 'study.zip', isStudy: true, width: null, height: null },
] as FileRecord[];
/** The study has two series; the second has two frames of 20 by 10 pixels. */
const series = [
  { columns: 5, rows: 5, frames: [{}] },
  { columns: 20, rows: 10, frames: [{}, {}] },
];
const dependencies = {
  studies: { find: (key: string) => Promise.resolve(key === 'study.zip' ? { series } : null) },
} as unknown as MarkDependencies;

const aMark = (fileId: string, changes: Partial<ImageMark> = {}): ImageMark =>
  ({ fileId, series: 0, frame: 0, shape: 'POINT', points: [{ column: 1, row: 1 }], ...changes }) as ImageMark;
const check = (...marks: ImageMark[]) => checkMarks(dependencies, files, marks);
const refusal = (path: string) => ({ code: 'VALIDATION_FAILED', details: [{ path }] });

test('marks within an image or a frame of a study are kept', async () => {
  const marks = [
    aMark('image', { points: [{ column: 40, row: 30 }] }),
    aMark('study', { series: 1, frame: 1, points: [{ column: 20, row: 10 }] }),
  ];
  expect(await check(...marks)).toEqual(marks);
});

test('marks on a file that the case no longer has are left out', async () => {
  expect(await check(aMark('removed'), aMark('image'))).toEqual([aMark('image')]);
});

test.each([
  ['another series of an image', aMark('image', { series: 1 })],
  ['another frame of an image', aMark('image', { frame: 1 })],
  ['a file without a size', aMark('text')],
  ['a file without a height', aMark('flat')],
  ['a series that the study does not have', aMark('study', { series: 2 })],
  ['a frame after the last one', aMark('study', { series: 1, frame: 2 })],
])('a mark on %s is on no image', async (_title, mark) => {
  await expect(check(aMark('image'), mark)).rejects.toMatchObject(refusal('/marks/1/frame'));
});

test.each([
  ['outside its image', aMark('image', { points: [{ column: 41, row: 1 }] })],
  ['with two points for one', aMark('removed', { points: [1, 2].map((at) => ({ column: at, row: at })) })],
])('a mark %s is refused at its points', async (_title, mark) => {
  await expect(check(mark)).rejects.toMatchObject(refusal('/marks/0/points'));
});
