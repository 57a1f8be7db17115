import { act, fireEvent, render, screen } from '@testing-library/react';
import { ErrorState } from '../feedback/states';
import { RetryButton } from './retry-button';

const away = (retryAfterSeconds?: number) => ({
  status: 503,
  body: { code: 'DEPENDENCY_UNAVAILABLE', message: 'The service is away.' },
  ...(retryAfterSeconds && { retryAfterSeconds }),
});
const refused = (status: number, code: string) => ({ status, body: { code, message: 'No.' } });

let retries = 0;
const button = (error: unknown) => <RetryButton error={error} onRetry={() => (retries += 1)} />;
const retry = () => screen.getByRole('button', { name: 'Retry' });
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) act(() => jest.advanceTimersByTime(1_000));
};

beforeEach(() => {
  jest.useFakeTimers();
  retries = 0;
});
afterEach(() => jest.useRealTimers());

test('Retry repeats the read at once if the server names no wait', () => {
  render(button(away()));
  fireEvent.click(retry());
  expect(retries).toBe(1);
  expect(retry()).not.toHaveAttribute('aria-disabled');
});

test('Retry counts down the wait that the server names, keeps the focus, and then repeats the read', () => {
  render(button(away(3)));
  retry().focus();
  fireEvent.click(retry());
  expect(retries).toBe(0);
  expect(retry()).toHaveTextContent('Retry in 3 s');
  expect(retry()).toHaveAttribute('aria-disabled', 'true');
  pass(3);
  expect(retry()).toHaveFocus();
  expect(retry()).toHaveTextContent(/^Retry$/);
  fireEvent.click(retry());
  expect(retries).toBe(1);
});

test('Retry counts a long wait in minutes', () => {
  render(button(away(600)));
  expect(retry()).toHaveTextContent('Retry in 10 min');
});

test('Retry starts a new wait after the next failure', () => {
  const { rerender } = render(button(away(1)));
  pass(1);
  rerender(button(away(2)));
  expect(retry()).toHaveTextContent('Retry in 2 s');
  pass(2);
  expect(retry()).not.toHaveAttribute('aria-disabled');
});

test.each([
  ['an ended session', refused(401, 'UNAUTHENTICATED')],
  ['lost developer access', refused(403, 'DEVELOPER_ACCESS_REQUIRED')],
  ['a full disk', refused(507, 'STORAGE_FULL')],
  ['no answer', { status: 'NETWORK' }],
  ['a fault of the page', new Error('x')],
])('Retry is offered after %s', (_, error) => {
  render(button(error));
  expect(retry()).toBeVisible();
});

test('a page that is out of date offers Reload instead of Retry', () => {
  render(button(refused(405, 'METHOD_NOT_ALLOWED')));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload']);
});

test.each([
  ['a refusal', refused(403, 'FORBIDDEN')],
  ['something that is not there', refused(404, 'NOT_FOUND')],
  ['a wrong value', refused(400, 'VALIDATION_FAILED')],
])('neither Retry nor Reload is offered after %s', (_, error) => {
  render(button(error));
  expect(screen.queryByRole('button')).toBeNull();
});

describe('the error state of a screen', () => {
  const action = <a href="/back">Back</a>;

  test('shows the reason and keeps the link of the screen', () => {
    const error = refused(403, 'FORBIDDEN');
    render(<ErrorState title="Failed to load" error={error} onRetry={() => undefined} action={action} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to loadNo.Back');
  });

  test('shows the description of the screen if there is one', () => {
    render(
      <ErrorState title="Failed to load" description="Own words." error={away()} onRetry={() => undefined} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to loadOwn words.Retry');
  });
});
