import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fineSource } from './image-source';
import { ImageViewer } from './image-viewer';
import { preloadImage, releasePreloadedImages } from './preload-image';

const size = { width: 400, height: 300 };

/** jsdom lays nothing out: the viewport gets 800 × 600 at the page's corner. */
beforeEach(() => {
  const box = { left: 0, top: 0, width: 800, height: 600, right: 800, bottom: 600, x: 0, y: 0 };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
});
afterEach(() => jest.restoreAllMocks());

test('marks on an image appear with the image and follow its zoom and rotation', async () => {
  render(<ImageViewer src="blob:film" size={size} alt="Film" overlay={<b>Mark</b>} />);
  expect(screen.queryByText('Mark')).toBeNull();
  fireEvent.load(screen.getByAltText('Film'));
  const transform = () => screen.getByText('Mark').parentElement?.style.transform;
  expect(transform()).toBe('matrix(2, 0, 0, 2, 0, 0)');
  await userEvent.click(screen.getByRole('button', { name: 'Rotate 90°' }));
  // After a turn, the image is 450 × 600 in the middle of the viewport, with its upper left corner at the upper right.
  expect(transform()).toBe('matrix(0, 1.5, -1.5, 0, 625, 0)');
});

test('marks fit an image that was decoded before its viewer appeared', async () => {
  const src = '/api/files/spotters/film';
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  await preloadImage(fineSource(src, { zoom: 1, size }));
  const { unmount } = render(<ImageViewer src={src} size={size} alt="Film" overlay={<b>Mark</b>} />);
  expect(screen.getByText('Mark').parentElement?.style.transform).toBe('matrix(2, 0, 0, 2, 0, 0)');
  // The viewer loads the image once more, which would end after the test.
  unmount();
  releasePreloadedImages();
});
