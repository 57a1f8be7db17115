import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImageViewer } from './image-viewer';
import { fineSource } from './image-source';
import { preloadImage, releasePreloadedImages } from './preload-image';

const one = '/api/files/spotters/one.png';
const two = '/api/files/spotters/two.png';

const viewport = () => screen.getByRole('group', { name: 'Image viewer' });
const image = () => screen.getByAltText('Chest film');
const tiles = () =>
  [...document.querySelectorAll('img[src*="tile="]')].map((tile) => tile.getAttribute('src'));
const button = (name: string) => screen.getByRole('button', { name });

/** jsdom lays nothing out: the viewport gets 800 × 600 at the page's corner. */
function giveViewportASize() {
  const box = { left: 0, top: 0, width: 800, height: 600, right: 800, bottom: 600, x: 0, y: 0 };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
}

function show(src = one, hasShortcuts = true) {
  const view = render(<ImageViewer src={src} alt="Chest film" hasShortcuts={hasShortcuts} />);
  return { ...view, user: userEvent.setup() };
}

/**
 * Dispatches a pointer event. jsdom has no PointerEvent, so a mouse event carries the properties that the viewer reads.
 */
function pointer(type: string, x: number, y: number, extra: { pointerId?: number; button?: number } = {}) {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: extra.button ?? 0 });
  // All events have the same time, so that a slow machine does not change the measured speed.
  Object.defineProperties(event, { pointerId: { value: extra.pointerId ?? 1 }, timeStamp: { value: 1000 } });
  fireEvent(viewport(), event);
}

function drag(from: [number, number], to: [number, number], mouseButton = 0) {
  pointer('pointerdown', ...from, { button: mouseButton });
  pointer('pointermove', ...to, { button: mouseButton });
  pointer('pointerup', ...to, { button: mouseButton });
}

const decode = jest.fn<Promise<undefined>, []>();
/** Delays the decoding of the fine image until the returned function is called. */
function holdDecode(): () => void {
  let arrive = () => {};
  decode.mockReturnValue(new Promise((resolve) => (arrive = () => resolve(undefined))));
  return () => arrive();
}
const giveScreen = (width: number) => {
  window.innerWidth = width;
};

beforeEach(() => {
  giveViewportASize();
  giveScreen(1024);
  releasePreloadedImages();
  // The fine image never finishes decoding, unless a test decides otherwise.
  decode.mockReset().mockReturnValue(new Promise(() => undefined));
  HTMLImageElement.prototype.decode = decode;
});
afterEach(() => jest.restoreAllMocks());

