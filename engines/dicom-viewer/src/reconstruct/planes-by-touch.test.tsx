import { act, fireEvent, screen } from '@testing-library/react';
import { paintForEachTest, settle, sourceOf } from '../../test/dicom-viewports';
import { slices } from '../../test/volume-slices';
import { button, showViewer } from '../../test/show-viewer';
import type { PlanePainter } from './paint-plane';
import { createResampling, type ResampledPlane } from './resampling';

/** A fake graphics card: counts calls and paints nothing. */
const card = { slices: 0, paints: 0, disposals: 0, isThere: false };
jest.mock('./gl-painter', () => ({
  createGlPainter: (): PlanePainter => {
    if (!card.isThere) throw new Error('The browser has no WebGL2.');
    return {
      kind: 'webgl',
      addSlice: () => void (card.slices += 1),
      paint: () => void (card.paints += 1),
      dispose: () => void (card.disposals += 1),
    };
  },
}));

/** A fake worker that resamples on the main thread, because jsdom has no workers. */
const worker = { slices: 0, planes: 0 };
jest.mock('./start-resampling', () => ({
  startResampling: (onPlane: (plane: ResampledPlane) => void) => {
    const take = createResampling(onPlane);
    return {
      send: (message: Parameters<typeof take>[0]) => {
        if (message.kind === 'slice') worker.slices += 1;
        if (message.kind === 'plane') worker.planes += 1;
        take(message);
      },
      end: () => undefined,
    };
  },
}));

paintForEachTest();
beforeEach(() => {
  Object.assign(card, { slices: 0, paints: 0, disposals: 0, isThere: false });
  Object.assign(worker, { slices: 0, planes: 0 });
  const box = { left: 0, top: 0, width: 80, height: 60, right: 80, bottom: 60, x: 0, y: 0 };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
});

const plane = (name: string) => screen.getByRole('group', { name: `${name} plane` });
const crossOf = () => plane('Axial').getAttribute('aria-description');

async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) {
    await settle();
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  }
}

async function openPlanes() {
  await showViewer({ source: sourceOf(slices(9)) });
  fireEvent.keyDown(document.body, { key: 'M', shiftKey: true });
  await settleAll();
}

/**
 * A finger on the axial plane of 80 × 60 px, whose cross is in the middle with handles 20 px away.
 */
function finger(type: string, x: number, y: number, pointerId = 1, pointerType = 'touch'): void {
  fireEvent(
    plane('Axial'),
    new PointerEvent(`pointer${type}`, { bubbles: true, clientX: x, clientY: y, pointerId, pointerType }),
  );
}

/** Millimetres towards the patient's left at a position on the screen. */
async function leftAt(x: number): Promise<number> {
  finger('move', x, 30, 9, 'mouse');
  await settle();
  const [, side, place] = /([LR]) (\d+\.\d)/.exec(screen.getByTestId('cursor-axial').textContent) ?? [];
  return Number(place) * (side === 'L' ? 1 : -1);
}

const startCross = 'Cross at L 15.8 P 15.8 H 8.0 mm';

describe('planes by touch', () => {
  test('one finger scrolls, six pixels a slice', async () => {
    await openPlanes();
    fireEvent.click(button('Scroll'));
    finger('down', 8, 4);
    finger('move', 8, 9);
    expect(crossOf()).toBe(startCross);
    finger('move', 8, 16);
    finger('up', 8, 16);
    await settle();
    expect(crossOf()).toBe('Cross at L 15.8 P 15.8 H 12.0 mm');
  });

  test.each([
    ['touch', true],
    ['mouse', false],
  ])('a %s grabs a handle from 18 pixels away: %s', async (pointerType, isTaken) => {
    await openPlanes();
    fireEvent.click(button('Scroll'));
    finger('down', 78, 30, 1, pointerType);
    finger('move', 78, 50, 1, pointerType);
    finger('up', 78, 50, 1, pointerType);
    await settle();
    const edge = plane('Coronal').querySelector('[data-edge=right]');
    expect(edge?.textContent).toHaveLength(isTaken ? 2 : 1);
  });

  test('two fingers only zoom about their middle and pan the image', async () => {
    await openPlanes();
    const [near, far] = [await leftAt(40), await leftAt(60)];
    finger('down', 30, 30, 1);
    const taken = crossOf();
    finger('down', 50, 30, 2);
    finger('move', 20, 30, 1);
    finger('move', 60, 30, 2);
    await settle();
    expect(await leftAt(40)).toBeCloseTo(near, 0);
    expect((await leftAt(60)) - near).toBeCloseTo((far - near) / 2, 0);
    finger('up', 60, 30, 2);
    // The remaining finger continues to pan and grabs nothing.
    finger('move', 30, 30, 1);
    finger('up', 30, 30, 1);
    await settle();
    expect(await leftAt(50)).toBeCloseTo(near, 0);
    expect(crossOf()).toBe(taken);
  });

  test('after a cancelled touch the next finger counts as the first', async () => {
    await openPlanes();
    fireEvent.click(button('Scroll'));
    finger('down', 8, 4, 1);
    finger('cancel', 8, 4, 1);
    finger('down', 8, 4, 2);
    finger('move', 8, 16, 2);
    await settle();
    expect(crossOf()).toBe('Cross at L 15.8 P 15.8 H 12.0 mm');
  });
});

describe('a graphics card that stops', () => {
  test('moves all slices and planes to the worker; cross, slab, window and lengths stay', async () => {
    card.isThere = true;
    await openPlanes();
    expect([card.slices, worker.slices]).toEqual([9, 0]);
    expect(card.paints).toBeGreaterThanOrEqual(3);
    fireEvent.keyDown(plane('Axial'), { key: 'ArrowDown' });
    fireEvent.keyDown(plane('Axial'), { key: '2' });
    fireEvent.change(screen.getByRole('slider', { name: 'Slab thickness in mm' }), {
      target: { value: '4' },
    });
    fireEvent.click(button('Length'));
    finger('down', 8, 4, 1, 'mouse');
    finger('move', 38, 4, 1, 'mouse');
    finger('up', 38, 4, 1, 'mouse');
    await settle();
    const seen = () => [crossOf(), plane('Axial').textContent, plane('Coronal').textContent];
    const before = seen();
    const lost = document.querySelector('[aria-hidden="true"] > div > canvas');
    fireEvent(lost as Element, new Event('webglcontextlost', { cancelable: true }));
    await settleAll();
    expect(screen.getByText(/^The graphics card stopped\. Planes are computed without/)).toBeVisible();
    expect(card.disposals).toBe(1);
    expect(worker.slices).toBe(9);
    expect(worker.planes).toBeGreaterThanOrEqual(3);
    expect(lost).not.toBeInTheDocument();
    expect(seen()).toEqual(before);
    // The fallback painter keeps working.
    const planes = worker.planes;
    fireEvent.keyDown(plane('Axial'), { key: 'ArrowDown' });
    await settleAll();
    expect(worker.planes).toBeGreaterThan(planes);
  });
});
