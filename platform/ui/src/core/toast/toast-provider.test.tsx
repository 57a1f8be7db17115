import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastProvider, useToast } from './toast-provider';
// The code of the viewport is loaded before the tests, so that their timers measure the toast's time alone.
import './toast-viewport';

function Probe() {
  const { toast, toasts } = useToast();
  return (
    <>
      <button onClick={() => toast({ title: 'First', description: 'one' })}>first</button>
      <button onClick={() => toast({ title: 'Second' })}>second</button>
      <p data-testid="queue">
        {toasts.map(({ id, isOpen }) => `${id}:${isOpen ? 'open' : 'closed'}`).join()}
      </p>
    </>
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(50);
};
/** Texts of the visible toasts, without the separate element that announces them to screen readers. */
const seen = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <ToastProvider>
      <Probe />
    </ToastProvider>,
  );
});
afterEach(() => jest.useRealTimers());

test('PLT-37 only the newest toast is visible', async () => {
  await press('first');
  expect(seen()).toEqual(['Firstone']);
  await press('second');
  expect(seen()).toEqual(['Second']);
});

test('PLT-42 a toast is displayed for 5000 ms', async () => {
  await press('first');
  await pass(4900);
  expect(seen()).toHaveLength(1);
  await pass(200);
  expect(seen()).toHaveLength(0);
});

test('PLT-41 a dismissed toast leaves the queue after 1,000,000 ms', async () => {
  await press('first');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }));
  await pass(10);
  expect(screen.getByTestId('queue')).toHaveTextContent('toast-1:closed');
  await pass(999_900);
  expect(screen.getByTestId('queue')).toHaveTextContent('toast-1:closed');
  await pass(200);
  expect(screen.getByTestId('queue')).toBeEmptyDOMElement();
});

test('PLT-44 F8 focuses the notification area', async () => {
  await press('first');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: /notifications/i })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test('a toast is announced politely', async () => {
  await press('first');
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
});
