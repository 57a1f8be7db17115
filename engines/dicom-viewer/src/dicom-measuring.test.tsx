import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  colorFrame,
  drag,
  pointer,
  rampFrame,
  settle,
  sourceOf,
  viewportOf,
  paintForEachTest,
} from '../test/dicom-viewports';
import { button, frameShown, showViewer, threeFrames, tool, zoomShown } from '../test/show-viewer';

const canvas = paintForEachTest();

describe('measuring', () => {
  const measured = () =>
    within(screen.getByRole('list', { name: 'Measurements' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('length in mm, ellipse with mean and deviation in HU, angle and probe, by mouse', async () => {
    const { user } = await showViewer();
    await user.click(tool('Length'));
    // 93.75 CSS pixels are ten columns of 0.5 mm each.
    drag([200, 300], [293.75, 300]);
    await user.click(tool('Ellipse'));
    drag([300, 200], [500, 400]);
    await user.click(tool('Angle'));
    drag([400, 100], [400, 300]);
    pointer('pointermove', 500, 300);
    drag([500, 300], [600, 300]);
    await user.click(tool('Probe'));
    drag([450, 350], [450, 350]);
    await settle();
    expect(measured()).toEqual([
      'Length 5 mm',
      expect.stringMatching(/^Ellipse 31\.5 ± 5\.\d+ HU \(21 to 42\), 89\.4 mm²$/),
      'Angle 90°',
      'Probe 37 HU',
    ]);
    expect(canvas.texts()).toContain('5 mm');
    await user.click(button('Delete: Length 5 mm'));
    expect(measured()).toHaveLength(3);
  });

  test('a point of a drawing can be dragged, and Reset keeps drawings', async () => {
    const { user } = await showViewer();
    await user.click(tool('Length'));
    drag([200, 300], [293.75, 300]);
    drag([293.75, 300], [387.5, 300]);
    await settle();
    expect(measured()).toEqual(['Length 10 mm']);
    await user.click(tool('Invert'));
    await user.click(tool('Reset image'));
    expect(measured()).toEqual(['Length 10 mm']);
  });

  test('a measurement can be made and deleted by keyboard only', async () => {
    const { user } = await showViewer();
    await user.keyboard('l');
    act(() => viewportOf().focus());
    await user.keyboard('{Enter}{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
    await settle();
    // 48 CSS pixels are 5.12 columns of 0.5 mm each.
    expect(measured()).toEqual(['Length 2.56 mm']);
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('list', { name: 'Measurements' })).not.toBeInTheDocument();
  });

  test('arrows step through frames unless the keyboard cross is visible', async () => {
    const { user } = await showViewer({ source: threeFrames() });
    await user.keyboard('l');
    act(() => viewportOf().focus());
    await user.keyboard('{ArrowRight}');
    expect(await frameShown()).toBe('Frame 2 of 3');
    await user.keyboard('{Enter}{ArrowRight}');
    expect(await frameShown()).toBe('Frame 2 of 3');
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
    await settle();
    expect(measured()).toEqual(['Length 0.43 mm']);
    await user.keyboard('{ArrowRight}');
    expect(await frameShown()).toBe('Frame 3 of 3');
    drag([200, 300], [293.75, 300]);
    await user.keyboard('{ArrowLeft}');
    expect(await frameShown()).toBe('Frame 2 of 3');
    await user.keyboard('{Enter}{Escape}{ArrowLeft}');
    expect(await frameShown()).toBe('Frame 1 of 3');
  });

  test('a pointer press hides the keyboard cross', async () => {
    const { user } = await showViewer({ source: threeFrames() });
    await user.keyboard('l');
    act(() => viewportOf().focus());
    await user.keyboard('{Enter}');
    drag([200, 300], [293.75, 300]);
    await user.keyboard('{ArrowRight}');
    await settle();
    expect(screen.getAllByText('Frame 2 of 3').length).toBeGreaterThan(0);
  });

  test('lengths of 100 mm and more keep one decimal', async () => {
    const spacing = { row: 3.1, column: 3.1, plane: 'patient' as const };
    const { user } = await showViewer({ source: sourceOf([rampFrame(1000, { spacing })]) });
    await user.click(tool('Length'));
    drag([150, 300], [525, 300]);
    await settle();
    expect(measured()).toEqual(['Length 124 mm']);
    drag([150, 400], [534.375, 400]);
    await settle();
    expect(measured().at(-1)).toBe('Length 127.1 mm');
  });

  test('a measurement belongs to its frame', async () => {
    const { user } = await showViewer({ source: threeFrames() });
    await user.click(tool('Length'));
    drag([200, 300], [293.75, 300]);
    await user.click(button('Next frame'));
    await settle();
    expect(screen.queryByRole('list', { name: 'Measurements' })).not.toBeInTheDocument();
    await user.click(button('Previous frame'));
    await settle();
    expect(measured()).toEqual(['Length 5 mm']);
  });

  test('without pixel spacing lengths are in pixels', async () => {
    const { user } = await showViewer({ source: sourceOf([rampFrame(1000, { spacing: undefined })]) });
    await user.click(tool('Length'));
    drag([200, 300], [293.75, 300]);
    expect(measured()).toEqual(['Length 10 px']);
  });
});

describe('measuring ultrasound', () => {
  const regions = [
    {
      ...{ left: 0, top: 0, right: 63, bottom: 31 },
      x: { unit: 'mm' as const, perPixel: 0.5 },
      y: { unit: 'mm' as const, perPixel: 0.5 },
    },
    {
      ...{ left: 0, top: 40, right: 63, bottom: 63 },
      x: { unit: 's' as const, perPixel: 0.01, zero: 0 },
      y: { unit: 'cm/s' as const, perPixel: -5, zero: 52 },
    },
  ];

  test('each region has its own scale, and without a scale the reason is shown', async () => {
    const source = sourceOf([rampFrame(1000, { regions, spacing: undefined })], { modality: 'US' });
    const { user } = await showViewer({ source });
    await user.click(tool('Length'));
    // A column is 9.375 CSS pixels wide; the image begins 100 CSS pixels from the left edge of the viewport.
    drag([200, 100], [293.75, 100]);
    drag([200, 450], [293.75, 496.875]);
    drag([200, 200], [200, 450]);
    await user.click(tool('Probe'));
    drag([500, 550], [500, 550]);
    await settle();
    const measured = within(screen.getByRole('list', { name: 'Measurements' })).getAllByRole('listitem');
    expect(measured.map(({ textContent }) => textContent)).toEqual([
      'Length 5 mm',
      'Length 0.1 s, 25 cm/s',
      'Length 26.7 px, between two regions',
      expect.stringMatching(/^Probe 42 HU, 0\.42 s, -30\.8 cm\/s$/),
    ]);
  });
});

describe('the value under the mouse', () => {
  const readOuts = () => [...viewportOf().querySelectorAll('span')].map(({ textContent }) => textContent);

  test('is shown without a drawing: the value with its unit, the stored value and the position', async () => {
    await showViewer({ source: threeFrames() });
    pointer('pointermove', 400, 300);
    await settle();
    expect(readOuts()).toEqual(expect.arrayContaining(['32 HU, stored 1032', 'x 32, y 32']));
    const painted = canvas.count();
    pointer('pointermove', 409.375, 300);
    await settle();
    expect(readOuts()).toEqual(expect.arrayContaining(['33 HU, stored 1033', 'x 33, y 32']));
    act(() => viewportOf().focus());
    act(() => void fireEvent.keyDown(viewportOf(), { key: 'ArrowRight' }));
    await settle();
    expect(readOuts()).toContain('133 HU, stored 1133');
    expect(canvas.texts()).toEqual([]);
    expect(canvas.count()).toBe(painted + 1);
    expect(screen.queryByRole('list', { name: 'Measurements' })).not.toBeInTheDocument();
    fireEvent.pointerLeave(viewportOf());
    await settle();
    expect(readOuts().join()).not.toContain('stored');
  });

  test('is the stored value without a rescale, three numbers for colour, and empty outside the image', async () => {
    const rescale = { slope: 1, intercept: 0 };
    const { unmount } = await showViewer({ source: sourceOf([rampFrame(5, { rescale, unit: '' })]) });
    pointer('pointermove', 400, 300);
    await settle();
    expect(readOuts()).toContain('37');
    pointer('pointermove', 60, 300);
    await settle();
    expect(readOuts().join()).not.toMatch(/x -?\d/);
    unmount();
    await showViewer({ source: sourceOf([colorFrame()], { modality: 'US' }) });
    pointer('pointermove', 400, 300);
    await settle();
    expect(readOuts()).toContain('R 32 G 92 B 152');
  });

  test('is not shown while a finger moves', async () => {
    await showViewer();
    pointer('pointerdown', 400, 300, { pointerType: 'touch' });
    pointer('pointermove', 430, 300, { pointerType: 'touch' });
    await settle();
    expect(readOuts().join()).not.toContain('stored');
  });
});

describe('touch', () => {
  const finger = { pointerType: 'touch' };

  test('two fingers zoom and pan, and a double tap fits the image', async () => {
    await showViewer();
    pointer('pointerdown', 300, 300, { ...finger, pointerId: 1 });
    pointer('pointerdown', 500, 300, { ...finger, pointerId: 2 });
    pointer('pointermove', 700, 300, { ...finger, pointerId: 2 });
    pointer('pointerup', 700, 300, { ...finger, pointerId: 2 });
    pointer('pointerup', 300, 300, { ...finger, pointerId: 1 });
    await settle();
    expect(zoomShown()).toMatch(/200%$/);
    drag([400, 300], [400, 300], finger);
    drag([400, 300], [400, 300], finger);
    await settle();
    expect(zoomShown()).toMatch(/100%$/);
  });

  describe('before a tool is picked', () => {
    const touchScreen = () =>
      jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    /** Whether a touch move on the viewport prevents the page from scrolling. */
    const isKept = (fingers = 1) => {
      const touches = Array.from({ length: fingers }, () => ({}));
      const event = Object.assign(new Event('touchmove', { bubbles: true, cancelable: true }), { touches });
      fireEvent(viewportOf(), event);
      return event.defaultPrevented;
    };

    test('a horizontal swipe changes the frame, a vertical one scrolls the page', async () => {
      await showViewer({ source: threeFrames() });
      expect(viewportOf()).toHaveAttribute('data-swiped');
      drag([400, 300], [400, 500], finger);
      expect(await frameShown()).toBe('Frame 1 of 3');
      drag([400, 300], [370, 305], finger);
      expect(await frameShown()).toBe('Frame 2 of 3');
      drag([370, 300], [400, 300], finger);
      expect(await frameShown()).toBe('Frame 1 of 3');
    });

    test('two fingers and a long press work on the image, a swipe does not', async () => {
      await showViewer({ source: threeFrames() });
      expect([isKept(), isKept(2)]).toEqual([false, true]);
      pointer('pointerdown', 400, 300, finger);
      expect(isKept()).toBe(false);
      await waitFor(() => expect(canvas.texts()).toEqual(['32 HU']));
      expect(isKept()).toBe(true);
      pointer('pointerup', 400, 300, finger);
    });

    test('a finger uses the selected tool, and pressing the tool again lets the finger scroll the page', async () => {
      touchScreen();
      const { user } = await showViewer({ source: threeFrames() });
      expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
      await user.click(tool('Scroll'));
      expect(viewportOf()).not.toHaveAttribute('data-swiped');
      pointer('pointerdown', 400, 300, finger);
      expect(isKept()).toBe(true);
      pointer('pointermove', 400, 325, finger);
      pointer('pointerup', 400, 325, finger);
      expect(await frameShown()).toBe('Frame 2 of 3');
      await user.click(tool('Scroll'));
      expect(viewportOf()).toHaveAttribute('data-swiped');
      expect(tool('Scroll')).toHaveAttribute('aria-pressed', 'false');
    });

    test('one finger pans a single image that is zoomed in', async () => {
      const { user } = await showViewer();
      expect(viewportOf()).toHaveAttribute('data-swiped');
      await user.click(tool('Zoom in'));
      await settle();
      expect(viewportOf()).not.toHaveAttribute('data-swiped');
    });

    test('touch gestures are explained once, on touch screens', async () => {
      touchScreen();
      const { user, unmount } = await showViewer({ source: threeFrames() });
      expect(await screen.findByRole('note')).toHaveTextContent(/^Swipe sideways for other frames/);
      await user.click(button('Got it'));
      expect(screen.queryByRole('note')).not.toBeInTheDocument();
      unmount();
      await showViewer({ source: threeFrames() });
      await settle();
      expect(screen.queryByRole('note')).not.toBeInTheDocument();
    });
  });

  test('a long press shows the value below the finger until it is lifted', async () => {
    await showViewer();
    pointer('pointerdown', 400, 300, finger);
    await waitFor(() => expect(canvas.texts()).toEqual(['32 HU']));
    pointer('pointermove', 409.375, 300, finger);
    await settle();
    expect(canvas.texts()).toEqual(['33 HU']);
    pointer('pointerup', 409.375, 300, finger);
    await settle();
    expect(canvas.texts()).toEqual([]);
    expect(screen.queryByRole('list', { name: 'Measurements' })).not.toBeInTheDocument();
  });
});
