import { act, renderHook } from '@testing-library/react';
import { useSecondsLeft } from '../src/home/use-seconds-left';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

test('the time counts down from the server’s value, whatever the date of the device', () => {
  const { result, rerender } = renderHook(({ said }) => useSecondsLeft(said, false), {
    initialProps: { said: 60 },
  });
  pass(20);
  expect(result.current).toBeCloseTo(40);
  jest.setSystemTime(Date.now() + 86_400_000);
  pass(5);
  expect(result.current).toBeCloseTo(35);
  rerender({ said: 300 });
  expect(result.current).toBe(300);
  pass(10);
  expect(result.current).toBeCloseTo(290);
  pass(400);
  expect(result.current).toBe(0);
});

test('a paused clock keeps the time, and without an exam there is no time', () => {
  expect(renderHook(() => useSecondsLeft(null, false)).result.current).toBeNull();
  const { result } = renderHook(() => useSecondsLeft(60, true));
  pass(30);
  expect(result.current).toBe(60);
});
