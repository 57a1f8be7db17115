import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Menu } from './menu';

const chosen = jest.fn<undefined, [string]>();

const show = () =>
  render(
    <Menu
      label="Actions"
      trigger={<button>Open</button>}
      items={[
        { label: 'Delete', onSelect: () => chosen('Delete') },
        { label: 'Duplicate', onSelect: () => chosen('Duplicate') },
        { kind: 'submenu', label: 'Move to', items: [{ label: 'Chest', onSelect: () => chosen('Chest') }] },
        { label: 'Profile', href: '/profile', onSelect: () => chosen('Profile') },
      ]}
    />,
  );

async function open() {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('menu', { name: 'Actions' });
  return user;
}

beforeEach(() => {
  chosen.mockClear();
  show();
});

test('a choice is made with the keyboard alone and closes the menu', async () => {
  const user = await open();
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toMatch(/menu/));
  await user.keyboard('{End}{Enter}');
  expect(chosen).toHaveBeenCalledWith('Profile');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

test('an entry with a URL is a link, and a plain click navigates within the page', async () => {
  await open();
  const entry = screen.getByRole('menuitem', { name: 'Profile' });
  expect(entry).toHaveAttribute('href', '/profile');
  expect(fireEvent.click(entry)).toBe(false);
  expect(chosen).toHaveBeenCalledWith('Profile');
});

test('PLT-50 typing moves to an entry; after 1000 ms the typed letters start again', async () => {
  await open();
  jest.useFakeTimers();
  const type = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    act(() => jest.advanceTimersByTime(0));
  };
  type('d');
  type('u');
  expect(document.activeElement).toHaveTextContent('Duplicate');
  // Letters typed within 1000 ms count together: "dup" still means Duplicate, whereas a new "p" would move to Profile.
  act(() => jest.advanceTimersByTime(990));
  type('p');
  expect(document.activeElement).toHaveTextContent('Duplicate');
  act(() => jest.advanceTimersByTime(1001));
  type('p');
  expect(document.activeElement).toHaveTextContent('Profile');
  jest.useRealTimers();
});

test('PLT-48 a submenu opens after 100 ms of hover', async () => {
  await open();
  jest.useFakeTimers();
  fireEvent.pointerMove(screen.getByRole('menuitem', { name: 'Move to' }), { pointerType: 'mouse' });
  act(() => jest.advanceTimersByTime(99));
  expect(screen.queryByRole('menuitem', { name: 'Chest' })).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('menuitem', { name: 'Chest' })).toBeInTheDocument();
  jest.useRealTimers();
});

/** Places the submenu to the right of its trigger, from 200 to 400 px, as tall as the window. */
function placeSubmenu() {
  const submenu = screen.getByRole('menuitem', { name: 'Chest' }).closest<HTMLElement>('[role="menu"]');
  if (!submenu) throw new Error('no submenu');
  submenu.dataset['side'] = 'right';
  jest.spyOn(submenu, 'getBoundingClientRect').mockReturnValue(new DOMRect(200, 0, 200, 600));
}

test('PLT-49 a pointer that moves towards the submenu may cross another entry for 300 ms', async () => {
  await open();
  jest.useFakeTimers();
  const trigger = screen.getByRole('menuitem', { name: 'Move to' });
  const sibling = screen.getByRole('menuitem', { name: 'Profile' });
  const move = (target: Element, clientX: number) => {
    fireEvent.pointerMove(target, { pointerType: 'mouse', clientX, clientY: 300 });
    act(() => jest.advanceTimersByTime(0));
  };
  const isSubmenuOpen = () => trigger.getAttribute('aria-expanded') === 'true';
  move(trigger, 50);
  act(() => jest.advanceTimersByTime(100));
  placeSubmenu();

  move(trigger, 60);
  move(trigger, 70);
  fireEvent.pointerOut(trigger, { pointerType: 'mouse', clientX: 80, clientY: 300, relatedTarget: sibling });
  act(() => jest.advanceTimersByTime(299));
  move(sibling, 100);
  expect(isSubmenuOpen()).toBe(true);
  expect(sibling).not.toHaveFocus();

  act(() => jest.advanceTimersByTime(1));
  move(sibling, 101);
  expect(sibling).toHaveFocus();
  expect(isSubmenuOpen()).toBe(false);
  jest.useRealTimers();
});
