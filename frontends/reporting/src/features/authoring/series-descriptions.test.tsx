import { FileRefusal, type FoundDescription } from '@medrad/dicom-viewer/author';
import { reply } from '@medrad/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  chooseStudy,
  confirmFiles,
  createRoute,
  fill,
  openForm,
  putRoute,
  sentCases,
  submitButton,
  uploadServer,
} from '../../../test/upload-server';
import type { KeptFile } from './files/kept/kept-file-store';

interface Options {
  signal: AbortSignal;
  keepsDescriptions: boolean;
  onProgress: (files: number) => void;
}
/** Replaces the worker that removes patient data, because jsdom has no workers. */
const mockPack = jest.fn<Promise<unknown>, [File, Options]>();
const mockDeidentify = jest.fn<Promise<unknown>, [File, Options]>();
jest.mock('@medrad/dicom-viewer/author', () => ({
  ...jest.requireActual<object>('@medrad/dicom-viewer/author'),
  packArchive: (file: File, options: Options) => mockPack(file, options),
  deidentifyFile: (file: File, _: unknown, options: Options) => mockDeidentify(file, options),
}));

/** Files stored by a fake of the browser's database, which jsdom lacks. */
const mockKept: KeptFile[] = [];
jest.mock('./files/kept/kept-file-store', () => ({
  listKeptFiles: () => Promise.resolve([]),
  keepFile: async (file: KeptFile) => void mockKept.push(file),
  noteKeptFile: () => Promise.resolve(),
  dropKeptFiles: () => Promise.resolve(),
}));

const sagittal: FoundDescription = { text: 'T1 MPRAGE SAG', series: 2, numbers: [3, 4], obstacle: null };
const coronal: FoundDescription = { text: 'T2 COR', series: 1, numbers: [], obstacle: null };
const named: FoundDescription = {
  text: 'AX SHAH',
  series: 1,
  numbers: [5],
  obstacle: { kind: 'word', text: 'SHAH' },
};
const dated: FoundDescription = {
  text: 'AX 20240301',
  series: 2,
  numbers: [],
  obstacle: { kind: 'number', text: '20240301' },
};
const foreign: FoundDescription = {
  text: 'Schädel <b>AX</b>',
  series: 1,
  numbers: [6],
  obstacle: { kind: 'character', text: 'Schädel' },
};
const long: FoundDescription = { text: 'X', series: 1, numbers: [7], obstacle: { kind: 'length' } };

const report = {
  entries: [],
  burnedIn: [],
  embedded: [],
  pixels: 'untouched',
  shiftedDays: null,
  keptForSuv: [],
  hasUnusualWeight: false,
};
const packed = (content: string, descriptions: readonly FoundDescription[]) => ({
  zip: new Blob([content]),
  files: 300,
  series: 2,
  leftOut: 0,
  documents: 0,
  refused: [],
  descriptions,
  report,
});

let { api } = uploadServer();
beforeEach(() => {
  ({ api } = uploadServer());
  mockKept.length = 0;
  mockPack
    .mockReset()
    .mockImplementation((_, { keepsDescriptions }) =>
      Promise.resolve(
        packed(keepsDescriptions ? 'with descriptions' : 'without', [sagittal, coronal, named]),
      ),
    );
});

