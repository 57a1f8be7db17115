import fc from 'fast-check';
import { placedSource, seriesOf, steps } from '../../test/placed-series';
import { linkText, linkViewports } from './link-viewports';
import { pointAt } from './point-at';
import { sliceAt } from './places';
import { ViewportGrid } from './viewport-grid';

/** Two viewports with an open stack each. */
async function twoStacks(...stacks: Parameters<typeof placedSource>[0][]): Promise<ViewportGrid> {
  const sources = stacks.map(placedSource);
  const series = sources.map((source, place) => seriesOf(String(place), source));
  const grid = new ViewportGrid({ source: sources[0]!, sourceKey: '0', series });
  grid.setLayout(2);
  grid.show(1, String(stacks.length - 1));
  await Promise.resolve();
  await Promise.resolve();
  return grid;
}

const indices = (grid: ViewportGrid) => grid.seen().map(({ store }) => store.get().index);
const go = (grid: ViewportGrid, place: number, index: number) =>
  grid.seen()[place]?.store.dispatch({ type: 'go', index });

const places = fc.uniqueArray(fc.integer({ min: -200, max: 200 }), { minLength: 2, maxLength: 30 });

describe('viewports that scroll together', () => {
  test('parallel stacks in one frame of reference go by position, in any order and spacing', async () => {
    await fc.assert(
      fc.asyncProperty(places, places, fc.nat(), async (one, other, pick) => {
        const grid = await twoStacks({ places: one }, { places: other });
        const stop = linkViewports(grid);
        expect(linkText(grid)).toBe('Scrolling together by position');
        const index = pick % one.length;
        go(grid, 0, index === 0 ? one.length - 1 : 0);
        go(grid, 0, index);
        const place = one[index]!;
        const nearest = Math.min(...other.map((value) => Math.abs(value - place)));
        expect(Math.abs(other[indices(grid)[1]!]! - place)).toBe(nearest);
        stop();
      }),
      { numRuns: 60 },
    );
  });

  test('scrolling forth and back ends at the same slice if both stacks have the same positions', async () => {
    await fc.assert(
      fc.asyncProperty(places, fc.nat(), async (one, pick) => {
        const grid = await twoStacks({ places: one }, { places: one.toReversed() });
        const stop = linkViewports(grid);
        const index = 1 + (pick % (one.length - 1));
        go(grid, 0, index);
        const [, there] = indices(grid);
        go(grid, 1, there === 0 ? 1 : 0);
        go(grid, 1, there!);
        expect(indices(grid)).toEqual([index, there]);
        stop();
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['different coordinate system', { places: steps(5, 4), frameOfReference: 'elsewhere' }],
    ['another plane', { places: steps(5, 4), plane: 'coronal' as const }],
    ['no frame of reference', { places: steps(5, 4), frameOfReference: '' }],
  ])('stacks with %s are linked by frame number and keep their offset', async (_, other) => {
    const grid = await twoStacks({ places: steps(5, 4) }, other);
    go(grid, 1, 2);
    linkViewports(grid);
    expect(linkText(grid)).toBe('Scrolling together by image number');
    go(grid, 0, 1);
    expect(indices(grid)).toEqual([1, 3]);
    go(grid, 1, 4);
    expect(indices(grid)).toEqual([2, 4]);
  });

  test('unlinked viewports do not follow', async () => {
    const grid = await twoStacks({ places: steps(5, 4) }, { places: steps(5, 4) });
    linkViewports(grid)();
    go(grid, 0, 3);
    expect(indices(grid)).toEqual([3, 0]);
  });
});

describe('the 3D cursor', () => {
  test('a point beyond the ends of a stack is outside, a point between two slices is not', async () => {
    const grid = await twoStacks({ places: steps(5, 4) });
    const [viewport] = grid.seen();
    expect(sliceAt(viewport!, [0, 0, 5.5])).toMatchObject({ index: 1, isCovered: true });
    expect(sliceAt(viewport!, [0, 0, 17.9])).toMatchObject({ index: 4, isCovered: true });
    expect(sliceAt(viewport!, [0, 0, 19])).toMatchObject({ index: 4, isCovered: false });
  });

  test('a frame without position gives no point', async () => {
    const grid = await twoStacks({ places: steps(2, 4) });
    expect(pointAt(grid, grid.activeViewport(), { x: 1, y: 1 })).toBeNull();
  });
});
