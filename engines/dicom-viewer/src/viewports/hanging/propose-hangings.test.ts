import fc from 'fast-check';
import type { ViewerSeries } from '../viewer-series';
import { proposeHangings } from './propose-hangings';
import { traitsOf } from './series-traits';

const aSeries = (label: string, more: Partial<ViewerSeries> = {}): ViewerSeries => ({
  key: label + (more.date ?? ''),
  label,
  modality: 'MR',
  frameCount: 20,
  open: () => Promise.resolve(null),
  ...more,
});
const ct = (label: string, date = '') => aSeries(label, { modality: 'CT', ...(date ? { date } : {}) });

describe('hangings', () => {
  test.each([
    ['t1_tse_tra', { plane: 'axial', weighting: 't1', contrast: '' }],
    ['AX T2 FLAIR', { plane: 'axial', weighting: 'flair' }],
    ['COR T1 POST GD', { plane: 'coronal', weighting: 't1', contrast: 'post' }],
    ['sag t1 +c', { plane: 'sagittal', contrast: 'post' }],
    ['Axial T1 pre contrast', { plane: 'axial', contrast: 'pre' }],
    ['Axial native', { contrast: 'pre' }],
    ['Series 3: CT head, axial, 5 mm', { plane: 'axial', weighting: '', contrast: '' }],
    ['Localizer', { isScout: true }],
  ])('%s is read from its label', (label, traits) => {
    expect(traitsOf(aSeries(label))).toMatchObject(traits);
  });

  test('two series of one kind hang with the older one left', () => {
    const series = [ct('CT head, axial', '20220317'), ct('CT head, axial', '20200302')];
    expect(proposeHangings(series, 2)[0]).toEqual({
      name: 'old beside new',
      keys: ['CT head, axial20200302', 'CT head, axial20220317'],
    });
  });

  test('of several days the oldest and the newest hang, and other planes are not compared', () => {
    const series = [
      ct('axial', '20210101'),
      ct('axial', '20230101'),
      ct('axial', '20220101'),
      ct('coronal', '20100101'),
    ];
    expect(proposeHangings(series, 4)[0]?.keys).toEqual(['axial20210101', 'axial20230101']);
  });

  test('without days nothing is old or new', () => {
    expect(proposeHangings([ct('axial a'), ct('axial b')], 2).map(({ name }) => name)).toEqual([
      'same plane together',
    ]);
  });

  test('before contrast hangs left of after contrast', () => {
    const series = [aSeries('AX T1 POST'), aSeries('AX T2'), aSeries('AX T1')];
    expect(proposeHangings(series, 2)[0]).toEqual({
      name: 'before and after contrast',
      keys: ['AX T1', 'AX T1 POST'],
    });
  });

  test('axial T1 hangs beside axial T2, whatever else there is', () => {
    const series = [aSeries('COR T2'), aSeries('AX T2'), aSeries('Localizer'), aSeries('AX T1')];
    const hanging = proposeHangings(series, 2).find(({ name }) => name === 'same plane together');
    expect(hanging?.keys).toEqual(['AX T1', 'AX T2']);
  });

  test('no proposal has one series, a scout, more series than viewports, or a series that is not there', () => {
    const label = fc.constantFrom(
      'AX T1',
      'AX T2',
      'COR T1 POST',
      'SAG T1',
      'Localizer',
      'CT, axial',
      'x',
      '',
    );
    const date = fc.constantFrom('', '20200101', '20210101');
    const list = fc.uniqueArray(fc.tuple(label, date), { selector: (one) => one.join(), maxLength: 12 });
    fc.assert(
      fc.property(list, fc.constantFrom(2 as const, 3 as const, 4 as const), (made, layout) => {
        const series = made.map(([name, day]) => aSeries(name, day ? { date: day } : {}));
        for (const { keys } of proposeHangings(series, layout)) {
          expect(keys.length).toBeGreaterThan(1);
          expect(keys.length).toBeLessThanOrEqual(layout);
          expect(new Set(keys).size).toBe(keys.length);
          expect(keys.filter((key) => key.startsWith('Localizer'))).toEqual([]);
          expect(keys.every((key) => series.some((one) => one.key === key))).toBe(true);
        }
      }),
    );
  });
});
