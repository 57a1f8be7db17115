import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const enter = (name: string) => fireEvent.pointerEnter(screen.getByRole('button', { name }));
const leave = (name: string) => fireEvent.pointerLeave(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.useFakeTimers();
  // Starts the clock long after any tooltip of an earlier test.
  jest.setSystemTime(Date.now() + 60_000);
  render(
    <>
      <Tooltip content="About one">
        <button>one</button>
      </Tooltip>
      <Tooltip content="About two">
        <button>two</button>
      </Tooltip>
    </>,
  );
});
afterEach(() => jest.useRealTimers());

test('PLT-46 a tooltip opens after 700 ms of hover, not before', () => {
  enter('one');
  pass(699);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('About one');
  expect(screen.getByRole('button', { name: 'one' })).toHaveAccessibleDescription('About one');
});

test('PLT-47 within 300 ms of one tooltip the next opens at once', () => {
  enter('one');
  pass(700);
  leave('one');
  pass(299);
  enter('two');
  expect(screen.getByRole('tooltip')).toHaveTextContent('About two');
});

test('PLT-47 after 300 ms the next tooltip waits its 700 ms again', () => {
  enter('one');
  pass(700);
  leave('one');
  pass(300);
  enter('two');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  pass(700);
  expect(screen.getByRole('tooltip')).toHaveTextContent('About two');
});

test('PLT-47 after the clock was set back the next tooltip waits its 700 ms', () => {
  enter('one');
  pass(700);
  leave('one');
  jest.setSystemTime(Date.now() - 60_000);
  enter('two');
  pass(699);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('About two');
});

test('Escape and a press close a tooltip, and touch opens none', () => {
  enter('one');
  pass(700);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  pass(400);
  enter('one');
  pass(700);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'one' }));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  pass(400);
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'one' }), { pointerType: 'touch' });
  pass(1000);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
