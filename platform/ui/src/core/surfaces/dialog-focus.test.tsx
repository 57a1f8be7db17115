import { waitLimitMs } from '@medrad/testing/wait-limit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Menu } from '../menu/menu';
import { ToastProvider, useToast } from '../toast/toast-provider';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

// The lazy parts are compiled ahead of the first test.
import '../menu/menu-surface';
import '../toast/toast-viewport';
import './dialog-surface';

function Content({ onClose }: { onClose: () => void }) {
  const { toast } = useToast();
  const [isNested, setIsNested] = useState(false);
  return (
    <Dialog open onOpenChange={onClose} title="The dialog">
      <button onClick={() => toast({ title: 'Incorrect password', durationMs: waitLimitMs })}>
        Complain
      </button>
      <button onClick={() => setIsNested(true)}>Ask</button>
      <ConfirmDialog
        open={isNested}
        onOpenChange={setIsNested}
        title="Sure?"
        description="Really?"
        onConfirm={() => setIsNested(false)}
      />
    </Dialog>
  );
}

function Page({ isOpenerOnce = false }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const entry = { label: 'Settings', icon: 'settings' as const, onSelect: open };
  return (
    <ToastProvider>
      <main tabIndex={-1}>
        <button>Before</button>
        <button disabled={isOpenerOnce && isOpen} onClick={open}>
          Button
        </button>
        <a href="#dialog" onClick={open}>
          Link
        </a>
        <Menu
          label="Profile"
          trigger={<button>Menu</button>}
          items={[entry, { kind: 'submenu', label: 'More', items: [{ ...entry, label: 'About' }] }]}
        />
        {isOpen ? <Content onClose={() => setIsOpen(false)} /> : null}
      </main>
    </ToastProvider>
  );
}

const dialog = () => screen.findByRole('dialog', { name: 'The dialog' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
type Hand = ReturnType<typeof userEvent.setup>;

const openers: [string, string, (user: Hand) => Promise<void>][] = [
  ['a button', 'Button', (user) => user.click(screen.getByText('Button'))],
  ['a button pressed by key', 'Button', (user) => user.keyboard('{Tab}{Tab}{Enter}')],
  ['a link', 'Link', (user) => user.click(screen.getByText('Link'))],
  [
    'an entry of a menu',
    'Menu',
    async (user) => {
      await user.click(screen.getByText('Menu'));
      await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    },
  ],
  [
    'an entry of a menu, by key',
    'Menu',
    async (user) => {
      screen.getByText('Menu').focus();
      await user.keyboard('{Enter}');
      await screen.findByRole('menuitem', { name: 'Settings' });
      await user.keyboard('{Home}{Enter}');
    },
  ],
  [
    'an entry of a submenu',
    'Menu',
    async (user) => {
      screen.getByText('Menu').focus();
      await user.keyboard('{Enter}');
      await screen.findByRole('menuitem', { name: 'Settings' });
      await user.keyboard('{End}{ArrowRight}');
      await user.click(await screen.findByRole('menuitem', { name: 'About' }));
    },
  ],
];
const closers: [string, (user: Hand) => Promise<void>][] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['the close button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
];

describe.each(openers)('a dialog opened from %s', (_opener, name, open) => {
  test.each(closers)('returns the focus to it when closed by %s', async (_closer, close) => {
    const user = userEvent.setup();
    render(<Page />);
    await open(user);
    await dialog();
    await close(user);
    await gone();
    await waitFor(() => expect(screen.getByText(name)).toHaveFocus());
  });
});

test('an opener that was disabled returns the focus to the element before it, not to the page', async () => {
  const user = userEvent.setup();
  function Once() {
    const [state, setState] = useState<'new' | 'open' | 'used'>('new');
    return (
      <main tabIndex={-1}>
        <button>Before</button>
        <button disabled={state !== 'new'} onClick={() => setState('open')}>
          Once
        </button>
        <Dialog open={state === 'open'} onOpenChange={() => setState('used')} title="The dialog" />
      </main>
    );
  }
  render(<Once />);
  await user.click(screen.getByText('Before'));
  await user.click(screen.getByText('Once'));
  await dialog();
  await user.keyboard('{Escape}');
  await gone();
  await waitFor(() => expect(screen.getByText('Before')).toHaveFocus());
});

test('a dialog above a dialog returns the focus to the lower one', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByText('Button'));
  await dialog();
  await user.click(screen.getByText('Ask'));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByText('Ask')).toHaveFocus());
});

describe.each([
  ['shown above an open dialog', false],
  ['shown before the dialog opens', true],
])('PLT-44 DEV-07 a toast %s', (_when, isFirst) => {
  async function show() {
    const user = userEvent.setup();
    render(<Page />);
    const complain = async () => {
      await user.click(screen.getByText('Button'));
      await dialog();
      await user.click(screen.getByText('Complain'));
      await screen.findByText('Incorrect password', { selector: 'li *' });
    };
    await complain();
    if (isFirst) {
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await gone();
      await user.click(screen.getByText('Button'));
      await dialog();
    }
    return user;
  }
  const seen = () => screen.getByText('Incorrect password', { selector: 'li *' });

  test('is exposed to assistive technology', async () => {
    await show();
    expect(seen().closest('[aria-hidden="true"], [inert]')).toBeNull();
    expect(screen.getByRole('region', { name: /Notifications/ })).toContainElement(seen());
    // The page itself stays hidden behind the dialog.
    expect(screen.queryByRole('button', { name: 'Before' })).not.toBeInTheDocument();
  });

  test('is reached by F8 and dismissed while the dialog stays open', async () => {
    const user = await show();
    fireEvent.keyDown(document.activeElement!, { key: 'F8', code: 'F8' });
    await act(async () => Promise.resolve());
    expect(screen.getByRole('region', { name: /Notifications/ })).toContainElement(
      document.activeElement as HTMLElement,
    );
    // The dialog gets focusout when the focus moves to the toasts; it must not take the focus back.
    fireEvent.focusOut(screen.getByText('Complain'), { relatedTarget: document.activeElement });
    expect(screen.getByText('Complain')).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Dismiss notification' }));
    await waitFor(() => expect(screen.queryByText('Incorrect password', { selector: 'li *' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'The dialog' })).toBeVisible();
  });
});
