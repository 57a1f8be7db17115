import { listSources, readSource } from '@medrad/testing/sources';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from '.';

test('a password is hidden until its button shows it, and its text and autofill stay', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" autoComplete="current-password" required />);
  const field = screen.getByLabelText(/^Password/);
  await user.type(field, 'pencil harbour');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  expect(field).toHaveValue('pencil harbour');
  await user.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('the button does not submit the form', async () => {
  const send = jest.fn((event: Event) => event.preventDefault());
  const { container } = render(
    <form>
      <PasswordField label="Password" />
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', send);
  await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(send).not.toHaveBeenCalled();
});

test('every password field of the screens has that button', () => {
  const screens = listSources(['frontends', 'platform', 'engines'], (name) => /\/src\/.*\.tsx$/.test(name));
  expect(screens.length).toBeGreaterThan(100);
  const bare = screens.filter((name) => /type="password"/.test(readSource(name)));
  expect(bare.filter((name) => !name.includes('.test.'))).toEqual([]);
});
