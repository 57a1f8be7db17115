import { settle, type SheetPosition } from './sheet-position';

const heights = { closed: 70, half: 340, full: 680 };

test.each<[SheetPosition, number, SheetPosition]>([
  ['closed', 75, 'closed'],
  ['closed', 120, 'half'],
  ['closed', 330, 'half'],
  ['closed', 640, 'full'],
  ['half', 360, 'half'],
  ['half', 400, 'full'],
  ['half', 290, 'closed'],
  ['full', 600, 'half'],
  ['full', 90, 'closed'],
  ['full', 720, 'full'],
  ['closed', 20, 'closed'],
])('a sheet dragged from %s to a height of %d comes to rest %s', (start, height, end) => {
  expect(settle(start, height, heights)).toBe(end);
});
