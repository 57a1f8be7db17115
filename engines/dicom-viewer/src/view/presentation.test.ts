import * as fc from 'fast-check';
import {
  actualSize,
  fit,
  fitScale,
  fitted,
  flip,
  matrixOf,
  panBy,
  type Raster,
  rotate,
  type Size,
  toFrame,
  toViewport,
  type ViewPresentation,
  zoomStep,
  zoomTo,
} from './presentation';

const viewportSize: Size = { width: 800, height: 600 };
const raster: Raster = { columns: 512, rows: 256, aspectRatio: 1.5 };
const centre = { x: 0, y: 0 };
const coordinate = fc.integer({ min: -300, max: 300 });
const point = fc.record({ x: coordinate, y: coordinate });
const change: fc.Arbitrary<(presentation: ViewPresentation) => ViewPresentation> = fc.oneof(
  fc.constantFrom(rotate, flip, fit),
  point.map((by) => (presentation: ViewPresentation) => panBy(presentation, by, raster, viewportSize)),
  fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), point).map(
    ([factor, at]) =>
      (presentation: ViewPresentation) =>
        zoomTo(presentation, presentation.zoom * factor, at, raster, viewportSize),
  ),
);
const grid = fc
  .array(change, { maxLength: 12 })
  .map((changes) => changes.reduce((presentation, one) => one(presentation), fitted));
const check = (property: fc.IRawProperty<unknown>): void => void fc.assert(property, { numRuns: 1000 });

describe('the viewport', () => {
  test('DCM-05 zoom changes in steps of 1.2 without limits: two hundred steps in, two hundred out', () => {
    let presentation = fitted;
    for (let step = 1; step <= 200; step += 1) {
      presentation = zoomTo(presentation, presentation.zoom * zoomStep, centre, raster, viewportSize);
      expect(presentation.zoom / 1.2 ** step).toBeCloseTo(1, 9);
    }
    for (let step = 0; step < 400; step += 1) {
      presentation = zoomTo(presentation, presentation.zoom / zoomStep, centre, raster, viewportSize);
    }
    expect(presentation.zoom / 1.2 ** -200).toBeCloseTo(1, 9);
  });

  test('DCM-06 rotation is in steps of 90 degrees, clockwise, and four of them are none', () => {
    const turned = [1, 2, 3, 4].map((count) =>
      Array.from({ length: count }).reduce<ViewPresentation>((presentation) => rotate(presentation), fitted),
    );
    expect(turned.map(({ turns }) => turns * 90)).toEqual([90, 180, 270, 0]);
    const topLeft = toViewport(matrixOf(rotate(fitted), raster, viewportSize), { x: -0.5, y: -0.5 });
    // The upper left corner of the frame is at the upper right of the viewport.
    expect(topLeft.x).toBeGreaterThan(viewportSize.width / 2);
    expect(topLeft.y).toBeLessThan(viewportSize.height / 2);
  });

  test('DCM-01 a drag moves the image as far as the pointer went', () => {
    const before = toViewport(matrixOf(fitted, raster, viewportSize), { x: 10, y: 20 });
    const after = toViewport(
      matrixOf(panBy(fitted, { x: 30, y: -40 }, raster, viewportSize), raster, viewportSize),
      {
        x: 10,
        y: 20,
      },
    );
    expect(after.x - before.x).toBeCloseTo(30, 9);
    expect(after.y - before.y).toBeCloseTo(-40, 9);
  });

  test('mapping between frame and viewport is invertible for any placement', () =>
    check(
      fc.property(grid, point, (presentation, at) => {
        const matrix = matrixOf(presentation, raster, viewportSize);
        const back = toFrame(matrix, toViewport(matrix, at));
        expect(back.x).toBeCloseTo(at.x, 5);
        expect(back.y).toBeCloseTo(at.y, 5);
      }),
    ));

  test('zooming keeps the point under the pointer fixed', () =>
    check(
      fc.property(
        point.map(({ x, y }) => ({ x: x / 2, y: y / 2 })),
        fc.double({ min: 1, max: 40, noNaN: true }),
        (at, factor) => {
          const seen = { x: at.x + viewportSize.width / 2, y: at.y + viewportSize.height / 2 };
          const before = toFrame(matrixOf(fitted, raster, viewportSize), seen);
          const after = toFrame(
            matrixOf(zoomTo(fitted, factor, at, raster, viewportSize), raster, viewportSize),
            seen,
          );
          expect(after.x).toBeCloseTo(before.x, 4);
          expect(after.y).toBeCloseTo(before.y, 4);
        },
      ),
    ));

  test('part of the frame stays in the middle of the viewport', () =>
    check(
      fc.property(grid, point, (presentation, by) => {
        const moved = panBy(presentation, { x: by.x * 50, y: by.y * 50 }, raster, viewportSize);
        const { x, y } = toFrame(matrixOf(moved, raster, viewportSize), { x: 400, y: 300 });
        expect(x).toBeGreaterThanOrEqual(-0.5 - 1e-4);
        expect(x).toBeLessThanOrEqual(511.5 + 1e-4);
        expect(y).toBeGreaterThanOrEqual(-0.5 - 1e-4);
        expect(y).toBeLessThanOrEqual(255.5 + 1e-4);
      }),
    ));

  test('mirroring swaps left and right on the screen at every rotation, and mirroring twice changes nothing', () =>
    check(
      fc.property(grid, point, (presentation, at) => {
        const before = toViewport(matrixOf(presentation, raster, viewportSize), at);
        const after = toViewport(matrixOf(flip(presentation), raster, viewportSize), at);
        expect(after.x).toBeCloseTo(viewportSize.width - before.x, 4);
        expect(after.y).toBeCloseTo(before.y, 4);
        expect(flip(flip(presentation))).toEqual(presentation);
      }),
    ));

  test('a fitted frame is fully visible with the file’s aspect ratio', () => {
    for (const presentation of [fitted, rotate(fitted), flip(rotate(fitted))]) {
      const matrix = matrixOf(presentation, raster, viewportSize);
      const [from, to] = [
        toViewport(matrix, { x: -0.5, y: -0.5 }),
        toViewport(matrix, { x: 511.5, y: 255.5 }),
      ];
      const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
      expect(width).toBeLessThanOrEqual(viewportSize.width + 1e-6);
      expect(height).toBeLessThanOrEqual(viewportSize.height + 1e-6);
      const [long, short] = presentation.turns % 2 === 0 ? [width, height] : [height, width];
      expect(long / short).toBeCloseTo(512 / (256 * 1.5), 9);
    }
  });

  test('at actual size a column is a CSS pixel wide', () => {
    const presentation = actualSize(rotate(fitted), raster, viewportSize);
    expect(fitScale(raster, viewportSize, presentation.turns) * presentation.zoom).toBeCloseTo(1, 12);
  });
});
