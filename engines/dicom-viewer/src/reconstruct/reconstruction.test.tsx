import type { DisplayFrame, FrameSource } from '@medrad/dicom';
import { act, fireEvent, screen } from '@testing-library/react';
import { paintForEachTest, settle, sourceOf } from '../../test/dicom-viewports';
import { slices, sliceFrame } from '../../test/volume-slices';
import { button, showViewer, tool } from '../../test/show-viewer';
import { bindKey } from '../keys/key-bindings';
import { writePreferences } from '../preferences/preferences';
import { createResampling, type ResampledPlane } from './resampling';

/** The fake resamples on the main thread, because jsdom has no workers. */
jest.mock('./start-resampling', () => ({
  startResampling: (onPlane: (plane: ResampledPlane) => void) => {
    const take = createResampling(onPlane);
    return { send: take, end: () => undefined };
  },
}));

paintForEachTest();
beforeEach(() => {
  // Small, because the test resamples every pixel.
  const box = { left: 0, top: 0, width: 80, height: 60, right: 80, bottom: 60, x: 0, y: 0 };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
});

const plane = (name: string) => screen.getByRole('group', { name: `${name} plane` });
const press = (element: Element, key: string, shiftKey = false) =>
  fireEvent.keyDown(element, { key, shiftKey });

async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) {
    await settle();
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  }
}

async function openPlanes(source: FrameSource = sourceOf(slices(9))) {
  const view = await showViewer({ source });
  press(document.body, 'M', true);
  await settleAll();
  return view;
}

const crossOf = (name: string) => plane(name).getAttribute('aria-description');
const edgesOf = (name: string) =>
  ['top', 'right', 'bottom', 'left'].map(
    (edge) => plane(name).querySelector(`[data-edge=${edge}]`)?.textContent,
  );

