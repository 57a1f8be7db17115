import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ThemeProvider, useTheme } from './theme-provider';

function Probe() {
  const { theme, setTheme, toggleTheme } = useTheme();
  return (
    <>
      <output>{theme}</output>
      <button onClick={() => setTheme('dark')}>dark</button>
      <button onClick={() => setTheme('light')}>light</button>
      <button onClick={toggleTheme}>toggle</button>
    </>
  );
}

const show = () =>
  render(
    <ThemeProvider>
      <Probe />
    </ThemeProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const root = document.documentElement;

beforeEach(() => localStorage.clear());

test('PLT-08 the theme is light when nothing is stored', () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent('light');
  expect(root).not.toHaveClass('dark');
});

test('PLT-07 PLT-09 PLT-12 setting a theme applies it at the page root, both ways', async () => {
  show();
  await press('dark');
  expect(screen.getByRole('status')).toHaveTextContent('dark');
  expect(root).toHaveClass('dark');
  expect(root).toHaveAttribute('data-theme', 'dark');
  await press('light');
  expect(root).not.toHaveClass('dark');
  expect(root).toHaveAttribute('data-theme', 'light');
});

test('PLT-10 toggling goes to the other theme and back', async () => {
  show();
  await press('toggle');
  expect(root).toHaveClass('dark');
  await press('toggle');
  expect(root).not.toHaveClass('dark');
});

test('PLT-11 a chosen theme is stored and used by the next page', async () => {
  const first = show();
  await press('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  first.unmount();
  root.className = '';
  show();
  expect(screen.getByRole('status')).toHaveTextContent('dark');
  expect(root).toHaveClass('dark');
});

test('a stored value that is no theme is read as light', () => {
  localStorage.setItem('theme', 'sepia');
  show();
  expect(screen.getByRole('status')).toHaveTextContent('light');
});

test('PLT-13 the theme hook names its provider when it is used outside of it', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Probe />)).toThrow('useTheme must be used within a ThemeProvider');
  silence.mockRestore();
});

test('a theme that is set in another tab of the browser is applied', () => {
  show();
  localStorage.setItem('theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
  expect(screen.getByRole('status')).toHaveTextContent('dark');
  expect(root).toHaveClass('dark');
});
