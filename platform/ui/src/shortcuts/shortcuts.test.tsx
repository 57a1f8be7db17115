import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isKeyTaken, isSpacePress } from './key-press';
import { ShortcutSheet } from './shortcut-sheet';
import { ToolButton } from './tool-button';
import { usePageKeys } from './use-page-keys';
import { useStoredSwitch } from './use-stored-switch';

// Compiles the lazy part of the dialog before the first test.
import '../core/surfaces/dialog-surface';

let heard: string[] = [];
beforeEach(() => {
  heard = [];
  localStorage.clear();
});

function Page({ isOn = true }: { isOn?: boolean }) {
  usePageKeys((event) => {
    if (!isKeyTaken(event, null) && !isSpacePress(event)) heard.push(event.key);
  }, isOn);
  return (
    <>
      <input aria-label="Answer" />
      <input aria-label="Zoom" type="range" />
      <button>Next</button>
    </>
  );
}

describe('shortcuts of a page', () => {
  test('work wherever the focus is, except in a text field, and Space not on a button', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.keyboard('a');
    await user.click(screen.getByLabelText('Answer'));
    await user.keyboard('b');
    await user.click(screen.getByLabelText('Zoom'));
    await user.keyboard('c');
    act(() => screen.getByRole('button').focus());
    await user.keyboard('d ');
    expect(heard).toEqual(['a', 'c', 'd']);
  });

  test('are off below a dialog, unless the dialog is not modal', async () => {
    const user = userEvent.setup();
    const { rerender } = render(
      <>
        <Page />
        <div role="dialog" />
      </>,
    );
    await user.keyboard('a');
    rerender(
      <>
        <Page />
        <div role="dialog" aria-modal="false" />
      </>,
    );
    await user.keyboard('b');
    expect(heard).toEqual(['b']);
  });

  test('are not handled when they are switched off', async () => {
    const user = userEvent.setup();
    render(<Page isOn={false} />);
    await user.keyboard('a');
    expect(heard).toEqual([]);
  });
});

function Sheet() {
  const [isOn, setOn] = useStoredSwitch('testShortcuts', true);
  const groups = [
    { title: 'Paper', shortcuts: [{ keys: ['+', '−'], does: 'Zoom in and out' }] },
    { title: 'Image', shortcuts: [{ keys: ['R'], does: 'Rotate' }] },
  ];
  return <ShortcutSheet groups={groups} isOn={isOn} onToggle={setOn} onClose={() => heard.push('closed')} />;
}

describe('a shortcut sheet', () => {
  test('lists every key with its effect, under its part of the page', async () => {
    render(<Sheet />);
    const paper = within(await screen.findByRole('region', { name: 'Paper' }));
    expect(paper.getAllByRole('term').map((term) => term.textContent)).toEqual(['+−']);
    expect(paper.getByRole('definition')).toHaveTextContent('Zoom in and out');
    expect(screen.getByRole('region', { name: 'Image' })).toHaveTextContent('RRotate');
  });

  test('stores in the browser that single keys are switched off', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Sheet />);
    await user.click(await screen.findByRole('switch', { name: /^Single-key shortcuts/ }));
    expect(localStorage.getItem('testShortcuts')).toBe('off');
    unmount();
    render(<Sheet />);
    expect(await screen.findByRole('switch', { name: /^Single-key shortcuts/ })).not.toBeChecked();
  });
});

test('PLT-46 a tool button has its name, its key, and both in a tooltip', () => {
  render(<ToolButton label="Zoom in" icon="zoom-in" keys="+" />);
  const tool = screen.getByRole('button', { name: 'Zoom in' });
  expect(tool).toHaveAttribute('aria-keyshortcuts', '+');
  expect(tool).not.toHaveAttribute('title');
  // Starts the clock long after any tooltip of an earlier test: right after one, the next opens at once.
  jest.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1_000 });
  fireEvent.pointerEnter(tool);
  act(() => jest.advanceTimersByTime(699));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Zoom in (+)');
  jest.useRealTimers();
});
