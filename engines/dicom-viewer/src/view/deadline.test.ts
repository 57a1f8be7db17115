import { Deadline } from './deadline';

describe('a deadline', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const deadlineUnderTest = () => {
    const act = jest.fn();
    return { act, deadline: new Deadline(act) };
  };

  test('fires once at its time', () => {
    const { act, deadline } = deadlineUnderTest();
    deadline.set(100);
    jest.advanceTimersByTime(99);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(500);
    expect(act).toHaveBeenCalledTimes(1);
    expect(deadline.isSet).toBe(false);
  });

  test.each([
    ['later', 60, 160],
    ['earlier', -60, 40],
  ])('moved %s, fires only at the new time', (_way, by, due) => {
    const { act, deadline } = deadlineUnderTest();
    deadline.set(100);
    deadline.set(100 + by);
    jest.advanceTimersByTime(due - 1);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('a thousand moves use one browser timer', () => {
    const { deadline } = deadlineUnderTest();
    for (let step = 0; step < 1000; step += 1) {
      deadline.set(100);
      deadline.clear();
    }
    expect(jest.getTimerCount()).toBe(1);
  });

  test('never fires when cleared; fires at the later time when set again', () => {
    const { act, deadline } = deadlineUnderTest();
    deadline.set(100);
    deadline.clear();
    jest.advanceTimersByTime(50);
    deadline.set(100);
    jest.advanceTimersByTime(99);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('leaves no timer behind when ended', () => {
    const { deadline } = deadlineUnderTest();
    deadline.set(100);
    deadline.end();
    expect(jest.getTimerCount()).toBe(0);
  });
});
