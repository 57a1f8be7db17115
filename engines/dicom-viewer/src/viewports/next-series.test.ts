import { nextSeries } from './next-series';
import type { ViewerSeries } from './viewer-series';

const aSeries = (key: string, more: Partial<ViewerSeries> = {}): ViewerSeries => ({
  key,
  label: '',
  modality: 'CT',
  frameCount: 20,
  open: () => Promise.resolve(null),
  ...more,
});
const next = (series: readonly ViewerSeries[], active: string, shown = [active], failed = '') =>
  nextSeries({ series, active, shown, canShow: ({ key }) => key !== failed });

describe('the first series of a new viewport', () => {
  const plain = [aSeries('a'), aSeries('b'), aSeries('c')];

  test('is the next series that is not shown, wrapping at the end of the list', () => {
    expect(next(plain, 'a')).toBe('b');
    expect(next(plain, 'c')).toBe('a');
    expect(next(plain, 'a', ['a', 'b'])).toBe('c');
  });

  test('is the same series if there is no other', () => {
    expect(next([aSeries('a')], 'a')).toBe('a');
    expect(next(plain, 'b', ['a', 'b', 'c'])).toBe('b');
    expect(next([], 'only')).toBe('only');
  });

  test('is never one that failed to open or has no images', () => {
    expect(next(plain, 'a', ['a'], 'b')).toBe('c');
    expect(next([aSeries('a'), aSeries('b', { frameCount: 0 })], 'a')).toBe('a');
  });

  test.each<[string, Partial<ViewerSeries>]>([
    ['in the same plane', { facts: { plane: 'axial' } }],
    ['in the same coordinates', { frameOfReference: '1.2' }],
    ['of the same study', { study: '0' }],
  ])('is first one %s', (_, shared) => {
    const other: Partial<ViewerSeries> = {
      facts: { plane: 'coronal' },
      frameOfReference: '1.3',
      study: '1',
    };
    const series = [
      aSeries('a', { facts: { plane: 'axial' }, frameOfReference: '1.2', study: '0' }),
      aSeries('b', other),
      aSeries('c', { ...other, ...shared }),
    ];
    expect(next(series, 'a')).toBe('c');
  });

  test('is a scout only when nothing else is left', () => {
    const series = [aSeries('a'), aSeries('s', { facts: { isLocalizer: true } }), aSeries('b')];
    expect(next(series, 'a')).toBe('b');
    expect(next(series, 'a', ['a', 'b'])).toBe('s');
  });
});
