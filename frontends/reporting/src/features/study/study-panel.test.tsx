import type { CaseFile, Study } from '@medrad/contracts';
import type { DisplayFrame, FrameSource } from '@medrad/dicom';
import { type FakeApi, fakeApi, renderApp, reply } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CaseMedia } from '../media/case-media';
import { aCaseFile } from '../../../test/builders';

import '@medrad/ui/testing';
import './study-panel';

/** Replaces the opening of a series, for which the page uses a worker. */
const mockOpen = jest.fn<FrameSource, [string, Study, Study['series'][number], AbortSignal]>();
jest.mock('./open-series', () => ({
  openSeries: (...args: Parameters<typeof mockOpen>) => mockOpen(...args),
}));

const studyRoute = 'GET /api/reporting/studies/:key';
const file = aCaseFile({
  fileName: 'CT head',
  fileUrl: '/api/files/reporting/head.zip',
  fileType: 'zip',
  isStudy: true,
});
const aSeries = (description: string, frames: number): Study['series'][number] => ({
  description,
  modality: 'CT',
  rows: 2,
  columns: 2,
  frames: Array.from({ length: frames }, (_, index) => ({ file: index, frame: 0 })),
});
const frame = {
  stored: { rows: 2, columns: 2, values: Uint8Array.of(1, 2, 3, 4) },
} as unknown as DisplayFrame;

let api: FakeApi;
let closed: number;
const serve = (...series: Study['series']) =>
  (api = fakeApi({ [studyRoute]: () => ({ files: [], series }) }));
const open = (overrides: Partial<CaseFile> = {}) =>
  renderApp(<CaseMedia files={[{ ...file, ...overrides }]} />, { user: null });

beforeEach(() => {
  closed = 0;
  mockOpen.mockReset().mockImplementation((_url, _study, { frames }) => ({
    frameCount: frames.length,
    modality: 'CT',
    notices: [],
    load: () => Promise.reject(new Error('No pixels in a test.')),
    close: () => void (closed += 1),
  }));
});

test('N22 the index of the archive is loaded, and its first series is opened by byte ranges', async () => {
  serve(aSeries('Head', 300));
  open();
  await waitFor(() => expect(mockOpen).toHaveBeenCalled());
  expect(api.requestsTo(studyRoute).map(({ params }) => params.key)).toEqual(['head.zip']);
  const [url, , series] = mockOpen.mock.calls[0] ?? [];
  expect([url, series?.frames.length]).toEqual(['/api/files/reporting/head.zip', 300]);
  expect(screen.queryByRole('list', { name: 'Series' })).not.toBeInTheDocument();
});

test('several series are listed, and one of them is shown', async () => {
  serve(aSeries('Scout', 1), aSeries('Head 5 mm', 32));
  const { user } = open();
  const list = within(await screen.findByRole('list', { name: 'Series' }));
  const [scout, head] = list.getAllByRole('button');
  expect(scout).toHaveTextContent('CT, Scout, 1 image');
  expect(scout).toHaveAttribute('aria-pressed', 'true');
  expect(head).toHaveTextContent('CT, Head 5 mm, 32 images');
  await user.click(head as HTMLElement);
  expect(head).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(mockOpen.mock.calls.at(-1)?.[2].description).toBe('Head 5 mm'));
});

test('a series that cannot be read shows the reason and can be retried', async () => {
  serve(aSeries('Head', 2));
  const { user } = open();
  expect(await screen.findByText(/No pixels in a test/)).toBeVisible();
  mockOpen.mockImplementation(() => ({
    frameCount: 1,
    modality: 'CT',
    notices: [],
    load: () => Promise.resolve(frame),
    close: () => undefined,
  }));
  const before = mockOpen.mock.calls.length;
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
  await waitFor(() => expect(mockOpen.mock.calls.length).toBeGreaterThan(before));
});

test('the viewer opens on the preview of a slow first image', async () => {
  serve(aSeries('Mammogram', 1));
  const coarse = {
    stored: { rows: 1, columns: 1, samplesPerPixel: 1, photometric: 'MONOCHROME2', values: Uint8Array.of(1) },
    display: { rescale: { slope: 1, intercept: 0 }, unit: '', windows: [], voiTables: [], overlays: [] },
    range: { minimum: 0, maximum: 1 },
  } as unknown as DisplayFrame;
  mockOpen.mockImplementation(() => ({
    frameCount: 1,
    modality: 'MG',
    notices: [],
    load: (_index, _signal, onPreview) => {
      onPreview?.({ coarse, rows: 4, columns: 4, step: 4 });
      return new Promise(() => undefined);
    },
    close: () => undefined,
  }));
  open();
  expect(await screen.findByText('Coarse preview, loading the image')).toBeVisible();
});

test('open files are closed with the case', async () => {
  serve(aSeries('Head', 2));
  mockOpen.mockImplementation(() => ({
    frameCount: 2,
    modality: 'CT',
    notices: [],
    load: () => new Promise(() => undefined),
    close: () => void (closed += 1),
  }));
  const { unmount } = open();
  await waitFor(() => expect(mockOpen).toHaveBeenCalled());
  const signal = mockOpen.mock.calls[0]?.[3];
  unmount();
  expect(signal?.aborted).toBe(true);
});

test('an index that could not be read can be retried', async () => {
  serve();
  api.on(studyRoute, () => reply(500));
  const { user } = open();
  expect(await screen.findByText('The images could not be loaded')).toBeVisible();
  api.on(studyRoute, () => ({ files: [], series: [aSeries('Head', 2)] }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(mockOpen).toHaveBeenCalled());
});

test('an archive without DICOM images says that it has no images', async () => {
  api = fakeApi();
  open({ isStudy: false });
  expect(await screen.findByText('This archive contains no DICOM images')).toBeVisible();
  expect(api.requestsTo(studyRoute)).toHaveLength(0);
});
