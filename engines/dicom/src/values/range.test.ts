import { seededRandom } from '../../test/mutations/random';
import { rangeOf } from './range';

const none = { minimum: 0, maximum: 0 };

/** The expected range, found by sorting. */
function sorted(values: readonly number[], from: number, to: number) {
  const usable = values.filter((value) => Number.isFinite(value));
  const seen = usable.filter((value) => value < from || value > to);
  const [first, ...rest] = (seen.length > 0 ? seen : usable).toSorted((one, other) => one - other);
  return first === undefined ? none : { minimum: first, maximum: rest.at(-1) ?? first };
}

test.each([
  Uint8Array,
  Int8Array,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
])('the range of values excludes padding: %p', (Values) => {
  const random = seededRandom(3);
  for (let round = 0; round < 300; round += 1) {
    const numbers = Array.from({ length: random(8) }, () => random(12) - 4);
    const stored = Values.from(numbers);
    const [from, to] = [random(12) - 5, random(12) - 3];
    expect(rangeOf(stored, { from, to })).toEqual(sorted([...stored], from, to));
    expect(rangeOf(stored)).toEqual(sorted([...stored], 1, 0));
  }
});

test('infinite values and NaN are excluded from the range', () => {
  expect(rangeOf(Float32Array.of(-Infinity, 2, Number.NaN, 5, Infinity))).toEqual({ minimum: 2, maximum: 5 });
});
