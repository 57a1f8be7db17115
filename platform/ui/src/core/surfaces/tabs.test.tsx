import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

/** Gives each tab a width of 100 px and the list of tabs a width of 250 px, because jsdom has no layout. */
function layOut(): void {
  const place = (name: 'offsetLeft' | 'offsetWidth' | 'clientWidth', of: (element: HTMLElement) => number) =>
    jest.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return of(this);
    });
  const inset = 16;
  place('offsetLeft', (element) =>
    element.role === 'tab'
      ? inset + 100 * [...(element.parentElement?.children ?? [])].indexOf(element)
      : inset,
  );
  place('offsetWidth', () => 100);
  place('clientWidth', () => 250);
}

function Example({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  const tabs = ['Upload', 'Manage', 'Review'].map((label) => ({ value: label, label, content: label }));
  return <Tabs label="Rooms" value={value} onChange={setValue} tabs={tabs} />;
}

const list = () => screen.getByRole('tablist', { name: 'Rooms' });

test('the selected tab is scrolled fully into view when the tabs are wider than the screen', async () => {
  layOut();
  const user = userEvent.setup();
  render(<Example initial="Review" />);
  expect(list().scrollLeft).toBe(50);
  await user.click(screen.getByRole('tab', { name: 'Review' }));
  await user.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: 'Upload' })).toHaveFocus();
  expect(list().scrollLeft).toBe(0);
  await user.keyboard('{ArrowRight}');
  expect(list().scrollLeft).toBe(0);
  await user.keyboard('{End}');
  expect(list().scrollLeft).toBe(50);
});
