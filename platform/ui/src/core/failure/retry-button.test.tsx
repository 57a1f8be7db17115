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

test('Retry asks again at once where the server names no wait', () => {
  render(button(away()));
  fireEvent.click(retry());
  expect(retries).toBe(1);
  expect(retry()).not.toHaveAttribute('aria-disabled');
});

test('Retry counts down the wait that the server names, keeps the focus, and then asks again', () => {
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

test('a long wait is counted in minutes', () => {
  render(button(away(600)));
  expect(retry()).toHaveTextContent('Retry in 10 min');
});

test('the next failure begins a wait of its own', () => {
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
])('after %s the same read can be tried again', (_, error) => {
  render(button(error));
  expect(retry()).toBeVisible();
});

test('a page that is out of date offers to reload in place of Retry', () => {
  render(button(refused(405, 'METHOD_NOT_ALLOWED')));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload']);
});

test.each([
  ['a refusal', refused(403, 'FORBIDDEN')],
  ['something that is not there', refused(404, 'NOT_FOUND')],
  ['a wrong value', refused(400, 'VALIDATION_FAILED')],
])('%s offers nothing that cannot help', (_, error) => {
  render(button(error));
  expect(screen.queryByRole('button')).toBeNull();
});

describe('a failure in place of a screen', () => {
  const action = <a href="/back">Back</a>;

  test('says why and keeps its own way out', () => {
    const error = refused(403, 'FORBIDDEN');
    render(<ErrorState title="Failed to load" error={error} onRetry={() => undefined} action={action} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to loadNo.Back');
  });

  test('keeps words of its own', () => {
    render(
      <ErrorState title="Failed to load" description="Own words." error={away()} onRetry={() => undefined} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to loadOwn words.Retry');
  });
});
