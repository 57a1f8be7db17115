import fc from 'fast-check';
import { Binary, Double, Int32, Long, ObjectId, Timestamp, serialize } from 'bson';
import { compare } from '../src/bson/compare';
import { identity } from '../src/bson/identity';
import { docVal, type Val } from '../src/bson/val';
import { after, clip, keyPart } from '../src/store/key-bytes';

const scalar: fc.Arbitrary<unknown> = fc.oneof(
  fc.integer().map((n) => new Int32(n)),
  fc.double().map((n) => new Double(n)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
  fc
    .integer({ min: -3, max: 3 })
    .chain((n) =>
      fc.constantFrom<unknown>(new Int32(n), new Double(n), Long.fromNumber(n), new Double(n + 0.5)),
    ),
  fc
    .bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n })
    .chain((n) => fc.constantFrom<unknown>(Long.fromBigInt(n), new Double(Number(n)), Long.fromBigInt(-n))),
  fc.string({ unit: fc.constantFrom('a', 'b', '\0', 'é', '\u{10ffff}'), maxLength: 4 }),
  fc.uint8Array({ maxLength: 3 }).map((bytes) => new Binary(bytes)),
  fc.boolean(),
  fc.constant(null),
  fc.integer().map((n) => new Date(n)),
  fc.nat().map((n) => new ObjectId(n.toString(16).padStart(24, '0'))),
  fc.tuple(fc.nat(), fc.nat()).map(([t, i]) => new Timestamp({ t, i })),
);

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'ab'), tie('value'), { maxKeys: 2, noNullPrototype: true }),
  ),
}));

const val = (one: unknown): Val => docVal(Buffer.from(serialize({ v: one }))).get('v')!;
const check = <Args extends unknown[]>(property: fc.IProperty<Args>) =>
  fc.assert(property, { seed: 1, numRuns: 4_000 });

test('the bytes of keys sort like their values, ascending and descending', () => {
  check(
    fc.property(value, value, (one, other) => {
      const [a, b] = [val(one), val(other)];
      const order = Math.sign(compare(a, b));
      expect(Math.sign(keyPart(a).compare(keyPart(b)))).toBe(order);
      expect(Math.sign(keyPart(a, true).compare(keyPart(b, true)))).toBe(order === 0 ? 0 : -order);
    }),
  );
});

test('a key part is self-delimiting: later parts never change the order of earlier parts', () => {
  check(
    fc.property(value, value, value, value, (one, other, tail, otherTail) => {
      const [a, b] = [keyPart(val(one)), keyPart(val(other))];
      fc.pre(!a.equals(b));
      const whole = Buffer.concat([a, keyPart(val(tail))]).compare(
        Buffer.concat([b, keyPart(val(otherTail), true)]),
      );
      expect(Math.sign(whole)).toBe(Math.sign(a.compare(b)));
    }),
  );
});

test('the upper bound of a range lies after every key with its prefix and before the next value', () => {
  check(
    fc.property(value, value, (one, tail) => {
      const part = keyPart(val(one));
      expect(after(part).compare(Buffer.concat([part, keyPart(val(tail), true)]))).toBe(1);
    }),
  );
});

test('only equal values have the same identity', () => {
  check(
    fc.property(value, value, (one, other) => {
      const [a, b] = [val(one), val(other)];
      expect(identity(a) === identity(b)).toBe(compare(a, b) === 0);
    }),
  );
});

test('a long key is shortened to the LMDB limit, and different keys stay different', () => {
  const [one, other] = ['1', '2'].map((end) => clip(keyPart(val(`${'x'.repeat(10_000)}${end}`))));
  expect(one!.isClipped && other!.isClipped).toBe(true);
  expect(one!.key.length).toBeLessThan(1_970);
  expect(one!.key.equals(other!.key)).toBe(false);
});
