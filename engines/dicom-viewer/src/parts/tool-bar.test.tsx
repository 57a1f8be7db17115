import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tool } from './tool';
import { ToolBar } from './tool-bar';

/** Sizes reported to the component, because jsdom has no layout. */
const width = { inside: 0, seen: 0, height: 44 };
let measured: (() => void)[] = [];
beforeEach(() => {
  measured = [];
  Object.assign(width, { inside: 300, seen: 300, height: 44 });
  const define = (name: string, get: () => number) =>
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
  define('scrollWidth', () => width.inside);
  define('clientWidth', () => width.seen);
  define('offsetHeight', () => width.height);
  window.ResizeObserver = class {
    constructor(listener: ResizeObserverCallback) {
      measured.push(() => listener([], this));
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});
afterEach(() => {
  for (const name of ['scrollWidth', 'clientWidth', 'offsetHeight'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
});
const resize = (seen: number) =>
  act(() => {
    width.seen = seen;
    measured.forEach((listener) => listener());
  });

function Bar({ onKey = () => undefined }: { onKey?: (key: string) => void }) {
  const [isOff, setOff] = useState(false);
  return (
    <div onKeyDown={({ key }) => onKey(key)}>
      <ToolBar label="Tools">
        <Tool label="Move" icon="move" onClick={() => setOff(true)} />
        <Tool label="Undo" icon="undo" disabled={isOff} />
        <select aria-label="Window">
          <option>Bone</option>
          <option>Lung</option>
        </select>
        <input aria-label="Width" />
        <Tool label="Reset" icon="reset" />
      </ToolBar>
    </div>
  );
}
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('a bar of tools', () => {
  test('is one tab stop; arrows, Home and End move within it, past a select and over disabled tools', async () => {
    const user = userEvent.setup();
    render(<Bar />);
    await user.tab();
    expect(focused()).toBe('Move');
    const visited: (string | null | undefined)[] = [];
    for (const key of [
      '{ArrowRight}',
      '{ArrowRight}',
      '{ArrowRight}',
      '{ArrowRight}',
      '{ArrowLeft}',
      '{Home}',
    ]) {
      await user.keyboard(key);
      visited.push(focused());
    }
    expect(visited).toEqual(['Undo', 'Window', 'Reset', 'Move', 'Reset', 'Move']);
    expect(screen.getByRole('combobox')).toHaveValue('Bone');
    await user.keyboard('{Enter}{ArrowRight}');
    expect(focused()).toBe('Window');
    await user.keyboard('{End}');
    expect(focused()).toBe('Reset');
  });

  test('fields keep their own arrow keys and are tab stops of their own', async () => {
    const user = userEvent.setup();
    render(<Bar />);
    await user.tab();
    await user.tab();
    expect(focused()).toBe('Width');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Width');
  });

  test('after a click on a tool the arrow keys step through images', async () => {
    const user = userEvent.setup();
    const keys: string[] = [];
    render(<Bar onKey={(key) => keys.push(key)} />);
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Move');
    expect(keys).toEqual(['ArrowRight']);
  });

  test('if the tools do not fit, a button shows and hides the rest', () => {
    render(<Bar />);
    expect(screen.queryByRole('button', { name: 'All tools' })).not.toBeInTheDocument();
    resize(200);
    fireEvent.click(screen.getByRole('button', { name: 'All tools', expanded: false }));
    width.height = 92;
    resize(200);
    expect(screen.getByRole('button', { name: 'One row of tools', expanded: true })).toBeVisible();
    width.height = 44;
    resize(400);
    expect(screen.queryByRole('button', { name: 'One row of tools' })).not.toBeInTheDocument();
  });
});
