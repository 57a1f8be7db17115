import {
  datedName,
  findUnconfirmedRotation,
  leftovers,
  newestFirst,
  outdated,
  timeOf,
} from './rotation.policy';

const now = new Date('2026-11-30T02:15:00Z');
const ago = (days: number, ending = '.tar.age') =>
  `${datedName(new Date(now.getTime() - days * 86_400_000))}${ending}`;

test('the name of a backup is its time, and only such names are backups', () => {
  expect(datedName(now)).toBe('2026-11-30T021500Z');
  expect(timeOf('2026-11-30T021500Z.tar.age')).toEqual(now);
  for (const name of ['notes.txt', '2026-11-30', '2026-13-30T021500Z', '2026-11-30T021500Z.tar.age.partial'])
    expect(timeOf(name)).toBeNull();
});

test('the newest backup is the first, encrypted or not', () => {
  expect(newestFirst([ago(3), ago(1, ''), 'notes.txt', ago(2)])).toEqual([ago(1, ''), ago(2), ago(3)]);
});

test('backups are outdated when they are older than the days and not among the seven newest', () => {
  const nightly = Array.from({ length: 20 }, (_, days) => ago(days));
  expect(outdated(nightly, now, 14)).toEqual([15, 16, 17, 18, 19].map((days) => ago(days)));
  const rare = [0, 100, 200, 300, 400, 500, 600, 700].map((days) => ago(days));
  expect(outdated(rare, now, 14)).toEqual([ago(700)]);
});

test('with a clock that is a year ahead seven backups stay', () => {
  const nightly = Array.from({ length: 14 }, (_, days) => ago(days));
  const later = new Date(now.getTime() + 365 * 86_400_000);
  expect(outdated(nightly, later, 14)).toEqual(nightly.slice(7));
});

test('what a killed backup left is removed after two days', () => {
  const names = [
    ago(1, '.tar.age.partial'),
    ago(3, '.tar.age.partial'),
    ago(3, '.partial'),
    ago(3),
    'a.partial',
  ];
  expect(leftovers(names, now)).toEqual([ago(3, '.tar.age.partial'), ago(3, '.partial')]);
});

test.each<[string, number, string | undefined, string | null]>([
  ['none', 0, undefined, null],
  ['that of one night', 1, undefined, null],
  ['two', 2, undefined, null],
  ['three without their number', 3, undefined, 'these are 3 of the 20 backups of the folder'],
  ['three with their number', 3, '3', null],
  ['three with another number', 3, '4', 'these are 3 of the 20 backups of the folder'],
])('deleting %s', (_case, doomed, confirmed, reason) => {
  expect(findUnconfirmedRotation({ area: 'the folder', doomed, all: 20 }, confirmed)).toBe(reason);
});