const section = () => screen.findByRole('region', { name: 'Series descriptions' });
const tick = () => screen.findByRole('checkbox', { name: /^Keep the descriptions/ });
const confirmation = () => screen.getByRole('checkbox', { name: /no patient can be/ });
const rows = async (title: string) =>
  within(within(await section()).getByRole('list', { name: title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const sentSizes = () => api.requestsTo(putRoute).map(({ body }) => (body as File).size);

async function choose(file = new File(['zip'], 'head.zip')) {
  const opened = await openForm(api);
  await chooseStudy(file);
  return { ...opened, file };
}

test('N23 the author sees the descriptions with their series, and why some of them cannot be kept', async () => {
  mockPack.mockResolvedValue(packed('x', [sagittal, coronal, named, dated, foreign, long]));
  await choose();
  expect(await rows('Can be kept')).toEqual(['T1 MPRAGE SAG (series 3, 4)', 'T2 COR (1 series)']);
  expect(await rows('Cannot be kept')).toEqual([
    'AX SHAH (series 5): “SHAH” is not a known term.',
    'AX 20240301 (2 series): “20240301” could be a date or a number of the patient.',
    'Schädel <b>AX</b> (series 6): “Schädel” contains a character that is not allowed.',
    'X (series 7): It is longer than 64 characters.',
  ]);
  expect(await tick()).not.toBeChecked();
  expect(await tick()).toHaveAccessibleName('Keep the descriptions that can be kept (2 of 6)');
  expect(await tick()).toHaveAccessibleDescription(/^Residents see them as the names of the series\./);
});

test('N23 without the tick no description is kept', async () => {
  const { user } = await choose();
  await tick();
  await fill(user);
  await confirmFiles(user);
  await user.click(submitButton());
  await screen.findByText('Case uploaded successfully');
  expect(mockPack.mock.calls.map(([, { keepsDescriptions }]) => keepsDescriptions)).toEqual([false]);
  expect(sentSizes()).toEqual(['without'.length]);
});

test('N23 the tick prepares the chosen file again, by keyboard too, and the author confirms it again', async () => {
  const { user, file } = await choose();
  await fill(user);
  await confirmFiles(user);
  (await tick()).focus();
  await user.keyboard(' ');
  expect(await tick()).toBeChecked();
  expect(confirmation()).not.toBeChecked();
  expect(await screen.findByText('300 image files in 2 series.')).toBeVisible();
  expect(mockPack.mock.calls.map(([given, { keepsDescriptions }]) => [given, keepsDescriptions])).toEqual([
    [file, false],
    [file, true],
  ]);
  await confirmFiles(user);
  await user.click(submitButton());
  await screen.findByText('Case uploaded successfully');
  expect(sentSizes()).toEqual(['with descriptions'.length]);
});

test('N23 texts that were not kept are not stored in the browser when the upload begins', async () => {
  const { user } = await choose();
  await fill(user);
  await user.click(await tick());
  await screen.findByText('300 image files in 2 series.');
  await confirmFiles(user);
  await user.click(submitButton());
  await screen.findByText('Case uploaded successfully');
  expect(mockKept.map(({ prepared }) => Object.keys(prepared))).toEqual([['file', 'findings']]);
  expect(JSON.stringify(mockKept)).not.toMatch(/SHAH|MPRAGE/);
});

test('progress is shown again, and a second choice cancels the preparation of the first', async () => {
  const { user } = await choose();
  const signals: AbortSignal[] = [];
  const finish: ((value: unknown) => void)[] = [];
  mockPack.mockImplementation((_, { signal, onProgress }) => {
    signals.push(signal);
    onProgress(signals.length * 10);
    return new Promise((resolve) => finish.push(resolve));
  });
  await user.click(await tick());
  expect(await screen.findByRole('status', { name: 'Preparing: 10 files' })).toBeVisible();
  await user.click(await tick());
  expect(await screen.findByRole('status', { name: 'Preparing: 20 files' })).toBeVisible();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  // The result of the cancelled preparation comes late and is not used.
  await act(async () => finish[0]?.(packed('late', [sagittal])));
  expect(screen.getByRole('status', { name: 'Preparing: 20 files' })).toBeVisible();
  await act(async () => finish[1]?.(packed('new', [sagittal, named])));
  expect(await tick()).not.toBeChecked();
  expect(await tick()).toHaveAccessibleName('Keep the descriptions that can be kept (1 of 2)');
});

test('a preparation that fails says why, and the tick can be taken back', async () => {
  const { user } = await choose();
  await tick();
  mockPack.mockRejectedValueOnce(new FileRefusal('The file could not be de-identified. Please try again.'));
  await user.click(await tick());
  expect(await screen.findByText('The file could not be de-identified. Please try again.')).toBeVisible();
  expect(await tick()).toBeChecked();
  await user.click(await tick());
  expect(await screen.findByText('300 image files in 2 series.')).toBeVisible();
  expect(screen.queryByText(/could not be de-identified/)).not.toBeInTheDocument();
});

/** The error of webpack for code that could not be fetched. */
const offline = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
const unreachable = 'The server could not be reached. Check the connection and try again.';

test('a file that was chosen without a connection is prepared when the connection is back, with its tick', async () => {
  mockPack.mockRejectedValueOnce(offline());
  const { user } = await choose();
  expect(await screen.findByText(unreachable)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('300 image files in 2 series.')).toBeVisible();
  mockPack.mockRejectedValueOnce(offline());
  await user.click(await tick());
  expect(await screen.findByText(unreachable)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('300 image files in 2 series.')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await tick()).toBeChecked();
  expect(mockPack.mock.calls.map(([, { keepsDescriptions }]) => keepsDescriptions)).toEqual([
    ...[false, false],
    ...[true, true],
  ]);
});

test('a file that could not be prepared is prepared again when the form is submitted; a refused one is not', async () => {
  mockPack.mockRejectedValueOnce(offline());
  const { user } = await choose();
  expect(await screen.findByText(unreachable)).toBeVisible();
  mockPack.mockRejectedValueOnce(new FileRefusal('It is locked.'));
  await fill(user);
  await confirmFiles(user);
  await user.click(submitButton());
  expect((await screen.findAllByText('It is locked.'))[0]).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(mockPack).toHaveBeenCalledTimes(2);
});

test('a file that was uploaded before the tick is sent again, and the case has the new one', async () => {
  const { user } = await choose();
  await fill(user);
  await confirmFiles(user);
  api.on(createRoute, () => reply(503, { code: 'DEPENDENCY_UNAVAILABLE', message: 'Not now.' }));
  await user.click(submitButton());
  await screen.findByText('Upload failed');
  await waitFor(() => expect(submitButton()).toBeEnabled());
  const failed = sentCases(api).length;
  await user.click(await tick());
  await screen.findByText('300 image files in 2 series.');
  await confirmFiles(user);
  api.on(createRoute, () => reply(201, { id: 'case-2' }));
  await user.click(submitButton());
  await waitFor(() => expect(sentCases(api).length).toBeGreaterThan(failed));
  expect(sentSizes()).toEqual(['without'.length, 'with descriptions'.length]);
  expect(sentCases(api).at(-1)).toMatchObject({ files: [{ fileUrl: '/api/files/reporting/key-2' }] });
});

test('the tick is disabled while the form is sent', async () => {
  const { user } = await choose();
  await fill(user);
  await confirmFiles(user);
  api.on(putRoute, () => new Promise(() => {}));
  await user.click(submitButton());
  await waitFor(async () => expect(await tick()).toBeDisabled());
});

test('N23 a single DICOM file has the same choice', async () => {
  mockDeidentify.mockImplementation((_, { keepsDescriptions }) =>
    Promise.resolve({ bytes: new Uint8Array(keepsDescriptions ? 2 : 1), report, descriptions: [sagittal] }),
  );
  const { user } = await choose(new File(['dcm'], 'head.dcm'));
  expect(await tick()).toHaveAccessibleName('Keep the descriptions of the series');
  await user.click(await tick());
  await waitFor(() => expect(mockDeidentify).toHaveBeenCalledTimes(2));
  expect(mockDeidentify.mock.calls[1]?.[1].keepsDescriptions).toBe(true);
});

test('N23 no tick is offered where no description can be kept', async () => {
  mockPack.mockResolvedValue(packed('x', [named]));
  await choose();
  expect(await section()).toHaveTextContent('None of these descriptions can be kept: they are removed.');
  expect(await rows('Cannot be kept')).toHaveLength(1);
  expect(screen.queryByRole('checkbox', { name: /^Keep/ })).not.toBeInTheDocument();
});

test('images without descriptions are said to have none', async () => {
  mockPack.mockResolvedValue(packed('x', []));
  await choose();
  expect(await screen.findByText('The images have no series descriptions.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Series descriptions' })).not.toBeInTheDocument();
});
