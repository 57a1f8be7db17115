import { act, render, screen } from '@testing-library/react';
import { minutesText } from './minutes-text';
import { useTimeOnCase } from './use-time-on-case';

function Clock() {
  return <output>{useTimeOnCase('time').shown}</output>;
}
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const setVisible = (isVisible: boolean) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('time counts while the tab is visible, and continues after a reload', async () => {
  setVisible(true);
  const first = render(<Clock />);
  await pass(10);
  expect(screen.getByRole('status')).toHaveTextContent('10');
  setVisible(false);
  await pass(600);
  setVisible(true);
  await pass(5);
  expect(screen.getByRole('status')).toHaveTextContent('15');
  first.unmount();
  render(<Clock />);
  expect(screen.getByRole('status')).toHaveTextContent('15');
});

test('time is shown in minutes', () => {
  expect([0, 29, 30, 89, 725].map(minutesText)).toEqual([
    'under a minute',
    'under a minute',
    '1 minute',
    '1 minute',
    '12 minutes',
  ]);
});
