import { createRecentCache } from './recent-cache';

test('keeps entries in use and drops others when there are too many', () => {
  const cache = createRecentCache<number>(10);
  cache.set('used', 1);
  for (let index = 0; index < 100; index += 1) {
    cache.set(`other-${index}`, index);
    expect(cache.get('used')).toBe(1);
  }
  expect(cache.get('other-0')).toBeUndefined();
  const kept = Array.from({ length: 100 }, (_, index) => cache.get(`other-${index}`)).filter(
    (value) => value !== undefined,
  );
  expect(kept.length).toBeLessThanOrEqual(10);
});

test('deletes an entry from both generations', () => {
  const cache = createRecentCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
});
