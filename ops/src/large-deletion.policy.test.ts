import { findUnconfirmedLoss } from './large-deletion.policy';

const loss = (doomed: number, all: number, area = 'spotters') => ({ area, doomed, all });

test.each([
  ['nothing', [loss(0, 0), loss(0, 500)], null],
  ['5 % of an area', [loss(5, 100)], null],
  [
    'more than 5 % of an area',
    [loss(0, 900), loss(6, 100, 'papers')],
    'these are 6 of the 100 files of papers',
  ],
  ['the only file of an area', [loss(1, 1)], 'these are all files of spotters'],
  ['100 files', [loss(60, 5_000), loss(40, 5_000, 'papers')], null],
  ['101 files', [loss(61, 5_000), loss(40, 5_000, 'papers')], 'these are more than 100 files'],
])('whether the deletion of %s is large', (_what, losses, clause) => {
  expect(findUnconfirmedLoss(losses, 'files', undefined)).toBe(clause);
});

test('a deletion is made with its number, and never with another one', () => {
  const [small, large] = [[loss(2, 100)], [loss(60, 100, 'the log')]];
  expect(findUnconfirmedLoss(small, 'entries', '2')).toBeNull();
  expect(findUnconfirmedLoss(large, 'entries', '60')).toBeNull();
  expect(findUnconfirmedLoss(small, 'entries', '3')).toBe('another number was confirmed');
  expect(findUnconfirmedLoss(large, 'entries', '61')).toBe('these are 60 of the 100 entries of the log');
});
