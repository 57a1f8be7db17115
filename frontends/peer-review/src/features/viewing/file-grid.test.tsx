import '@medrad/ui/testing';
import './dicom/dicom-dialog';
import './image-dialog';
import './pdf-dialog';
import type { PeerFile, PeerPlace } from '@medrad/contracts';
import { writeRasterPdf } from '@medrad/raster-pdf';
import { renderApp } from '@medrad/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { FileGrid } from './file-grid';

const address = (name: string) => `/api/files/peer-review/${name}`;
const image = (name: string): PeerFile => ({
  url: address(name),
  kind: 'image',
  size: 5000,
  width: 1000,
  height: 500,
});
const dicom: PeerFile = { url: address('scan.dcm'), kind: 'dicom', size: 2 * 1024 * 1024 };
const pdf: PeerFile = { url: address('paper.pdf'), kind: 'pdf', size: 50 * 1024 };
const arrow: PeerPlace = { imageUrl: address('a.png'), shape: 'arrow', x1: 10, y1: 10, x2: 300, y2: 200 };

const show = (files: PeerFile[], size: 'case' | 'comment' = 'case', places: PeerPlace[] = []) =>
  renderApp(<FileGrid files={files} label="Knee" size={size} places={places} />);
const list = () => screen.getByRole('list', { name: 'Knee' });

/** A JPEG without image data: to be recognised as a page of a PDF, it needs only its marker segments. */
function pageJpeg(width: number, height: number): Uint8Array {
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  return Uint8Array.of(0xff, 0xd8, ...frame, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 0xff, 0xd9);
}

const answer = (status: number, body?: Uint8Array) =>
  Promise.resolve({
    ok: status < 400,
    status,
    headers: new Headers(),
    body: null,
    arrayBuffer: () => Promise.resolve(body?.slice().buffer),
    text: () => Promise.resolve(''),
    clone: () => ({ json: () => Promise.resolve({ code: 'x', message: 'x' }) }),
  });
const network = jest.fn<Promise<unknown>, unknown[]>();