describe('reconstruction of planes', () => {
  test('Shift+M shows three planes of the patient with their letters, and goes back', async () => {
    await openPlanes();
    expect(edgesOf('Axial')).toEqual(['A', 'L', 'P', 'R']);
    expect(edgesOf('Coronal')).toEqual(['H', 'L', 'F', 'R']);
    expect(edgesOf('Sagittal')).toEqual(['H', 'P', 'F', 'A']);
    expect(screen.queryByRole('group', { name: 'Image' })).toBeNull();
    press(plane('Axial'), 'M', true);
    await settleAll();
    expect(screen.getByRole('group', { name: 'Image' })).toBeVisible();
  });

  test('the planes begin with the window of the volume, not with that of an empty first slice', async () => {
    const frames = Array.from({ length: 9 }, (_, index) => sliceFrame(index, { windows: [] }));
    const empty = { stored: { ...frames[0]!.stored, values: new Uint16Array(64 * 64) } };
    await openPlanes(
      sourceOf([{ ...frames[0]!, ...empty, range: { minimum: 0, maximum: 0 } }, ...frames.slice(1)]),
    );
    // Values from 0 of the empty slice to 1863 of the last; 1000 is subtracted from each.
    expect(plane('Axial')).toHaveTextContent('W 1863 C -68.5');
  });

  test('the tools for several viewports are hidden while planes are shown', async () => {
    const { user } = await showViewer({ source: sourceOf(slices(9)) });
    await user.keyboard('v');
    expect(await screen.findByRole('group', { name: 'Viewports' })).toBeVisible();
    press(document.body, 'M', true);
    await settleAll();
    expect(plane('Axial')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Viewports' })).toBeNull();
    press(plane('Axial'), 'M', true);
    expect(await screen.findByRole('group', { name: 'Viewports' })).toBeVisible();
  });

  test('the button is shown for series of three or more frames', async () => {
    const { unmount } = await showViewer({ source: sourceOf(slices(2)) });
    expect(screen.queryByRole('button', { name: 'Reconstruct planes' })).toBeNull();
    press(document.body, 'M', true);
    await settleAll();
    expect(screen.getByRole('group', { name: 'Image' })).toBeVisible();
    unmount();
    await showViewer({ source: sourceOf(slices(3)) });
    expect(tool('Reconstruct planes')).toBeVisible();
  });

  test('arrows step through a plane, with Shift they move the cross in it, Home and End go to its ends', async () => {
    await openPlanes();
    expect(crossOf('Axial')).toBe('Cross at L 15.8 P 15.8 H 8.0 mm');
    press(plane('Axial'), 'ArrowDown');
    await settle();
    expect(crossOf('Axial')).toBe('Cross at L 15.8 P 15.8 H 10.0 mm');
    press(plane('Axial'), 'ArrowRight', true);
    await settle();
    expect(crossOf('Axial')).toBe('Cross at L 16.3 P 15.8 H 10.0 mm');
    press(plane('Axial'), 'End');
    await settle();
    expect(crossOf('Axial')).toBe('Cross at L 16.3 P 15.8 H 17.0 mm');
    press(plane('Axial'), 'ArrowDown');
    await settle();
    expect(crossOf('Axial')).toBe('Cross at L 16.3 P 15.8 H 17.0 mm');
  });

  test('> rotates the two other planes, which then show combined letters, and leaves its own plane', async () => {
    await openPlanes();
    for (let turn = 0; turn < 4; turn += 1) press(plane('Axial'), '>');
    await settle();
    expect(edgesOf('Axial')).toEqual(['A', 'L', 'P', 'R']);
    expect(edgesOf('Coronal')).toEqual(['H', 'LP', 'F', 'RA']);
    expect(edgesOf('Sagittal')).toEqual(['H', 'PR', 'F', 'AL']);
    fireEvent.click(button('Reset'));
    await settle();
    expect(edgesOf('Coronal')).toEqual(['H', 'L', 'F', 'R']);
  });

  test('the value and the position under the mouse are shown, including those of a slab', async () => {
    await openPlanes();
    const move = () =>
      fireEvent(plane('Axial'), new PointerEvent('pointermove', { bubbles: true, clientX: 40, clientY: 30 }));
    move();
    await settle();
    // 400 HU from the slice plus 31.5 HU from the column, rounded.
    expect(screen.getByTestId('cursor-axial')).toHaveTextContent('432 HU, L 15.8 P 15.8 H 8.0');
    const thickness = screen.getByRole('slider', { name: 'Slab thickness in mm' });
    fireEvent.change(thickness, { target: { value: '4' } });
    fireEvent.change(screen.getByLabelText('Slab shows'), { target: { value: 'maximum' } });
    move();
    await settle();
    expect(screen.getByTestId('cursor-axial')).toHaveTextContent('532 HU');
  });

  test('window presets and typed windows work as in the viewer', async () => {
    const { user } = await openPlanes();
    press(plane('Axial'), '2');
    await settle();
    expect(plane('Axial')).toHaveTextContent('W 1500 C -600');
    await user.clear(screen.getByLabelText('W'));
    await user.type(screen.getByLabelText('W'), '700{Enter}');
    await settle();
    expect(plane('Coronal')).toHaveTextContent('W 700 C -600');
  });

  test('Enter enlarges a plane, and Escape shows all three again', async () => {
    await openPlanes();
    press(plane('Coronal'), 'Enter');
    fireEvent.focus(plane('Coronal'));
    await settle();
    expect(screen.queryByRole('group', { name: 'Axial plane' })).toBeNull();
    press(plane('Coronal'), 'Escape');
    await settle();
    expect(plane('Axial')).toBeVisible();
  });

  test('a gap between slices, with its position, is given as the reason why there are no planes', async () => {
    await openPlanes(sourceOf(slices(9).toSpliced(4, 1)));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'There is a gap between slices 4 and 5: they are 4 mm apart, the others 2 mm.',
    );
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    fireEvent.click(button('Back to images'));
    await settleAll();
    expect(screen.getByRole('group', { name: 'Image' })).toBeVisible();
  });

  test('in a series of several volumes, the visible volume is reconstructed', async () => {
    const bright = Array.from({ length: 4 }, (_, index) => sliceFrame(index + 10));
    const source = sourceOf([...slices(4), ...bright], {
      volumes: [
        { name: 'b 0', frames: 4 },
        { name: 'b 1000', frames: 4 },
      ],
    });
    await showViewer({ source });
    press(document.body, 'n');
    await settleAll();
    press(document.body, 'M', true);
    await settleAll();
    expect(crossOf('Axial')).toBe('Cross at L 15.8 P 15.8 H 23.0 mm');
  });

  test('an image that cannot be loaded is reported, loaded images are kept, and Retry loads only the rest', async () => {
    const frames = slices(6);
    const asked: number[] = [];
    let isAway = true;
    const source = sourceOf(frames, {
      load: (index) => {
        asked.push(index);
        if (index === 4 && isAway) return Promise.reject(new Error('You are offline.'));
        return Promise.resolve(frames[index] as DisplayFrame);
      },
    });
    await openPlanes(source);
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Image 5 could not be loaded: You are offline\. \d of 6 images are kept\.$/,
    );
    isAway = false;
    asked.length = 0;
    fireEvent.click(button('Retry'));
    await settleAll();
    expect(plane('Axial')).toBeVisible();
    expect(asked.every((index) => index >= 4)).toBe(true);
  });

  test('the number of loaded images is shown while loading, and Cancel goes back', async () => {
    const frames = slices(5);
    const source = sourceOf(frames, {
      load: (index, signal) =>
        index < 2
          ? Promise.resolve(frames[index] as DisplayFrame)
          : new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('stopped')))),
    });
    await openPlanes(source);
    expect(screen.getByText('Loading 2 of 5 images')).toBeVisible();
    fireEvent.click(button('Cancel'));
    await settleAll();
    expect(screen.getByRole('group', { name: 'Image' })).toBeVisible();
  });

  describe('mouse and touch', () => {
    const point = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
      fireEvent(
        plane('Axial'),
        new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, pointerId: 1, ...more }),
      );
    async function drag(from: [number, number], to: [number, number], more: PointerEventInit = {}) {
      point('pointerdown', ...from, more);
      point('pointermove', ...to, more);
      point('pointerup', ...to, more);
      await settle();
    }
    const finger = { pointerType: 'touch' };

    test('the chosen buttons, wheel and keys apply', async () => {
      const chosen = {
        buttons: { left: 'pan', middle: 'pan', right: 'scroll' },
        wheel: { does: 'frames', isReversed: true },
        keys: bindKey({}, 'turn-right', ';'),
      } as const;
      localStorage.setItem('dicomPreferences', writePreferences(chosen));
      await openPlanes();
      const first = crossOf('Axial');
      await drag([40, 30], [50, 36]);
      expect(crossOf('Axial')).toBe(first);
      await drag([40, 30], [40, 36], { button: 2 });
      expect(crossOf('Axial')).toBe('Cross at L 15.8 P 15.8 H 10.0 mm');
      fireEvent(plane('Axial'), new WheelEvent('wheel', { deltaY: 40, bubbles: true, cancelable: true }));
      await settle();
      expect(crossOf('Axial')).toBe(first);
      for (let turn = 0; turn < 4; turn += 1) press(plane('Axial'), ';');
      press(plane('Axial'), '>');
      await settle();
      expect(edgesOf('Coronal')).toEqual(['H', 'LP', 'F', 'RA']);
    });

    test('before a tool is selected a vertical swipe scrolls the page and a horizontal swipe changes the slice', async () => {
      await openPlanes();
      expect(plane('Axial')).toHaveAttribute('data-swiped');
      const first = crossOf('Axial');
      await drag([1, 1], [1, 26], finger);
      expect(crossOf('Axial')).toBe(first);
      await drag([1, 1], [-6, 2], finger);
      expect(crossOf('Axial')).toBe('Cross at L 15.8 P 15.8 H 10.0 mm');
      fireEvent.click(tool('Scroll'));
      await settle();
      expect(plane('Axial')).not.toHaveAttribute('data-swiped');
      await drag([1, 1], [1, 7], finger);
      expect(crossOf('Axial')).toBe('Cross at L 15.8 P 15.8 H 12.0 mm');
    });
  });
});
