import { hangingRules, isMirrored } from './hanging-rules';
import type { SeriesTraits } from './series-traits';

const aSeries = (key: string, changes: Partial<SeriesTraits> = {}): SeriesTraits => ({
  key,
  modality: 'MR',
  date: '',
  study: '',
  ...changes,
});
const [axial, coronal] = [{ plane: 'axial' }, { plane: 'coronal' }] as const;

/** Keys of the series that a rule hangs, by viewport. */
const hang = (name: string, series: readonly SeriesTraits[], room = 4): string[] => {
  const rule = hangingRules.find((one) => one.name === name);
  if (!rule) throw new Error(`There is no rule ${name}.`);
  return rule.arrange(series, room).map(({ key }) => key);
};

describe('old beside new', () => {
  const on = (key: string, date: string, changes: Partial<SeriesTraits> = {}) =>
    aSeries(key, { date, ...axial, ...changes });

  test('hangs the first series of the oldest and of the newest day', () => {
    const series = [
      on('new', '2022'),
      on('also new', '2022'),
      on('between', '2021'),
      on('old', '2020'),
      on('also old', '2020'),
    ];
    expect(hang('old beside new', series)).toEqual(['old', 'new']);
  });

  test('does not compare a day with itself, or a series of an unknown day', () => {
    expect(hang('old beside new', [on('one', '2020'), on('other', '2020')])).toEqual([]);
    expect(hang('old beside new', [on('one', '2020'), on('undated', '')])).toEqual([]);
  });

  test('hangs as many pairs as there are pairs of viewports', () => {
    const series = [
      on('old axial', '2020'),
      on('new axial', '2021'),
      on('old coronal', '2020', coronal),
      on('new coronal', '2021', coronal),
    ];
    expect(hang('old beside new', series)).toEqual(['old axial', 'new axial', 'old coronal', 'new coronal']);
    expect(hang('old beside new', series, 3)).toEqual(['old axial', 'new axial']);
  });
});

describe('before and after contrast', () => {
  const [before, after] = [{ contrast: 'without' }, { contrast: 'with' }] as const;
  const name = 'before and after contrast';

  test('prefers a series that is known to be without contrast to an unknown one', () => {
    const series = [aSeries('unknown'), aSeries('with', after), aSeries('without', before)];
    expect(hang(name, series)).toEqual(['without', 'with']);
    expect(hang(name, series.slice(0, 2))).toEqual(['unknown', 'with']);
  });

  test('needs one series with contrast and one that is not', () => {
    expect(hang(name, [aSeries('one', after), aSeries('other', after)])).toEqual([]);
    expect(hang(name, [aSeries('one', before), aSeries('other')])).toEqual([]);
  });

  test('compares series of one weighting, plane, part and day only', () => {
    for (const change of [{ weighting: 't2' }, coronal, { bodyPart: 'head' }] as Partial<SeriesTraits>[])
      expect(hang(name, [aSeries('one', before), aSeries('other', { ...after, ...change })])).toEqual([]);
    const old = aSeries('old', { ...before, date: '2020' });
    expect(hang(name, [old, aSeries('new', { ...after, date: '2021' })])).toEqual([]);
  });

  test('shows T1 first and an unknown weighting last', () => {
    const pair = (key: string, changes: Partial<SeriesTraits>) => [
      aSeries(key, { ...before, ...changes }),
      aSeries(`${key}+`, { ...after, ...changes }),
    ];
    const series = [
      ...pair('unknown', {}),
      ...pair('t2', { weighting: 't2' }),
      ...pair('t1', { weighting: 't1' }),
    ];
    expect(hang(name, series, 6)).toEqual(['t1', 't1+', 't2', 't2+', 'unknown', 'unknown+']);
    expect(hang(name, series, 3)).toEqual(['t1', 't1+']);
  });
});

describe('phases in order', () => {
  const inPhases = (...phases: SeriesTraits['phase'][]) =>
    phases.map((phase, index) => aSeries(`${index} ${phase ?? 'unknown'}`, phase ? { phase } : {}));

  test('hangs the first series of each phase, of at least three phases', () => {
    const series = inPhases('venous', 'venous', undefined, 'native', 'arterial');
    expect(hang('phases in order', series)).toEqual(['3 native', '4 arterial', '0 venous']);
    expect(hang('phases in order', series, 2)).toEqual(['3 native', '4 arterial']);
    expect(hang('phases in order', inPhases('venous', 'arterial'))).toEqual([]);
  });

  test('of two imagings with equally many phases hangs the first', () => {
    const first = inPhases('native', 'arterial', 'venous');
    const second = first.map((one) => ({ ...one, ...coronal, key: `coronal ${one.key}` }));
    const keys = first.map(({ key }) => key);
    expect(hang('phases in order', [...first, ...second])).toEqual(keys);
    expect(hang('phases in order', [...first.slice(0, 2), ...second]).every((key) => /^cor/.test(key))).toBe(
      true,
    );
  });
});

