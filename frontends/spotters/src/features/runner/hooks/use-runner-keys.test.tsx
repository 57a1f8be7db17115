import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RunAction } from '../run-state';
import { useRunnerKeys } from './use-runner-keys';

function openPage() {
  const acted: RunAction[] = [];
  function Page() {
    useRunnerKeys({ isOn: true, act: (action) => acted.push(action), openSheet: () => undefined });
    return <input type="range" aria-label="Zoom" defaultValue={50} />;
  }
  render(<Page />);
  return { acted, user: userEvent.setup() };
}

test('keys with Shift, Control, Alt or Command do not control the runner', async () => {
  const { acted, user } = openPage();
  for (const key of ['Shift', 'Control', 'Alt', 'Meta']) {
    await user.keyboard(`{${key}>}{ArrowRight}{ArrowLeft}d{/${key}}`);
  }
  expect(acted).toEqual([]);
  await user.keyboard('{ArrowRight}D');
  expect(acted).toEqual(['next', 'toggle-description']);
});

test('arrows move a focused slider, while the other keys still act', async () => {
  const { acted, user } = openPage();
  screen.getByLabelText('Zoom').focus();
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(acted).toEqual([]);
  await user.keyboard(' ');
  expect(acted).toEqual(['toggle-answer']);
});
