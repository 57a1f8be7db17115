import { watchLayout } from './watch-layout';

let looks = 0;
let stop: () => void = () => undefined;
beforeEach(() => {
  jest.useFakeTimers();
  looks = 0;
  stop = watchLayout(() => (looks += 1));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('measures at once, and again when the layout rests', () => {
  jest.advanceTimersByTime(1);
  expect(looks).toBe(1);
  jest.advanceTimersByTime(5000);
  expect(looks).toBe(2);
});

test('measures a few times a second while the layout changes continuously', () => {
  jest.advanceTimersByTime(1000);
  const before = looks;
  for (let frame = 0; frame < 60; frame += 1) {
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(16);
  }
  expect(looks - before).toBeGreaterThan(5);
  expect(looks - before).toBeLessThan(12);
});

test('measures after a later change, and no more once stopped', () => {
  jest.advanceTimersByTime(1000);
  const before = looks;
  document.body.dispatchEvent(new Event('transitionend', { bubbles: true }));
  jest.advanceTimersByTime(1000);
  expect(looks - before).toBe(2);
  stop();
  window.dispatchEvent(new Event('resize'));
  jest.advanceTimersByTime(1000);
  expect(looks - before).toBe(2);
});