describe('diffusion beside ADC', () => {
  const diffusion = (key: string, bValue?: number) =>
    aSeries(key, { ...axial, weighting: 'diffusion', ...(bValue === undefined ? {} : { bValue }) });
  const adc = (changes: Partial<SeriesTraits> = axial) => aSeries('adc', { weighting: 'adc', ...changes });
  const name = 'diffusion beside ADC';

  test('hangs the strongest weighting and the map of its plane', () => {
    const others = [
      aSeries('t1', { ...axial, weighting: 't1' }),
      aSeries('coronal map', { ...coronal, weighting: 'adc' }),
    ];
    const series = [...others, diffusion('unknown'), diffusion('b50', 50), diffusion('b1000', 1000), adc()];
    expect(hang(name, series)).toEqual(['b1000', 'adc']);
  });

  test.each([
    ['a map alone', [adc({})]],
    ['a diffusion weighting alone', [diffusion('b1000', 1000)]],
    ['a map of another plane', [diffusion('b1000', 1000), adc(coronal)]],
    ['another modality', [diffusion('b1000', 1000), adc()].map((one) => ({ ...one, modality: 'CT' }))],
  ])('does not hang %s', (_what, series) => {
    expect(hang(name, series)).toEqual([]);
  });
});

describe('mammogram', () => {
  const views = (['left', 'right'] as const).map((laterality) =>
    aSeries(`${laterality} cc`, { modality: 'MG', view: 'cc', laterality }),
  );

  test('hangs the views that are there, of mammograms only', () => {
    const other = aSeries('right mlo of MR', { view: 'mlo', laterality: 'right' });
    expect(hang('mammogram', [other, ...views])).toEqual(['right cc', 'left cc']);
    expect(hang('mammogram', views, 1)).toEqual(['right cc']);
  });

  test('is mirrored only if the chest wall of a known side is known and on the other side', () => {
    const turned = aSeries('cc', { view: 'cc', laterality: 'right', chestWall: 'left' });
    const { chestWall: _chestWall, ...noWall } = turned;
    expect(isMirrored(turned)).toBe(true);
    expect(isMirrored({ ...turned, laterality: 'left', chestWall: 'right' })).toBe(true);
    expect(isMirrored({ ...turned, laterality: 'left' })).toBe(false);
    const { laterality: _laterality, ...noSide } = turned;
    expect([noWall, noSide, { ...turned, laterality: 'both' as const }].map(isMirrored)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('planes', () => {
  test('the most series of one plane hang together by weighting, an unknown one last', () => {
    const series = [
      aSeries('coronal', coronal),
      aSeries('no plane'),
      aSeries('no plane either'),
      aSeries('unknown', axial),
      aSeries('t2', { ...axial, weighting: 't2' }),
      aSeries('t1', { ...axial, weighting: 't1' }),
    ];
    expect(hang('same plane together', series)).toEqual(['t1', 't2', 'unknown']);
    expect(hang('same plane together', series, 2)).toEqual(['t1', 't2']);
  });

  test('of two planes with equally many series the first hangs', () => {
    const series = [aSeries('axial', axial), aSeries('coronal', coronal)];
    expect(hang('same plane together', series)).toEqual(['axial']);
  });

  test('one series of each plane hangs in the order axial, coronal, sagittal', () => {
    const series = [
      aSeries('sagittal', { plane: 'sagittal' }),
      aSeries('coronal', coronal),
      aSeries('axial', axial),
      aSeries('axial again', axial),
    ];
    expect(hang('one of each plane', series)).toEqual(['axial', 'coronal', 'sagittal']);
    expect(hang('one of each plane', series, 2)).toEqual(['axial', 'coronal']);
  });
});

test('CT and MR hang as read, other modalities do not', () => {
  const series = ['CT', 'CR', 'MR'].map((modality) => aSeries(modality, { modality }));
  expect(hang('as read', series)).toEqual(['CT', 'MR']);
  expect(hang('as read', series, 1)).toEqual(['CT']);
});
