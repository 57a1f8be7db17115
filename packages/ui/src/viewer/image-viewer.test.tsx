import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImageViewer } from './image-viewer';
import { preloadImage, releasePreloadedImages } from './preload-image';

const one = '/api/files/spotters/one.png';
const two = '/api/files/spotters/two.png';

const stage = () => screen.getByRole('group', { name: 'Image viewer' });
const image = () => screen.getByAltText('Chest film');
const button = (name: string) => screen.getByRole('button', { name });

/** jsdom lays nothing out: the stage gets 800 × 600 at the page's corner. */
function giveStageASize() {
  const box = { left: 0, top: 0, width: 800, height: 600, right: 800, bottom: 600, x: 0, y: 0 };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
}

function show(src = one, hasShortcuts = true) {
  const view = render(<ImageViewer src={src} alt="Chest film" hasShortcuts={hasShortcuts} />);
  return { ...view, user: userEvent.setup() };
}

/** jsdom has no PointerEvent: a mouse event of the pointer's name carries what is read of it. */
function pointer(type: string, x: number, y: number, extra: { pointerId?: number; button?: number } = {}) {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: extra.button ?? 0 });
  Object.defineProperty(event, 'pointerId', { value: extra.pointerId ?? 1 });
  fireEvent(stage(), event);
}

function drag(from: [number, number], to: [number, number], mouseButton = 0) {
  pointer('pointerdown', ...from, { button: mouseButton });
  pointer('pointermove', ...to, { button: mouseButton });
  pointer('pointerup', ...to, { button: mouseButton });
}

beforeEach(() => {
  giveStageASize();
  releasePreloadedImages();
});
afterEach(() => jest.restoreAllMocks());

describe('ImageViewer', () => {
  test('TAKE-07 a spinner is shown until the picture has loaded', () => {
    show();
    expect(screen.getByText('Loading image')).toBeInTheDocument();
    fireEvent.load(image());
    expect(screen.queryByText('Loading image')).not.toBeInTheDocument();
  });

  test('TAKE-19 another picture starts loading and as stored', async () => {
    const { rerender, user } = show();
    fireEvent.load(image());
    await user.click(button('Zoom in'));
    rerender(<ImageViewer src={two} alt="Chest film" />);
    expect(screen.getByText('Loading image')).toBeInTheDocument();
    expect(image().style.transform).toMatch(/scale\(1\)/);
    expect(button('Zoom 100 %, fit the image')).toBeInTheDocument();
  });

  test('TAKE-15 a picture decoded ahead is shown at once, without a spinner', async () => {
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    await preloadImage(two);
    show(two);
    expect(screen.queryByText('Loading image')).not.toBeInTheDocument();
  });

  test('the browser may choose among the stored widths, and a zoomed picture asks for the widest', async () => {
    const { user } = show();
    expect(image()).toHaveAttribute('srcset', `${one}?w=480 480w, ${one}?w=960 960w, ${one}?w=1600 1600w`);
    await user.click(button('Zoom in'));
    await user.click(button('Zoom in'));
    expect(image()).toHaveAttribute('sizes', '1600px');
  });

  test('a picture that cannot be loaded is replaced by the placeholder and can be retried', async () => {
    const { user } = show();
    fireEvent.error(image());
    expect(screen.getByAltText('Chest film (could not be loaded)')).toHaveAttribute(
      'src',
      '/api/placeholder-image',
    );
    await user.click(button('Retry'));
    expect(image()).toHaveAttribute('src', `${one}?w=960`);
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
    act(() => void stage().dispatchEvent(wheel));
    expect(wheel.defaultPrevented).toBe(true);
    expect(image().style.transform).toMatch(/translate\(-98px, 0px\).*scale\(1\.49\)/);
  });

  test('dragging moves the picture; with the secondary button it adjusts', () => {
    show();
    drag([400, 300], [450, 280]);
    expect(image().style.transform).toMatch(/translate\(50px, -20px\)/);
    drag([400, 300], [440, 280], 2);
    expect(image().style.filter).toBe('brightness(110%) contrast(120%)');
  });

  test('in the adjusting mode dragging adjusts, and sliders do the same', async () => {
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

  test('a double tap shows the place at 200 %, another the whole picture', () => {
    show();
    const tap = () => drag([600, 300], [600, 300]);
    tap();
    tap();
    expect(image().style.transform).toMatch(/translate\(-200px, 0px\).*scale\(2\)/);
    tap();
    tap();
    expect(image().style.transform).toMatch(/translate\(0px, 0px\).*scale\(1\)/);
  });

  test('reset undoes everything and is off while there is nothing to undo', async () => {
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

  test('where the browser has no fullscreen the viewer covers the window until Escape', async () => {
    const { user } = show();
    await user.keyboard('f');
    expect(await screen.findByRole('button', { name: 'Exit fullscreen' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(button('Fullscreen')).toBeInTheDocument();
  });
});
