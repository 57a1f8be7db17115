import { renderHook } from '@testing-library/react';
import { useRepeatedLoad } from './use-repeated-load';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['that a busy server has failed', { status: 503 }, 1],
  ['of a draft that is not there', { status: 404, body: { code: 'NOT_FOUND' } }, 0],
  ['that has succeeded', undefined, 0],
])('a load %s is repeated after a pause: %j, %i times', (_name, error, times) => {
  const refetch = jest.fn();
  const { unmount } = renderHook(() => useRepeatedLoad({ error, refetch }));
  jest.advanceTimersByTime(4_999);
  expect(refetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(refetch).toHaveBeenCalledTimes(times);
  unmount();
});

test('nothing is loaded after the screen has gone', () => {
  const refetch = jest.fn();
  renderHook(() => useRepeatedLoad({ error: { status: 503 }, refetch })).unmount();
  jest.advanceTimersByTime(10_000);
  expect(refetch).not.toHaveBeenCalled();
});
