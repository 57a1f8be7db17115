import '@medrad/ui/testing';
import type { DeidentifyReport } from '@medrad/dicom';
import {
  type FakeApi,
  fakeApi,
  forwardUploads,
  renderApp,
  reply,
  replyError,
} from '@medrad/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pngOf, webpOf } from '../../../test/made-images';
import { capture, dicom, pdf, photo, UploadForm } from '../../../test/upload-form';
import { boxesOf, CoveredDicom } from './dicom/covered-dicom';
import type { OpenedImage } from './editor/open-image';
import './editor/image-editor';
import { FileRefusal } from '@medrad/dicom-viewer/author';

/** Fakes of workers, PDF pages and canvases, which jsdom lacks. */
const mockDeidentify = jest.fn<
  Promise<{ bytes: Uint8Array<ArrayBuffer>; report: DeidentifyReport }>,
  [File]
>();
const mockRasterise = jest.fn<Promise<{ bytes: Uint8Array<ArrayBuffer>; pages: number }>, [File]>();
const mockOpenImage = jest.fn<Promise<OpenedImage>, [File]>();
jest.mock('./dicom/deidentify-file', () => ({ deidentifyCovered: (file: File) => mockDeidentify(file) }));
jest.mock('./pdf/rasterise-pdf', () => ({ rasterisePdf: (file: File) => mockRasterise(file) }));
const mockIsCaptured = jest.fn<Promise<boolean>, [File]>();
jest.mock('./dicom/is-captured', () => ({ isCaptured: (file: File) => mockIsCaptured(file) }));
const mockOpenDicomImage = jest.fn<Promise<OpenedImage>, [File]>();
jest.mock('./dicom/open-dicom-image', () => ({ openDicomImage: (file: File) => mockOpenDicomImage(file) }));
jest.mock('./editor/open-image', () => ({ openImage: (file: File) => mockOpenImage(file) }));

const urlRoute = 'POST /api/peer-review/uploads/upload-url';
const putRoute = 'PUT /api/uploads/peer-review/:token';
const confirmRoute = 'POST /api/peer-review/uploads/confirm-upload';
const confirmText = 'Please confirm that no patient can be recognised.';
let api: FakeApi;

const open = (purpose: 'case' | 'comment' = 'case') =>
  renderApp(<UploadForm purpose={purpose} />, { user: null }).user;

const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Add Images'), { target: { files } });
const problem = () => screen.getByLabelText('Problem');
const paths = () => screen.getByLabelText('Paths').textContent;
/** Waits until the stored files are exactly those with the given numbers. */
const isStored = (numbers: string) =>
  waitFor(() => expect(paths()?.replaceAll('/api/files/peer-review/', '')).toBe(numbers));
const tick = () => screen.getByRole('checkbox', { name: 'I have checked that no patient can be recognised' });
const sent = () => api.requestsTo(putRoute).map(({ body }) => body as File);
const names = () => api.requestsTo(urlRoute).map(({ body }) => (body as { filename: string }).filename);

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  forwardUploads();
  mockDeidentify.mockReset();
  mockRasterise.mockReset();
  mockOpenImage.mockReset();
  mockOpenDicomImage.mockReset();
  mockIsCaptured.mockReset().mockResolvedValue(false);
  let count = 0;
  api = fakeApi({
    [urlRoute]: () => {
      count += 1;
      return {
        uploadURL: `/api/uploads/peer-review/${count}`,
        expectedPath: `/api/files/peer-review/${count}`,
      };
    },
    [putRoute]: () => reply(200, ''),
    [confirmRoute]: ({ body }) => ({ normalizedPath: (body as { expectedPath: string }).expectedPath }),
  });
});

test.each([
  ['PRV-13', 'case', 5, 50],
  ['PRV-50 PRV-51', 'comment', 3, 20],
] as const)('%s UPL-02 a %s takes at most %d files of %d MB', async (_, purpose, maxFiles, megabytes) => {
  open(purpose);
  choose(...Array.from({ length: maxFiles + 1 }, () => photo()));
  expect(await screen.findByText('Too many files')).toBeVisible();
  expect(screen.getByText(`Please select at most ${maxFiles} file(s)`)).toBeVisible();
  const large = photo();
  Object.defineProperty(large, 'size', { value: megabytes * 1024 * 1024 + 1 });
  choose(large);
  expect(await screen.findByText('File too large')).toBeVisible();
  expect(screen.getByText(`Maximum file size is ${megabytes}MB`)).toBeVisible();
  choose(...Array.from({ length: maxFiles }, () => photo()));
  await isStored(Array.from({ length: maxFiles }, (__, index) => String(index + 1)).join(' '));
});

