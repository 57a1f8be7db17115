import type { Advisory, Pin } from './advisory';
import { advisoryFor, mergeAdvisories, osvPackageOf, type OsvVulnerability } from './osv';

const pin: Pin = { product: 'npm/pdfjs-dist', version: '5.6.205', where: 'node_modules/pdfjs-dist' };

const vulnerability = (changes: Partial<OsvVulnerability> = {}): OsvVulnerability => ({
  id: 'GHSA-hq66-cqwq-w95j',
  aliases: ['CVE-2026-16633'],
  published: '2026-07-30T12:00:00Z',
  database_specific: { severity: 'HIGH' },
  affected: [
    {
      package: { ecosystem: 'npm', name: 'pdfjs-dist' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '5.6.83' }, { fixed: '6.2.108' }] }],
    },
  ],
  ...changes,
});

const withEvents = (...events: Record<string, string>[]) =>
  vulnerability({
    affected: [{ package: { ecosystem: 'npm', name: 'pdfjs-dist' }, ranges: [{ type: 'SEMVER', events }] }],
  });

test('a vulnerability becomes an advisory under its CVE', () => {
  expect(advisoryFor(vulnerability(), pin)).toEqual({
    id: 'CVE-2026-16633',
    product: 'npm/pdfjs-dist',
    affected: '>=5.6.83 <6.2.108',
    fixed: '6.2.108',
    published: '2026-07-30',
    severity: 'high',
    source: 'https://osv.dev/vulnerability/GHSA-hq66-cqwq-w95j',
  });
});

test.each<[string, Record<string, string>[], string, string | null]>([
  [
    'several lines: the fix of the line of the pin',
    [{ introduced: '0' }, { fixed: '4.0.1' }, { introduced: '5.0.0' }, { fixed: '5.9.0' }],
    '>=0.0.0 <4.0.1 || >=5.0.0 <5.9.0',
    '5.9.0',
  ],
  ['the last affected version', [{ introduced: '0' }, { last_affected: '6.0.0' }], '>=0.0.0 <=6.0.0', null],
  ['no end', [{ introduced: '5.0.0' }], '>=5.0.0', null],
])('ranges with %s', (_case, events, affected, fixed) => {
  expect(advisoryFor(withEvents(...events), pin)).toMatchObject({ affected, fixed });
});

test.each<[string, OsvVulnerability]>([
  ['withdrawn', vulnerability({ withdrawn: '2026-08-01T00:00:00Z' })],
  ['mended in the version of the pin', withEvents({ introduced: '0' }, { fixed: '5.6.205' })],
  [
    'of a package of the same name elsewhere',
    vulnerability({
      affected: [
        {
          package: { ecosystem: 'PyPI', name: 'pdfjs-dist' },
          ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }] }],
        },
      ],
    }),
  ],
  [
    'only known by commits',
    vulnerability({
      affected: [
        {
          package: { ecosystem: 'npm', name: 'pdfjs-dist' },
          ranges: [{ type: 'GIT', events: [{ introduced: '0' }] }],
        },
      ],
    }),
  ],
])('a vulnerability that is %s is left out', (_case, other) => {
  expect(advisoryFor(other, pin)).toBeNull();
});

test.each([
  ['Medium', 'moderate'],
  ['CRITICAL', 'critical'],
  ['unrated', 'high'],
])('severity %s is %s', (word, severity) => {
  expect(advisoryFor(vulnerability({ database_specific: { severity: word } }), pin)).toMatchObject({
    severity,
  });
});

test('images have the names of Bitnami, and an image that OSV does not know has none', () => {
  expect(osvPackageOf('mongo')).toEqual({ ecosystem: 'Bitnami', name: 'mongodb' });
  expect(osvPackageOf('clamav/clamav')).toBeNull();
});

test('the list keeps its entries and gains those that it does not have, in order', () => {
  const found = advisoryFor(vulnerability(), pin) as Advisory;
  const byHand: Advisory = { ...found, published: '2026-07-29', urgent: true };
  const other: Advisory = { ...found, product: 'mongo' };
  expect(mergeAdvisories([byHand], [found, other, other])).toEqual([other, byHand]);
});
