import { Deadline } from './deadline';

describe('a deadline', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const deadlineUnderTest = () => {
    const act = jest.fn();
    return { act, deadline: new Deadline(act) };
  };

  test('acts once, when its time has come', () => {
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
  ])('moved %s, acts at the new time alone', (_way, by, due) => {
    const { act, deadline } = deadlineUnderTest();
    deadline.set(100);
    deadline.set(100 + by);
    jest.advanceTimersByTime(due - 1);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('a thousand steps need one timer of the browser', () => {
    const { deadline } = deadlineUnderTest();
    for (let step = 0; step < 1000; step += 1) {
      deadline.set(100);
      deadline.clear();
    }
    expect(jest.getTimerCount()).toBe(1);
  });

  test('cleared, never acts; set again, acts at the later time', () => {
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

  test('ended, leaves no timer behind', () => {
    const { deadline } = deadlineUnderTest();
    deadline.set(100);
    deadline.end();
    expect(jest.getTimerCount()).toBe(0);
  });
});
