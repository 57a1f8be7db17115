import { anExamItem } from '../../test/fake-exams';
import { newFaultyItems } from './check-papers.use-case';

const items = ['a', 'b', 'c', 'd'].map((imageId) => anExamItem(imageId));
const statistics = {
  items: ([['too-hard'], ['low-discrimination', 'too-hard'], ['too-easy'], []] as const).map(
    (flags, index) => ({
      ...{ number: index + 1, answers: 20, facility: 0.5, discrimination: 0.5, medianSeconds: null },
      flags: [...flags],
    }),
  ),
};
const adjustment = {
  ...{ adjustmentId: '1', imageId: 'a', kind: 'removed' as const },
  ...{ by: 't', byName: 'Dr Rao', at: new Date(0), reason: 'A wrong image', withdrawn: null },
};

test('items that are very hard or hardly discriminate may be faulty; easy ones are not', () => {
  expect(newFaultyItems({ items }, statistics)).toEqual([1, 2]);
});

test('items that the author was told of are left out, and so are corrected ones', () => {
  expect(newFaultyItems({ items, toldItems: [2] }, statistics)).toEqual([1]);
  expect(newFaultyItems({ items, adjustments: [adjustment] }, statistics)).toEqual([2]);
  const withdrawn = {
    ...adjustment,
    withdrawn: { by: 't', byName: 'Dr Rao', at: new Date(0), reason: 'No' },
  };
  expect(newFaultyItems({ items, adjustments: [withdrawn] }, statistics)).toEqual([1, 2]);
});
