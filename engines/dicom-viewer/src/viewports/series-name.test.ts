import { nameOf, shortNameOf } from './series-name';
import type { ViewerSeries } from './viewer-series';

const aSeries = (label: string, more: Partial<ViewerSeries> = {}): ViewerSeries => ({
  key: label,
  label,
  modality: 'MR',
  frameCount: 20,
  open: () => Promise.resolve(null),
  ...more,
});

describe('the name of a series in a small viewport', () => {
  test.each<[string, ViewerSeries['facts'], string]>([
    ['Series 3: MR head, T1 with contrast, axial, 5 mm', undefined, '3 axial T1 +C'],
    [
      'MR, Series 12: MR, 20 images',
      { plane: 'axial', weighting: 'diffusion', bValue: 1000 },
      '12 axial DWI b 1000',
    ],
    ['Series 2: CT', { plane: 'coronal', phase: 'venous', contrast: 'with' }, '2 coronal venous'],
    ['Series 1: MG', { view: 'mlo', laterality: 'right' }, '1 R MLO'],
    ['Thorax', undefined, 'Thorax'],
    ['A very long name of a series that ends in lung window', undefined, 'A very long n…in lung window'],
  ])('of %s is its number, plane and kind, or both ends of its label', (label, facts, short) => {
    const series = aSeries(label, facts ? { facts } : {});
    expect(shortNameOf(series, [series])).toBe(short);
  });

  test('includes the date if series of several days are shown', () => {
    const all = [aSeries('axial', { date: '20220317' }), aSeries('axial old', { date: '20200302' })];
    expect(all.map((one) => shortNameOf(one, all))).toEqual(['axial,\n17 Mar 22', 'axial,\n2 Mar 20']);
    expect(nameOf(all[0]!, all)).toBe('17 Mar 2022, axial');
  });
});
