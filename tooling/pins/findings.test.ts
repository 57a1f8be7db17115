import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../containers/compose-file';
import { readAccepted } from './accepted';
import type { Advisory, Pin } from './advisory';
import { deadlineOf, findingsOf, patchDays, type PinState } from './findings';

const advisory: Advisory = {
  id: 'CVE-2026-1',
  product: 'redis',
  affected: '>=8.2.0 <8.2.6',
  fixed: '8.2.6',
  published: '2026-05-05',
  severity: 'high',
  source: 'https://example.org/CVE-2026-1',
};
const pin: Pin = { product: 'redis', version: '8.2.2-alpine', where: 'docker-compose.yml' };
const accepted = { id: 'CVE-2026-1', pin: 'redis 8.2.2-alpine', until: '2026-09-30' };

const check = (state: Partial<PinState>) =>
  findingsOf({ pins: [pin], advisories: [advisory], accepted: [], today: '2026-05-19', ...state });

test.each<[string, Partial<Advisory>, string | null]>([
  ['2 days for a vulnerability that a guest can use', { urgent: true, severity: 'low' }, '2026-05-07'],
  ['14 days for a critical one', { severity: 'critical' }, '2026-05-19'],
  ['14 days for a high one', { severity: 'high' }, '2026-05-19'],
  ['90 days for a moderate one', { severity: 'moderate' }, '2026-08-03'],
  ['90 days for a low one', { severity: 'low' }, '2026-08-03'],
  ['no deadline while there is no fix', { fixed: null }, null],
])('%s, from the day the fix was published', (_case, changes, deadline) => {
  expect(deadlineOf({ ...advisory, ...changes })).toBe(deadline);
});

test('the patch times are those of docs/security.md', () => {
  const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
  const { urgent, high, other } = patchDays;
  expect(page).toMatch(
    new RegExp(
      `${urgent} days for a .* exploited .*, ${high} days for .* high severity, ${other} days for the rest`,
    ),
  );
});

test('a vulnerability is a note on its last day and a fault on the day after, with the version that mends it', () => {
  expect(check({})).toEqual({
    faults: [],
    notes: [
      'redis 8.2.2-alpine (docker-compose.yml) has CVE-2026-1, high: mend it by 2026-05-19; 8.2.6 mends it',
    ],
  });
  expect(check({ today: '2026-05-20' })).toEqual({
    faults: [
      'redis 8.2.2-alpine (docker-compose.yml) has CVE-2026-1, high: it had to be mended by 2026-05-19; 8.2.6 mends it',
    ],
    notes: [],
  });
});

test.each<[string, Partial<Pin>]>([
  ['the version that mends it', { version: '8.2.6-alpine' }],
  ['a version of another line', { version: '8.0.1' }],
  ['another product of the same version', { product: 'npm/redis' }],
])('%s is no finding', (_case, changes) => {
  const pins = [{ ...pin, ...changes }];
  expect(check({ pins, today: '2027-01-01' })).toEqual({ faults: [], notes: [] });
});

test('an accepted advisory is a note until its day, and a fault afterwards', () => {
  expect(check({ accepted: [accepted], today: '2026-09-30' }).faults).toEqual([]);
  expect(check({ accepted: [accepted], today: '2026-10-01' }).faults).toEqual([
    'redis 8.2.2-alpine (docker-compose.yml) has CVE-2026-1, high: it was accepted until 2026-09-30; 8.2.6 mends it',
  ]);
});

test('an acceptance holds for its advisory and its version only, and one that nothing needs is a fault', () => {
  const others = [
    { ...accepted, id: 'CVE-2026-2' },
    { ...accepted, pin: 'redis 8.2.3-alpine' },
  ];
  expect(check({ accepted: others, today: '2026-06-01' }).faults).toEqual([
    expect.stringContaining('it had to be mended by 2026-05-19'),
    'CVE-2026-2 is accepted for redis 8.2.2-alpine, which does not have it',
    'CVE-2026-1 is accepted for redis 8.2.3-alpine, which does not have it',
  ]);
});

const table = (row: string) =>
  `# Page\n\n| advisory | pin | until | why |\n| --- | --- | --- | --- |\n${row}\n\ntext`;

test('acceptances are read from the table of the page', () => {
  expect(readAccepted(table('| `CVE-2026-1` | `redis 8.2.2` | 2026-09-30 | no TLS |'))).toEqual([
    { id: 'CVE-2026-1', pin: 'redis 8.2.2', until: '2026-09-30' },
  ]);
});

test.each([
  ['a reason', '| `CVE-2026-1` | `redis 8.2.2` | 2026-09-30 |  |'],
  ['a day', '| `CVE-2026-1` | `redis 8.2.2` | later | no TLS |'],
  ['a pin', '| `CVE-2026-1` |  | 2026-09-30 | no TLS |'],
])('an acceptance without %s is refused', (_case, row) => {
  expect(() => readAccepted(table(row))).toThrow('this row needs an advisory, a pin, a day and a reason');
});
