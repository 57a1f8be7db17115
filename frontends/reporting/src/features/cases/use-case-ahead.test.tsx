import type { Study } from '@medrad/contracts';
import type { FrameSource } from '@medrad/dicom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aCaseFile, aCase, idOf, openRoom, roomApi } from '../../../test/builders';
import { dropPrefetched } from '../study/study-ahead';

import '../report/report.page';
import '../study/study-panel';

/** Replaces the opening of a series, for which the page uses a worker. */
const mockOpen = jest.fn<FrameSource, [string, Study, Study['series'][number], AbortSignal]>();
jest.mock('../study/open-series', () => ({
  openSeries: (...args: Parameters<typeof mockOpen>) => mockOpen(...args),
}));

const caseRoute = 'GET /api/reporting/cases/:id';
const studyRoute = 'GET /api/reporting/studies/:key';
const file = aCaseFile({
  fileName: 'CT head',
  fileUrl: '/api/files/reporting/head.zip',
  fileType: 'zip',
  isStudy: true,
});
const studyOf = (length: number): Study => ({
  files: [{ offset: 50, length }],
  series: [{ description: 'Head', modality: 'CT', rows: 2, columns: 2, frames: [{ file: 0, frame: 0 }] }],
});
let closed: number;

/** Shows a list with one case of one study, and returns its link. */
async function show(files = [file], firstBytes = 1000) {
  const case1 = aCase(1, { title: 'Head', files });
  const api = roomApi([case1]);
  api.on(caseRoute, () => case1);
  api.on(studyRoute, () => studyOf(firstBytes));
  const room = openRoom(api);
  const link = await screen.findByRole('link', { name: 'Start Reporting on Head' });
  const counts = () => [api.requestsTo(caseRoute).length, api.requestsTo(studyRoute).length];
  return { ...room, api, link, counts };
}
const rest = () => act(() => jest.advanceTimersByTimeAsync(60));
const setLine = (connection: object | undefined) => Object.assign(navigator, { connection });

beforeEach(() => {
  closed = 0;
  setLine({ effectiveType: '4g', saveData: false });
  mockOpen.mockReset().mockImplementation((_url, _study, { frames }) => ({
    frameCount: frames.length,
    modality: 'CT',
    notices: [],
    load: () => new Promise(() => undefined),
    close: () => void (closed += 1),
  }));
});
afterEach(() => {
  dropPrefetched();
  jest.useRealTimers();
  setLine(undefined);
});

test('a pointer that rests on the link prefetches case, index and first image once', async () => {
  const { link, counts, api } = await show();
  jest.useFakeTimers();
  fireEvent.pointerEnter(link);
  await rest();
  await waitFor(() => expect(mockOpen).toHaveBeenCalledTimes(1));
  expect(counts()).toEqual([1, 1]);
  expect(api.requestsTo(caseRoute)[0]?.params.id).toBe(idOf(1));
  fireEvent.pointerDown(link);
  await rest();
  expect(counts()).toEqual([1, 1]);
  expect(mockOpen).toHaveBeenCalledTimes(1);
});

test('a pointer that passes over the link prefetches nothing', async () => {
  const { link, counts } = await show();
  jest.useFakeTimers();
  fireEvent.pointerEnter(link);
  fireEvent.pointerLeave(link);
  await rest();
  expect(counts()).toEqual([0, 0]);
});

test('focusing the link prefetches like a pointer', async () => {
  const { link, counts } = await show();
  jest.useFakeTimers();
  act(() => link.focus());
  await rest();
  await waitFor(() => expect(counts()).toEqual([1, 1]));
});

test('in data-saving mode nothing is prefetched', async () => {
  setLine({ effectiveType: '4g', saveData: true });
  const { link, counts } = await show();
  jest.useFakeTimers();
  fireEvent.pointerEnter(link);
  await rest();
  fireEvent.pointerDown(link);
  await rest();
  expect(counts()).toEqual([0, 0]);
  expect(mockOpen).not.toHaveBeenCalled();
});

test.each([
  ['on a slow line', { effectiveType: '3g' }, 1000],
  ['larger than 2 MB', { effectiveType: '4g' }, 2 * 1024 * 1024 + 1],
])('an image %s is not prefetched, case and index are', async (_, line, bytes) => {
  setLine(line);
  const { link, counts } = await show([file], bytes);
  jest.useFakeTimers();
  fireEvent.pointerDown(link);
  await rest();
  await waitFor(() => expect(counts()).toEqual([1, 1]));
  await rest();
  expect(mockOpen).not.toHaveBeenCalled();
});

test('an opened case uses the running prefetch and loads nothing twice', async () => {
  const { user, link, counts } = await show();
  await user.hover(link);
  await waitFor(() => expect(mockOpen).toHaveBeenCalledTimes(1));
  await user.click(link);
  expect(await screen.findByRole('status', { name: 'Loading DICOM' })).toBeInTheDocument();
  expect(counts()).toEqual([1, 1]);
  expect(mockOpen).toHaveBeenCalledTimes(1);
});

test('an unused prefetched image is dropped', async () => {
  const { link } = await show();
  mockOpen.mockImplementation(() => ({
    frameCount: 1,
    modality: 'CT',
    notices: [],
    load: () => Promise.resolve({} as never),
    close: () => void (closed += 1),
  }));
  jest.useFakeTimers();
  fireEvent.pointerDown(link);
  await rest();
  await waitFor(() => expect(mockOpen).toHaveBeenCalledTimes(1));
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect([closed, mockOpen.mock.calls[0]?.[3].aborted]).toEqual([1, true]);
});

test('a case without a study is prefetched alone', async () => {
  const { link, counts } = await show([{ ...file, isStudy: false }]);
  jest.useFakeTimers();
  fireEvent.pointerDown(link);
  await rest();
  await waitFor(() => expect(counts()).toEqual([1, 0]));
});
