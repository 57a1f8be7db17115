import { clearProgress, findLastRun, findProgress, hasRuns, isResumable, saveProgress } from '.';

const run = { runId: 'run-1', index: 0, elapsed: 5, title: 'Chest', total: 12 };

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const saveLater = (
  testId: string,
  progress: Partial<typeof run> & { isBegun?: boolean; isFinished?: boolean },
) => {
  jest.advanceTimersByTime(1000);
  saveProgress('asha', testId, { ...run, ...progress });
};

describe('runs stored in the browser', () => {
  test.each([
    ['at the first question', {}, false],
    ['with an answer looked at', { isBegun: true }, true],
    ['moved on', { index: 3 }, true],
    ['finished', { index: 3, isBegun: true, isFinished: true }, false],
  ])('one %s can be resumed: %j %s', (_, part, expected) => {
    expect(isResumable({ ...run, ...part })).toBe(expected);
  });

  test('the last run is the most recently saved resumable run of this user', () => {
    expect(findLastRun('asha')).toBeNull();
    saveLater('one', { index: 6 });
    saveLater('two', { index: 2, title: 'Head' });
    saveLater('fresh', {});
    saveLater('finished', { index: 11, isFinished: true });
    jest.advanceTimersByTime(1000);
    saveProgress('ravi', 'three', { ...run, index: 4 });
    expect(findLastRun('asha')).toMatchObject({ testId: 'two', title: 'Head', index: 2, total: 12 });
    saveLater('one', { index: 7 });
    expect(findLastRun('asha')).toMatchObject({ testId: 'one', index: 7 });
    clearProgress('asha', 'one');
    clearProgress('asha', 'two');
    expect(findLastRun('asha')).toBeNull();
  });

  test.each(['{', 'null', '[]', '{"runId":1,"index":0,"elapsed":0}', '{"runId":"a","index":-1,"elapsed":0}'])(
    'stored data of %s is no run',
    (text) => {
      localStorage.setItem('spotterRun:asha:one', text);
      expect(findProgress('asha', 'one')).toBeNull();
      expect(findLastRun('asha')).toBeNull();
    },
  );

  test('inaccessible storage contains no run, and saving does not throw', () => {
    const forbid = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(forbid);
    expect(() => saveProgress('asha', 'one', run)).not.toThrow();
    expect([hasRuns(), findProgress('asha', 'one'), findLastRun('asha')]).toEqual([false, null, null]);
    storage.mockRestore();
  });
});