test('PRV-14 a file of a case may have 50 MB', async () => {
  open();
  const large = photo();
  Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 });
  choose(large);
  await isStored('1');
});

test('PRV-15 UPL-06 images, PDF and .dcm are taken, other files are not', async () => {
  open();
  expect(screen.getByLabelText('Add Images')).toHaveAttribute('accept', 'image/*,application/pdf,.dcm');
  choose(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(await screen.findByText('File type not accepted')).toBeVisible();
  choose(new File(['x'], 'scan.bmp', { type: 'image/bmp' }));
  expect(await screen.findByText(/Images must be JPG, PNG, GIF or WebP/)).toBeVisible();
  expect(api.requests).toHaveLength(0);
});

test('an animated image says that its first frame is used', async () => {
  // Without EXIF, an image may be a screen capture, and is opened to be covered first.
  const loop = webpOf(['VP8X', [2, ...new Array<number>(9).fill(0)]], ['EXIF', [0, 0]]);
  open();
  choose(new File([loop], 'loop.webp', { type: 'image/webp' }));
  expect(await screen.findByText(/^This image is animated\./)).toBeVisible();
});

test('PRV-45 PRV-46 UPL-07 an image is uploaded under a neutral name; its thumbnail can be removed', async () => {
  const user = open('comment');
  choose(photo());
  await isStored('1');
  expect(await screen.findByText('Upload successful')).toBeVisible();
  expect(api.requestsTo(urlRoute)[0]?.body).toEqual({ filename: 'image-1.jpg', purpose: 'comment' });
  expect(sent().map(({ name, type }) => [name, type])).toEqual([['image-1.jpg', 'image/jpeg']]);
  const files = within(screen.getByRole('list', { name: 'Add Images: files' }));
  const row = files.getByRole('listitem');
  expect(row.querySelector('img')).toHaveAttribute('src', 'blob:preview');
  expect(row).toHaveTextContent('The server removes: GPS position, EXIF data of the camera.');
  await user.click(screen.getByRole('button', { name: 'Remove Meera Shah.jpg' }));
  expect(screen.queryByRole('list', { name: 'Add Images: files' })).not.toBeInTheDocument();
  expect(paths()).toBe('');
  expect(problem()).toHaveTextContent('');
});

test('one checkbox confirms all files, and a further file clears it', async () => {
  const user = open();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  choose(photo('one.jpg'));
  await isStored('1');
  expect(problem()).toHaveTextContent(confirmText);
  await user.click(tick());
  expect(problem()).toBeEmptyDOMElement();
  choose(photo('two.jpg'));
  await isStored('1 2');
  expect(tick()).not.toBeChecked();
  expect(problem()).toHaveTextContent(confirmText);
  await user.click(tick());
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(paths()).toBe('');
  choose(photo('three.jpg'));
  await isStored('3');
  expect(tick()).not.toBeChecked();
});

test('UPL-08 a form cannot be sent during uploads, or before a failed upload is retried or removed', async () => {
  const user = open();
  let end = (): void => undefined;
  api.on(putRoute, () => new Promise((_, reject) => (end = () => reject(new TypeError('Failed to fetch')))));
  choose(photo());
  await waitFor(() => expect(problem()).toHaveTextContent('Please wait until every file is uploaded.'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  end();
  expect(await screen.findByText('Failed to upload Meera Shah.jpg')).toBeVisible();
  expect(
    screen.getByText('The server could not be reached. Check the connection and try again.'),
  ).toBeVisible();
  expect(problem()).toHaveTextContent('Remove or retry the file that failed.');
  api.on(putRoute, () => reply(200, ''));
  await user.click(screen.getByRole('button', { name: 'Retry Meera Shah.jpg' }));
  await isStored('2');
  // The file was prepared only once, so it was sent under the same name.
  expect(names()).toEqual(['image-1.jpg', 'image-1.jpg']);
});

test('UPL-10 a file whose confirmation got no answer is not attached and can be retried', async () => {
  const user = open();
  const confirmed = { normalizedPath: '/api/files/peer-review/2' };
  api.on(confirmRoute, () => replyError(503, 'DEPENDENCY_UNAVAILABLE', 'Away.'));
  choose(photo());
  expect(await screen.findByText('The server did not confirm the file. Please try again.')).toBeVisible();
  expect(problem()).toHaveTextContent('Remove or retry the file that failed.');
  api.on(confirmRoute, () => confirmed);
  await user.click(screen.getByRole('button', { name: 'Retry Meera Shah.jpg' }));
  await isStored('2');
});

test('an ended session is reported, and the file can be sent after signing in', async () => {
  const user = open();
  api.on(urlRoute, () => replyError(401, 'UNAUTHENTICATED', 'Sign in.'));
  choose(photo());
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  api.on(urlRoute, () => ({
    uploadURL: '/api/uploads/peer-review/9',
    expectedPath: '/api/files/peer-review/9',
  }));
  await user.click(screen.getByRole('button', { name: 'Retry Meera Shah.jpg' }));
  await isStored('9');
});

test('a cancelled upload is not attached', async () => {
  const user = open();
  api.on(putRoute, () => new Promise(() => undefined));
  choose(photo());
  await user.click(await screen.findByRole('button', { name: 'Cancel upload of Meera Shah.jpg' }));
  await waitFor(() => expect(problem()).toHaveTextContent('Remove or retry the file that failed.'));
  expect(paths()).toBe('');
});

const report = (overrides: Partial<DeidentifyReport> = {}): DeidentifyReport => ({
  entries: [{ path: '(0010,0010)', name: 'PatientName', action: 'emptied', length: 10 }],
  burnedIn: [],
  embedded: [],
  pixels: 'untouched',
  shiftedDays: null,
  keptForSuv: [],
  hasUnusualWeight: false,
  ...overrides,
});

test('N23 only the de-identified DICOM file leaves the browser, and a table lists the removed values', async () => {
  mockDeidentify.mockResolvedValue({
    bytes: Uint8Array.of(7, 8),
    report: report({ burnedIn: ['modality'] }),
  });
  const user = open();
  choose(dicom());
  await isStored('1');
  expect(names()).toEqual(['study-1.dcm']);
  expect(sent().map(({ name, type, size }) => [name, type, size])).toEqual([
    ['study-1.dcm', 'application/dicom', 2],
  ]);
  expect(screen.getByRole('note')).toHaveTextContent(
    /The image itself may contain text.*usually contain text/,
  );
  await user.click(screen.getByText('What was removed (1)'));
  const table = within(screen.getByRole('region', { name: 'Removed from Meera Shah.DCM' }));
  expect(table.getByRole('row', { name: '(0010,0010) PatientName emptied' })).toBeInTheDocument();
});

test('N23 a DICOM file that cannot be de-identified is refused with the reason and never sent', async () => {
  mockDeidentify.mockRejectedValue(new FileRefusal('No pixel data found in DICOM file'));
  open();
  choose(dicom());
  expect(await screen.findByText('No pixel data found in DICOM file')).toBeVisible();
  expect(problem()).toHaveTextContent('Remove or retry the file that failed.');
  expect(api.requests).toHaveLength(0);
});

test('N23 only page images of a PDF leave the browser', async () => {
  mockRasterise.mockResolvedValue({ bytes: Uint8Array.of(1, 2, 3), pages: 2 });
  open();
  choose(pdf());
  await isStored('1');
  expect(names()).toEqual(['pages-1.pdf']);
  expect(sent().map(({ type, size }) => [type, size])).toEqual([['application/pdf', 3]]);
  expect(screen.getByText(/Its 2 pages were turned into images/)).toBeVisible();
});

test('PRV-51 a file that becomes too large in preparation is refused', async () => {
  const bytes = new Uint8Array(20 * 1024 * 1024 + 1);
  mockRasterise.mockResolvedValue({ bytes, pages: 40 });
  open('comment');
  choose(pdf());
  expect(await screen.findByText('Prepared for sending, the file is larger than 20 MB.')).toBeVisible();
  expect(api.requests).toHaveLength(0);
});

/** An opened image whose edited JPEG has one byte for each box and ten for a crop. */
const opened = (): OpenedImage => ({
  size: { width: 200, height: 100 },
  canCrop: true,
  frameCount: 1,
  show: () => Promise.resolve('blob:frame'),
  encode: ({ boxes, crop }) =>
    Promise.resolve(
      new File([new Uint8Array(boxes.length + (crop ? 10 : 0))], 'edited.jpg', { type: 'image/jpeg' }),
    ),
  close: () => undefined,
});

test('a screen capture is offered for covering before it is sent, and keeps its position', async () => {
  mockOpenImage.mockImplementation(() => Promise.resolve(opened()));
  const user = open();
  choose(capture(), photo());
  const dialog = within(await screen.findByRole('dialog', { name: 'Cover or crop capture.png' }));
  expect(dialog.getByText(/probably captured from a screen/)).toBeVisible();
  expect(problem()).toHaveTextContent('Please wait until every file is uploaded.');
  await user.click(await dialog.findByRole('button', { name: 'Add box' }));
  expect(api.requests).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await isStored('1 2');
  expect(names()).toEqual(['image-1.jpg', 'image-2.jpg']);
  expect(sent()[0]?.size).toBe(1);
});

test('a discarded screen capture is not attached, and the next one opens the question again', async () => {
  mockOpenImage.mockImplementation(() => Promise.resolve(opened()));
  const user = open();
  choose(capture('one.png'), capture('two.png'));
  const first = within(await screen.findByRole('dialog', { name: 'Cover or crop one.png' }));
  await user.click(first.getByRole('button', { name: 'Do not attach' }));
  const second = within(await screen.findByRole('dialog', { name: 'Cover or crop two.png' }));
  await waitFor(() => expect(second.getByRole('button', { name: 'Use unchanged' })).toBeEnabled());
  await user.click(second.getByRole('button', { name: 'Use unchanged' }));
  await isStored('1');
  // The user drew nothing, so the file is sent unchanged.
  expect(sent()[0]?.size).toBe(pngOf().length);
});

test('an edit replaces the upload and clears the confirmation', async () => {
  mockOpenImage.mockImplementation(() => Promise.resolve(opened()));
  const user = open();
  choose(photo());
  await isStored('1');
  await user.click(tick());
  await user.click(screen.getByRole('button', { name: 'Cover or crop Meera Shah.jpg' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Crops' }));
  await user.click(dialog.getByRole('button', { name: 'Add crop area' }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await isStored('2');
  expect(sent()[1]?.size).toBe(10);
  expect(tick()).not.toBeChecked();
});

test('an image that cannot be edited shows the reason and is unchanged', async () => {
  mockOpenImage.mockRejectedValue(new FileRefusal('The image is too large.'));
  const user = open();
  choose(photo());
  await isStored('1');
  await user.click(tick());
  await user.click(screen.getByRole('button', { name: 'Cover or crop Meera Shah.jpg' }));
  expect(await screen.findByText('The image is too large.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use unchanged' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await isStored('1');
  expect(tick()).toBeChecked();
});

describe('N23 a DICOM file whose images usually contain text', () => {
  const covered = (file: File): OpenedImage => ({
    ...opened(),
    canCrop: false,
    encode: ({ boxes }) => Promise.resolve(new CoveredDicom(file, boxes)),
  });
  beforeEach(() => {
    mockIsCaptured.mockResolvedValue(true);
    mockOpenDicomImage.mockImplementation((file) => Promise.resolve(covered(file)));
    mockDeidentify.mockResolvedValue({ bytes: Uint8Array.of(1), report: report() });
  });
  const deidentified = () => mockDeidentify.mock.calls.map(([file]) => boxesOf(file).length);
  const addBox = async (user: ReturnType<typeof open>, name: string) => {
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.click(await dialog.findByRole('button', { name: 'Add box' }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
  };

  test('is offered for covering before it is sent; later boxes are added', async () => {
    const user = open();
    choose(dicom());
    await addBox(user, 'Cover Meera Shah.DCM');
    await isStored('1');
    expect(deidentified()).toEqual([1]);
    await user.click(screen.getByRole('button', { name: 'Cover Meera Shah.DCM' }));
    await addBox(user, 'Cover Meera Shah.DCM');
    await isStored('2');
    expect(deidentified()).toEqual([1, 2]);
  });

  test('is sent without boxes on confirmation, even if it cannot be shown', async () => {
    mockOpenDicomImage.mockRejectedValue(new FileRefusal('The image cannot be shown here.'));
    const user = open();
    choose(dicom());
    expect(await screen.findByText('The image cannot be shown here.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use unchanged' }));
    await isStored('1');
    expect(deidentified()).toEqual([0]);
  });

  test('that cannot be read is not offered for covering: preparation reports the error', async () => {
    mockIsCaptured.mockRejectedValue(new Error('no DICOM'));
    mockDeidentify.mockRejectedValue(new FileRefusal('The file could not be de-identified.'));
    open();
    choose(dicom());
    expect(await screen.findByText('The file could not be de-identified.')).toBeVisible();
  });
});
