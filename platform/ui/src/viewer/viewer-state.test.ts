import * as fc from 'fast-check';
import {
  fitScale,
  initialViewerState,
  isUntouched,
  maxTone,
  maxZoom,
  minTone,
  minZoom,
  viewerReducer,
  type Point,
  type Size,
  type ViewerAction,
  type ViewerState,
} from './viewer-state';

const viewport: Size = { width: 800, height: 600 };
const coordinate = fc.integer({ min: -2000, max: 2000 });
const point = fc.record({ x: coordinate, y: coordinate });
const inside = fc.record({
  x: fc.integer({ min: -400, max: 400 }),
  y: fc.integer({ min: -300, max: 300 }),
});
const factor = fc.double({ min: 0.1, max: 10, noNaN: true });

const action: fc.Arbitrary<ViewerAction> = fc.oneof(
  fc.record({ type: fc.constant('zoom' as const), factor, at: inside, viewport: fc.constant(viewport) }),
  fc.record({ type: fc.constant('toggle-fit' as const), at: inside, viewport: fc.constant(viewport) }),
  fc.record({ type: fc.constant('pan' as const), by: point, viewport: fc.constant(viewport) }),
  fc.record({ type: fc.constant('adjust' as const), brightness: coordinate, contrast: coordinate }),
  fc.constantFrom<ViewerAction[]>(
    { type: 'rotate' },
    { type: 'invert' },
    { type: 'fit' },
    { type: 'toggle-mode' },
    { type: 'reset' },
  ),
);
const history = fc.array(action, { maxLength: 30 });
const after = (actions: ViewerAction[]): ViewerState =>
  actions.reduce(viewerReducer, initialViewerState('/one.png'));
const check = (property: fc.IRawProperty<unknown>): void => void fc.assert(property, { numRuns: 2000 });

/** The place of the image, as a share of its size, that lies under a point of the viewport. */
const under = (state: ViewerState, at: Point): Point => ({
  x: (at.x - state.pan.x) / state.zoom,
  y: (at.y - state.pan.y) / state.zoom,
});

describe('viewer state', () => {
  test('zoom stays between 50 % and 300 %, brightness and contrast within their range', () =>
    check(
      fc.property(history, (actions) => {
        const state = after(actions);
        expect(state.zoom).toBeGreaterThanOrEqual(minZoom);
        expect(state.zoom).toBeLessThanOrEqual(maxZoom);
        for (const value of [state.brightness, state.contrast]) {
          expect(Number.isInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(minTone);
          expect(value).toBeLessThanOrEqual(maxTone);
        }
      }),
    ));

  test('the image always covers the middle of the viewport', () =>
    check(
      fc.property(history, (actions) => {
        const { pan, zoom } = after(actions);
        expect(Math.abs(pan.x)).toBeLessThanOrEqual((viewport.width * zoom) / 2 + 1e-9);
        expect(Math.abs(pan.y)).toBeLessThanOrEqual((viewport.height * zoom) / 2 + 1e-9);
      }),
    ));

  test('the point under the pointer stays there while zooming in', () =>
    check(
      fc.property(inside, fc.double({ min: 1, max: 3, noNaN: true }), (at, grow) => {
        const before = initialViewerState('/one.png');
        const zoomed = viewerReducer(before, { type: 'zoom', factor: grow, at, viewport });
        expect(under(zoomed, at).x).toBeCloseTo(under(before, at).x, 6);
        expect(under(zoomed, at).y).toBeCloseTo(under(before, at).y, 6);
      }),
    ));

  test('four quarter turns and two inversions restore the image', () =>
    check(
      fc.property(history, (actions) => {
        const state = viewerReducer(after(actions), { type: 'fit' });
        const turn: ViewerAction[] = [
          { type: 'rotate' },
          { type: 'rotate' },
          { type: 'rotate' },
          { type: 'rotate' },
          { type: 'invert' },
          { type: 'invert' },
        ];
        expect(turn.reduce(viewerReducer, state)).toEqual(state);
      }),
    ));

  test('reset shows the image as stored whatever was done, and keeps the drag mode', () =>
    check(
      fc.property(history, (actions) => {
        const state = after(actions);
        const reset = viewerReducer(state, { type: 'reset' });
        expect(isUntouched(reset)).toBe(true);
        expect(reset.mode).toBe(state.mode);
      }),
    ));

  test('another image starts with the default transform', () =>
    check(
      fc.property(history, (actions) => {
        const next = viewerReducer(after(actions), { type: 'show', src: '/two.png' });
        expect(next.src).toBe('/two.png');
        expect(isUntouched(next)).toBe(true);
      }),
    ));

  test('toggling the fit zooms to 200 % at the point, and back to the whole image', () => {
    const at = { x: 100, y: -50 };
    const near = viewerReducer(initialViewerState('/one.png'), { type: 'toggle-fit', at, viewport });
    expect(near).toMatchObject({ zoom: 2, pan: { x: -100, y: 50 } });
    expect(viewerReducer(near, { type: 'toggle-fit', at, viewport })).toMatchObject({
      zoom: 1,
      pan: { x: 0, y: 0 },
    });
  });

  test('five steps in and five steps out end at 100 %', () => {
    const step = (by: number): ViewerAction => ({ type: 'zoom', factor: by, viewport });
    const steps = [...Array<number>(5).fill(1.2), ...Array<number>(5).fill(1 / 1.2)].map(step);
    expect(after(steps).zoom).toBeCloseTo(1, 1);
  });

  test('a brightness or contrast that a slider sets is used as it is and leaves the other one unchanged', () => {
    const state = viewerReducer(initialViewerState('/one.png'), { type: 'set-tone', contrast: 140 });
    expect(state).toMatchObject({ brightness: 100, contrast: 140 });
  });

  test.each([
    [3000, 2200],
    [2200, 3000],
    [7001, 5700],
  ])(
    'the largest zoom shows a pixel of a %i × %i image in one CSS pixel, in every rotation',
    (width, height) => {
      const size = { width, height };
      let state = initialViewerState('/one.png', size);
      for (let turn = 0; turn < 4; turn += 1) {
        state = viewerReducer(state, { type: 'zoom', factor: 100, viewport });
        expect(fitScale(size, viewport, state.turns) * state.zoom).toBeCloseTo(1, 12);
        state = viewerReducer(state, { type: 'rotate', viewport });
        expect(state.zoom).toBeLessThanOrEqual(state.zoomLimit);
      }
    },
  );
});
