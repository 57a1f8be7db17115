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
  test.each<[string, Partial<ReturnType<typeof traitsOf>>]>([
    ['t1_tse_tra', { plane: 'axial', weighting: 't1' }],
    ['AX T2 FLAIR', { plane: 'axial', weighting: 'flair' }],
    ['COR T1 POST GD', { plane: 'coronal', weighting: 't1', contrast: 'with' }],
    ['sag t1 +c', { plane: 'sagittal', contrast: 'with' }],
    ['Axial T1 pre contrast', { plane: 'axial', contrast: 'without' }],
    ['Axial native', { contrast: 'without', phase: 'native' }],
    ['Localizer', { isLocalizer: true }],
  ])('%s is read from its label', (label, traits) => {
    expect(traitsOf(aSeries(label))).toMatchObject(traits);
  });

  test('a label without weighting words gives no weighting, and CT has none', () => {
    expect(traitsOf(ct('Series 3: CT head, axial, 5 mm')).contrast).toBeUndefined();
    expect(traitsOf(ct('T1 vertebra')).weighting).toBeUndefined();
  });

  test('attributes of the files take precedence over words of the label', () => {
    const facts = { plane: 'axial', weighting: 't2', contrast: 'without' } as const;
    expect(traitsOf(aSeries('COR T1 POST', { facts }))).toMatchObject(facts);
  });

  test('of two series of one kind the older hangs on the left', () => {
    const series = [ct('CT head, axial', '20220317'), ct('CT head, axial', '20200302')];
    expect(proposeHangings(series, 2)[0]).toMatchObject({
      name: 'old beside new',
      keys: ['CT head, axial20200302', 'CT head, axial20220317'],
    });
  });

  test('of several days the oldest and the newest hang, and different planes are not compared', () => {
    const series = [
      ct('axial', '20210101'),
      ct('axial', '20230101'),
      ct('axial', '20220101'),
      ct('coronal', '20100101'),
    ];
    expect(proposeHangings(series, 4)[0]?.keys).toEqual(['axial20210101', 'axial20230101']);
  });

  test('of several series of one kind and day the first hangs', () => {
    const series = [
      ct('axial', '20220101'),
      { ...ct('axial', '20220101'), key: 'second' },
      ct('axial', '20210101'),
      { ...ct('axial', '20210101'), key: 'fourth' },
    ];
    expect(proposeHangings(series, 2)[0]?.keys).toEqual(['axial20210101', 'axial20220101']);
  });

  test('without dates no series is older or newer', () => {
    expect(proposeHangings([ct('axial a'), ct('axial b')], 2).map(({ name }) => name)).toEqual([
      'same plane together',
    ]);
  });

  test('before contrast hangs left of after contrast', () => {
    const series = [aSeries('AX T1 POST'), aSeries('AX T2'), aSeries('AX T1')];
    expect(proposeHangings(series, 2)[0]).toMatchObject({
      name: 'before and after contrast',
      keys: ['AX T1', 'AX T1 POST'],
    });
  });

  test('axial T1 hangs beside axial T2, whatever other series there are', () => {
    const series = [aSeries('COR T2'), aSeries('AX T2'), aSeries('Localizer'), aSeries('AX T1')];
    const hanging = proposeHangings(series, 2).find(({ name }) => name === 'same plane together');
    expect(hanging?.keys).toEqual(['AX T1', 'AX T2']);
  });

  test('of two planes with as many series the first hangs together', () => {
    const series = ['AX T2', 'COR T1', 'COR T2', 'AX T1'].map((label) => aSeries(label));
    const hanging = proposeHangings(series, 4).find(({ name }) => name === 'same plane together');
    expect(hanging?.keys).toEqual(['AX T1', 'AX T2']);
  });

  test('CT and MR without known planes hang as they are read, other modalities do not', () => {
    const series = [aSeries('x', { modality: 'US' }), aSeries('y', { modality: 'CT' }), aSeries('z')];
    expect(proposeHangings(series, 4)).toEqual([{ name: 'as read', keys: ['y', 'z'], mirrored: [] }]);
  });

  const known = (key: string, facts: ViewerSeries['facts'], more: Partial<ViewerSeries> = {}) =>
    aSeries('', { key, facts, ...more });
  const hung = (series: readonly ViewerSeries[], layout: 2 | 3 | 4, name: string) =>
    proposeHangings(series, layout).find((one) => one.name === name);

  test('without words in the labels, T1 before and after contrast comes ahead of other weightings', () => {
    const series = [
      known('t2+', { plane: 'axial', weighting: 't2', contrast: 'with' }),
      known('t2', { plane: 'axial', weighting: 't2', contrast: 'without' }),
      known('t1+', { plane: 'axial', weighting: 't1', contrast: 'with' }),
      known('t1', { plane: 'axial', weighting: 't1', contrast: 'without' }),
    ];
    expect(hung(series, 2, 'before and after contrast')?.keys).toEqual(['t1', 't1+']);
    expect(hung(series, 4, 'before and after contrast')?.keys).toEqual(['t1', 't1+', 't2', 't2+']);
  });

  test('phases of a CT hang in the order of time', () => {
    const phases = (['delayed', 'venous', 'native', 'arterial'] as const).map((phase) =>
      known(phase, { plane: 'axial', phase }, { modality: 'CT' }),
    );
    expect(hung(phases, 4, 'phases in order')?.keys).toEqual(['native', 'arterial', 'venous', 'delayed']);
  });

  test('two phases are too few to hang in order', () => {
    const phases = (['venous', 'arterial'] as const).map((phase) =>
      known(phase, { plane: 'axial', phase }, { modality: 'CT' }),
    );
    expect(hung(phases, 4, 'phases in order')).toBeUndefined();
  });

  test('the strongest diffusion weighting hangs beside ADC', () => {
    const series = [
      known('b0', { plane: 'axial', weighting: 'diffusion', bValue: 0 }),
      known('adc', { plane: 'axial', weighting: 'adc' }),
      known('b1000', { plane: 'axial', weighting: 'diffusion', bValue: 1000 }),
    ];
    expect(hung(series, 2, 'diffusion beside ADC')?.keys).toEqual(['b1000', 'adc']);
  });

  test('diffusion hangs beside no ADC of another plane, and not alone', () => {
    const diffusion = known('b1000', { plane: 'axial', weighting: 'diffusion', bValue: 1000 });
    const adc = known('adc', { plane: 'coronal', weighting: 'adc' });
    expect(hung([diffusion, adc], 2, 'diffusion beside ADC')).toBeUndefined();
    expect(hung([diffusion, known('t1', { plane: 'axial' })], 2, 'diffusion beside ADC')).toBeUndefined();
  });

  describe('mammograms', () => {
    const views = (['mlo', 'cc'] as const).flatMap((view) =>
      (['left', 'right'] as const).map((laterality) =>
        known(`${laterality} ${view}`, { view, laterality, chestWall: laterality }, { modality: 'MG' }),
      ),
    );

    test('hang right beside left, CC above MLO', () => {
      expect(hung(views, 4, 'mammogram')).toEqual({
        name: 'mammogram',
        keys: ['right cc', 'left cc', 'right mlo', 'left mlo'],
        mirrored: [],
      });
      expect(hung(views, 2, 'mammogram')?.keys).toEqual(['right cc', 'left cc']);
    });

    test('are mirrored where the chest wall is on the outer side', () => {
      const turned = views.map((one) =>
        one.key === 'right cc' ? { ...one, facts: { ...one.facts, chestWall: 'left' as const } } : one,
      );
      expect(hung(turned, 4, 'mammogram')?.mirrored).toEqual(['right cc']);
    });

    test('without a known chest wall are not mirrored', () => {
      const unknown = views.map((one) => ({ ...one, facts: { ...one.facts, chestWall: undefined } }));
      expect(hung(unknown as ViewerSeries[], 4, 'mammogram')?.mirrored).toEqual([]);
    });

    test('without a side or a view have no hanging', () => {
      expect(
        hung(
          views.map((one) => ({ ...one, facts: {} })),
          4,
          'mammogram',
        ),
      ).toBeUndefined();
    });
  });

  test('no proposal has one series, a scout, more series than viewports, or a missing series', () => {
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