beforeEach(() => {
  network.mockReset().mockImplementation(() => answer(404));
  Object.assign(globalThis, { fetch: network });
  let made = 0;
  Object.assign(URL, { createObjectURL: () => `blob:page-${++made}`, revokeObjectURL: () => undefined });
  HTMLImageElement.prototype.decode = () => new Promise(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('PRV-37 the images of a case are renditions in a grid of two columns, with their space reserved', () => {
  show([image('a.png'), image('b.png')]);
  expect(list()).toHaveAttribute('data-size', 'case');
  const first = screen.getByAltText('Knee, image 1');
  expect(within(list()).getAllByRole('button', { name: /^Open image \d of 2$/ })).toHaveLength(2);
  expect(first).toHaveAttribute('src', `${address('a.png')}?w=480`);
  expect(first).toHaveAttribute('width', '1000');
  expect(first).toHaveAttribute('height', '500');
});

test('PRV-38 a broken case image is replaced by the placeholder image until the connection is back', () => {
  show([image('a.png')]);
  fireEvent.error(screen.getByAltText('Knee, image 1'));
  const placeholder = screen.getByAltText('Knee, image 1 (could not be loaded)');
  expect(placeholder).toHaveAttribute('src', '/api/placeholder-image');
  expect(placeholder).not.toHaveAttribute('srcset');
  fireEvent(window, new Event('online'));
  expect(screen.getByAltText('Knee, image 1')).toHaveAttribute('src', `${address('a.png')}?w=480`);
});

test('PRV-43 a comment shows thumbnails of its images', () => {
  show([image('a.png')], 'comment');
  expect(list()).toHaveAttribute('data-size', 'comment');
  expect(screen.getByAltText('Knee, image 1')).toHaveAttribute('src', `${address('a.png')}?w=480`);
});

test('C22 a file that is not an image is a tile with its size and a download link', () => {
  show([dicom, pdf]);
  expect(screen.getByText('DICOM file')).toBeVisible();
  expect(screen.getByText('2.0 MB')).toBeVisible();
  expect(screen.getByText('50 KB')).toBeVisible();
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Download DICOM file')).toHaveAttribute('href', `${dicom.url}?download=1`);
  expect(link('Download PDF document')).toHaveAttribute('href', `${pdf.url}?download=1`);
});

test('an image opens in the viewer; arrow keys show the next one and closing gives the focus back', async () => {
  const { user } = show([image('a.png'), image('b.png')]);
  await user.click(screen.getByRole('button', { name: 'Open image 1 of 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Knee' });
  expect(within(dialog).getByText('Image 1 of 2')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByText('Image 2 of 2')).toBeVisible();
  expect(within(dialog).getByAltText('Knee, image 2')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open image 1 of 2' })).toHaveFocus();
});

test('two images are side by side on a wide screen only', async () => {
  const media = (matches: boolean) => () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  const original = window.matchMedia;
  Object.assign(window, { matchMedia: media(true) });
  const { user, unmount } = show([image('a.png'), image('b.png')]);
  await user.click(screen.getByRole('button', { name: 'Open image 2 of 2' }));
  await user.click(await screen.findByRole('button', { name: 'Side by side' }));
  expect(screen.getAllByRole('group', { name: 'Image viewer' })).toHaveLength(2);
  unmount();
  Object.assign(window, { matchMedia: media(false) });
  const narrow = show([image('a.png'), image('b.png')]);
  await narrow.user.click(screen.getByRole('button', { name: 'Open image 1 of 2' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Side by side' })).toBeNull();
  Object.assign(window, { matchMedia: original });
});

test('places are drawn on their image and listed for screen readers, in the grid and in the viewer', async () => {
  const { user, container } = show([image('a.png'), image('b.png')], 'case', [
    arrow,
    { ...arrow, shape: 'ellipse' },
  ]);
  expect(screen.getByText('2 places are marked on image 1')).toBeInTheDocument();
  expect(container.querySelectorAll('[data-shape]')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Open image 1 of 2' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.load(within(dialog).getByAltText(/2 places are marked on image 1/));
  expect(dialog.querySelectorAll('[data-shape]')).toHaveLength(2);
});

test('a PDF is shown page by page', async () => {
  const bytes = writeRasterPdf([{ jpeg: pageJpeg(600, 800) }, { jpeg: pageJpeg(600, 800) }]);
  network.mockImplementation(() => answer(200, bytes));
  const { user } = show([pdf]);
  await user.click(screen.getByRole('button', { name: 'Open PDF document' }));
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  expect(screen.getByAltText('PDF document, page 2')).toBeInTheDocument();
});

test('a PDF that is not made of page images can only be downloaded', async () => {
  network.mockImplementation(() => answer(200, Uint8Array.of(1, 2, 3)));
  const { user } = show([pdf]);
  await user.click(screen.getByRole('button', { name: 'Open PDF document' }));
  expect(
    await screen.findByText('This document cannot be shown here. Download it to read it.'),
  ).toBeVisible();
});

test('a document whose pages cannot be shown is reported without the browser’s own message', async () => {
  network.mockImplementation(() => answer(200, writeRasterPdf([{ jpeg: pageJpeg(600, 800) }])));
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new TypeError('Overload resolution failed.');
  });
  const { user } = show([pdf]);
  await user.click(screen.getByRole('button', { name: 'Open PDF document' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The document could not be opened');
  expect(alert).toHaveTextContent('Something went wrong. Please try again.');
  expect(alert).not.toHaveTextContent('Overload');
});

test('a document that was removed says so, and nothing can be retried', async () => {
  const { user } = show([pdf]);
  await user.click(screen.getByRole('button', { name: 'Open PDF document' }));
  expect(await screen.findByText('This file was removed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test.each([
  ['an ended session', () => answer(401), 'Your session has ended. Sign in and try again.'],
  [
    'no connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Check your connection and try again.',
  ],
])('a document that cannot be read because of %s says so and can be retried', async (_, fail, reason) => {
  network.mockImplementation(fail);
  const { user } = show([pdf]);
  await user.click(screen.getByRole('button', { name: 'Open PDF document' }));
  expect(await screen.findByText(reason)).toBeVisible();
  network.mockImplementation(() => answer(200, writeRasterPdf([{ jpeg: pageJpeg(600, 800) }])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByAltText('PDF document, page 1')).toBeInTheDocument();
});

test('a DICOM file that cannot be fetched says why, and is fetched again on Retry', async () => {
  const { user } = show([dicom]);
  await user.click(screen.getByRole('button', { name: 'Open DICOM file' }));
  const dialog = await screen.findByRole('dialog', { name: 'DICOM file' });
  const failure = await within(dialog).findByText('DICOM parsing failed: This file was removed.');
  expect(failure).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    `${dicom.url}?download=1`,
  );
  network.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(
    await within(dialog).findByText('DICOM parsing failed: Check your connection and try again.'),
  ).toBeVisible();
});
