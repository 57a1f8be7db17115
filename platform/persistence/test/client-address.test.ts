import fc from 'fast-check';
import { addressKey, canonicalAddress } from '../src';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0000:0000:0000:0009', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8::/64'],
  ['2001:db8:0:0:1::', '2001:db8::/64'],
  ['2001:db8:1::9', '2001:db8:1::/64'],
  ['1::2:3:4:5:6', '1:0:0:2::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  ['unknown', 'unknown'],
  ['', ''],
])('counts %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

/**
 * Spellings of one IPv6 address: plain, padded with zeros, in upper case, and with each run of zero groups written as
 * `::`.
 */
function spellingsOf(groups: readonly number[]): string[] {
  const plain = groups.map((group) => group.toString(16));
  const spellings = [
    plain.join(':'),
    plain.map((group) => group.padStart(4, '0')).join(':'),
    plain.join(':').toUpperCase(),
    `${plain.join(':')}%eth0`,
  ];
  for (let from = 0; from < 8; from += 1) {
    for (let to = from + 1; to <= 8 && groups[to - 1] === 0; to += 1) {
      spellings.push(`${plain.slice(0, from).join(':')}::${plain.slice(to).join(':')}`);
    }
  }
  return spellings;
}

// Groups of random IPv6 addresses, many of them zero. IPv4-mapped addresses are left out, because they count as IPv4.
const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
const ipv6 = fc
  .tuple(fc.integer({ min: 1, max: 0xffff }), fc.array(group, { minLength: 7, maxLength: 7 }))
  .map(([first, rest]) => [first, ...rest]);

test('gives every spelling of an IPv6 address one canonical form and one key', () => {
  fc.assert(
    fc.property(ipv6, (groups) => {
      const spellings = spellingsOf(groups);
      expect(new Set(spellings.map(canonicalAddress)).size).toBe(1);
      expect(new Set(spellings.map(addressKey)).size).toBe(1);
    }),
    { numRuns: 2_000 },
  );
});

test('gives two IPv6 addresses the same key exactly when their first 64 bits are equal', () => {
  fc.assert(
    fc.property(ipv6, ipv6, fc.boolean(), (one, other, isSameNetwork) => {
      const second = isSameNetwork ? [...one.slice(0, 4), ...other.slice(4)] : other;
      const keys = [one, second].map((groups) => addressKey(spellingsOf(groups).at(-1) ?? ''));
      const networks = [one, second].map((groups) => groups.slice(0, 4).join());
      expect(keys[0] === keys[1]).toBe(networks[0] === networks[1]);
    }),
    { numRuns: 2_000 },
  );
});

test('gives an IPv4 address the same key however it arrives', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(addressKey(address)).toBe(address);
      expect(addressKey(`::ffff:${address}`)).toBe(address);
    }),
  );
});