describe('ImageViewer', () => {
  test('TAKE-07 a spinner is shown until the image has loaded', () => {
    show();
    expect(screen.getByText('Loading image')).toBeInTheDocument();
    fireEvent.load(image());
    expect(screen.queryByText('Loading image')).not.toBeInTheDocument();
  });

  test('TAKE-19 another image begins with a spinner and the default transform', async () => {
    const { rerender, user } = show();
    fireEvent.load(image());
    await user.click(button('Zoom in'));
    rerender(<ImageViewer src={two} alt="Chest film" />);
    expect(screen.getByText('Loading image')).toBeInTheDocument();
    expect(image().style.transform).toMatch(/scale\(1\)/);
    expect(button('Zoom 100 %, fit the image')).toBeInTheDocument();
  });

  test('TAKE-15 an image that was decoded in advance is shown at once in its fine rendition, without a spinner', async () => {
    decode.mockResolvedValue(undefined);
    await preloadImage(fineSource(two));
    show(two);
    expect(screen.queryByText('Loading image')).not.toBeInTheDocument();
    expect(image()).toHaveAttribute('src', fineSource(two));
    // Waits for the second decoding, after which the viewer records the image as shown.
    await act(() => preloadImage(fineSource(two)));
  });

  test('the preview is shown until the fine image is decoded and replaces it in the same box', async () => {
    const arrive = holdDecode();
    const { user } = show();
    const element = image();
    expect(element).toHaveAttribute('src', `${one}?w=480`);
    fireEvent.load(element);
    await user.keyboard('{+}r');
    const look = element.getAttribute('style');
    arrive();
    await waitFor(() => expect(image()).toHaveAttribute('src', fineSource(one)));
    expect(image()).toBe(element);
    expect(element).toHaveAttribute('style', look);
    expect(screen.queryByText('Loading image')).not.toBeInTheDocument();
  });

  test('the page is notified that the image is ready when the fine one is shown, not the preview', async () => {
    const arrive = holdDecode();
    const onReady = jest.fn();
    render(<ImageViewer src={one} alt="Chest film" onReady={onReady} />);
    fireEvent.load(image());
    expect(onReady).not.toHaveBeenCalled();
    arrive();
    await waitFor(() => expect(image()).toHaveAttribute('src', fineSource(one)));
    fireEvent.load(image());
    expect(onReady).toHaveBeenCalledTimes(1);
  });

  test('a fine image that fails to load leaves the preview with a notice, and is fetched when the connection is back', async () => {
    decode.mockRejectedValueOnce(new Error('network')).mockResolvedValue(undefined);
    const onReady = jest.fn();
    render(<ImageViewer src={one} alt="Chest film" onReady={onReady} />);
    fireEvent.load(image());
    expect(await screen.findByText('Preview only. The full image is fetched again.')).toBeInTheDocument();
    expect(onReady).toHaveBeenCalled();
    expect(image()).toHaveAttribute('src', `${one}?w=480`);
    fireEvent(window, new Event('online'));
    expect(decode).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(image()).toHaveAttribute('src', fineSource(one)));
    expect(screen.queryByText(/Preview only/)).not.toBeInTheDocument();
  });

  test('a fine image is shown although its preview could not be loaded', async () => {
    decode.mockResolvedValue(undefined);
    show();
    fireEvent.error(image());
    await waitFor(() => expect(image()).toHaveAttribute('src', fineSource(one)));
  });

  test('a zoomed image gets the larger rendition if there is one with more pixels', async () => {
    decode.mockResolvedValue(undefined);
    giveScreen(800);
    const { user } = show();
    await waitFor(() => expect(image()).toHaveAttribute('src', `${one}?w=960&v=2`));
    await user.keyboard('{+}{+}');
    await waitFor(() => expect(image()).toHaveAttribute('src', `${one}?w=1600&v=2`));
    cleanup();
    const small = { width: 640, height: 552 };
    render(<ImageViewer src={two} size={small} alt="Chest film" />);
    await user.keyboard('{+}{+}{+}');
    await waitFor(() => expect(image()).toHaveAttribute('src', `${two}?w=960&v=2`));
  });

  test('an image that its largest rendition shows whole is drawn from its own pixels only once it is zoomed', async () => {
    decode.mockResolvedValue(undefined);
    const user = userEvent.setup();
    render(<ImageViewer src={one} size={{ width: 640, height: 552 }} alt="Chest film" />);
    await waitFor(() => expect(image()).toHaveAttribute('src', `${one}?w=960&v=2`));
    fireEvent.load(image());
    expect(tiles()).toEqual([]);
    await user.keyboard('{+}');
    await waitFor(() => expect(tiles()).toEqual([`${one}?tile=0x0&v=2`]));
    expect(image()).toHaveAttribute('src', `${one}?w=960&v=2`);
    await user.click(button('Zoom out'));
    await waitFor(() => expect(tiles()).toEqual([]));
  });

  test('an image whose preview and fine image cannot be loaded is replaced by the placeholder and can be retried', async () => {
    decode.mockRejectedValue(new Error('network'));
    const { user } = show();
    fireEvent.error(image());
    expect(await screen.findByAltText('Chest film (could not be loaded)')).toHaveAttribute(
      'src',
      '/api/placeholder-image',
    );
    // Loading the placeholder does not count as loading the image.
    fireEvent.load(screen.getByAltText('Chest film (could not be loaded)'));
    expect(screen.getByAltText('Chest film (could not be loaded)')).toBeInTheDocument();
    decode.mockReturnValue(new Promise(() => undefined));
    await user.click(button('Retry'));
    expect(image()).toHaveAttribute('src', `${one}?w=480`);
  });

  test.each([
    ['was deleted', () => Promise.resolve({ status: 404 }), 'This image was removed.', 0],
    ['is refused', () => Promise.resolve({ status: 401 }), 'The image could not be loaded.', 1],
    [
      'cannot be asked for',
      () => Promise.reject(new TypeError('no network')),
      'The image could not be loaded.',
      1,
    ],
  ])(
    'an image that %s shows the reason, and offers Retry only if it may succeed',
    async (_, answer, text, retries) => {
      const { fetch } = globalThis;
      const ask = jest.fn(answer);
      globalThis.fetch = ask as unknown as typeof fetch;
      decode.mockRejectedValue(new Error('no image'));
      const { rerender } = render(<ImageViewer src={one} alt="Chest film" />);
      fireEvent.error(image());
      const placeholder = await screen.findByAltText('Chest film (could not be loaded)');
      expect(await screen.findByText(text)).toBeInTheDocument();
      fireEvent.load(placeholder);
      expect(screen.getByText(text)).toBeInTheDocument();
      expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(retries);
      expect(ask).toHaveBeenCalledWith(one, expect.objectContaining({ method: 'HEAD' }));
      decode.mockReturnValue(new Promise(() => undefined));
      rerender(<ImageViewer src={two} alt="Chest film" />);
      expect(screen.getByText('Loading image')).toBeInTheDocument();
      globalThis.fetch = fetch;
    },
  );

  test('an image that is not stored has a single URL', () => {
    render(<ImageViewer src="blob:chest" alt="Chest film" />);
    expect(image()).toHaveAttribute('src', 'blob:chest');
    expect(decode).not.toHaveBeenCalled();
    fireEvent.error(image());
    expect(screen.getByAltText('Chest film (could not be loaded)')).toBeInTheDocument();
  });

  test('a film of 40 megapixels can be zoomed to its own pixels, which are drawn from tiles', async () => {
    decode.mockResolvedValue(undefined);
    const user = userEvent.setup();
    render(<ImageViewer src={one} size={{ width: 7000, height: 5700 }} alt="Chest film" />);
    await waitFor(() => expect(image()).toHaveAttribute('src', `${one}?w=1600&v=2`));
    fireEvent.load(image());
    expect(tiles()).toEqual([]);
    for (let press = 0; press < 13; press += 1) await user.keyboard('{+}');
    // The viewport of 800 × 600 shows 9.5 pixels of the film per CSS pixel in each direction.
    expect(button('Zoom 950 %, fit the image')).toBeInTheDocument();
    expect(button('Zoom in')).toBeDisabled();
    await waitFor(() => expect(tiles()).toEqual([`${one}?tile=3x2&v=2`, `${one}?tile=3x3&v=2`]));
  });

  test('a tile that fails to load leaves the image below it visible', async () => {
    decode.mockResolvedValue(undefined);
    render(<ImageViewer src={one} size={{ width: 7000, height: 5700 }} alt="Chest film" />);
    await waitFor(() => expect(image()).toHaveAttribute('src', `${one}?w=1600&v=2`));
    for (let press = 0; press < 13; press += 1) await userEvent.keyboard('{+}');
    await waitFor(() => expect(document.querySelectorAll('img[src*="tile="]')).toHaveLength(2));
    fireEvent.error(document.querySelector('img[src*="tile="]') as Element);
    expect(document.querySelectorAll('img[src*="tile="]')).toHaveLength(1);
    expect(image()).toHaveAttribute('src', `${one}?w=1600&v=2`);
  });

  test('buttons zoom from 50 % to 300 % and stop there', async () => {
    const { user } = show();
    for (let press = 0; press < 8; press += 1) await user.click(button('Zoom in'));
    expect(button('Zoom 300 %, fit the image')).toBeInTheDocument();
    expect(button('Zoom in')).toBeDisabled();
    await user.click(button('Zoom 300 %, fit the image'));
    for (let press = 0; press < 5; press += 1) await user.click(button('Zoom out'));
    expect(button('Zoom 50 %, fit the image')).toBeInTheDocument();
    expect(button('Zoom out')).toBeDisabled();
  });

  test.each([
    ['{+}', /scale\(1\.2\)/],
    ['-', /scale\(0\.83\)/],
    ['{+}0', /scale\(1\)/],
    ['r', /rotate\(90deg\)/],
    ['{Shift>}{ArrowRight}{/Shift}', /translate\(-40px, 0px\)/],
    ['{Shift>}{ArrowUp}{/Shift}', /translate\(0px, 40px\)/],
    ['{ArrowRight}', /translate\(0px, 0px\)/],
  ])('the keys %s change the transform', async (keys, expected) => {
    const { user } = show();
    await user.keyboard(keys);
    expect(image().style.transform).toMatch(expected);
  });

  test.each([
    ['i', 'invert(1)'],
    [']', 'brightness(110%)'],
    ['[[', 'brightness(90%)'],
    ['}', 'contrast(110%)'],
    ['ix', ''],
  ])('the keys %s change the filter', async (keys, expected) => {
    const { user } = show();
    await user.keyboard(keys);
    expect(image().style.filter).toBe(expected);
  });

  test('keys do nothing while a text is typed, in a dialog, or when they are switched off', async () => {
    const { user } = show();
    render(<input aria-label="Note" />);
    await user.type(screen.getByLabelText('Note'), 'ri');
    expect(image().style.transform).toMatch(/rotate\(0deg\)/);
    render(<div role="dialog" />);
    await user.click(document.body);
    await user.keyboard('r');
    expect(image().style.transform).toMatch(/rotate\(0deg\)/);
    cleanup();
    show(one, false);
    await user.keyboard('r');
    expect(image().style.transform).toMatch(/rotate\(0deg\)/);
  });

  test('the wheel zooms at the pointer and does not scroll the page', () => {
    show();
    const wheel = new WheelEvent('wheel', { deltaY: -200, clientX: 600, clientY: 300, cancelable: true });
    act(() => void viewport().dispatchEvent(wheel));
    expect(wheel.defaultPrevented).toBe(true);
    expect(image().style.transform).toMatch(/translate\(-98px, 0px\).*scale\(1\.49\)/);
  });

  test('dragging pans the image; with the secondary button it adjusts brightness and contrast', () => {
    show();
    drag([400, 300], [450, 280]);
    expect(image().style.transform).toMatch(/translate\(50px, -20px\)/);
    drag([400, 300], [440, 280], 2);
    expect(image().style.filter).toBe('brightness(110%) contrast(120%)');
  });

  test('in adjusting mode dragging and sliders adjust brightness and contrast', async () => {
    const { user } = show();
    await user.click(button('Brightness and contrast'));
    expect(button('Brightness and contrast')).toHaveAttribute('aria-pressed', 'true');
    drag([400, 300], [400, 260]);
    expect(screen.getByRole('slider', { name: /Brightness/ })).toHaveValue('120');
    fireEvent.change(screen.getByRole('slider', { name: /Contrast/ }), { target: { value: '150' } });
    expect(image().style.filter).toBe('brightness(120%) contrast(150%)');
    expect(image().style.transform).toMatch(/translate\(0px, 0px\)/);
  });

  test('two fingers zoom', () => {
    show();
    pointer('pointerdown', 350, 300, { pointerId: 1 });
    pointer('pointerdown', 450, 300, { pointerId: 2 });
    pointer('pointermove', 550, 300, { pointerId: 2 });
    expect(image().style.transform).toMatch(/scale\(2\)/);
  });

  test('a double tap zooms its point to 200 %, and another one shows the whole image', () => {
    show();
    const tap = () => drag([600, 300], [600, 300]);
    tap();
    tap();
    expect(image().style.transform).toMatch(/translate\(-200px, 0px\).*scale\(2\)/);
    tap();
    tap();
    expect(image().style.transform).toMatch(/translate\(0px, 0px\).*scale\(1\)/);
  });

  test('Reset restores the default transform and is disabled while nothing has changed', async () => {
    const { user } = show();
    expect(button('Reset image')).toBeDisabled();
    await user.keyboard('ri]{+}');
    await user.click(button('Reset image'));
    expect(image().style.filter).toBe('');
    expect(image().style.transform).toMatch(/rotate\(0deg\) scale\(1\)/);
  });

  test('the zoom is announced after a change and not before', async () => {
    const { user } = show();
    fireEvent.load(image());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.keyboard('{+}');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Zoom 120 %'));
  });

  test('a viewer without browser fullscreen covers the window until Escape', async () => {
    const { user } = show();
    await user.keyboard('f');
    expect(await screen.findByRole('button', { name: 'Exit fullscreen' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(button('Fullscreen')).toBeInTheDocument();
  });
});
