import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { fakeFullscreen } from '../../test/fake-fullscreen';
import { Dialog } from '../core/surfaces/dialog';
import { ToastProvider, useToast } from '../core/toast/toast-provider';
import { useFullscreen } from './use-fullscreen';

// Compiles lazy parts before the first test.
import '../core/surfaces/dialog-surface';
import '../core/toast/toast-viewport';

function Viewer() {
  const root = useRef<HTMLDivElement>(null);
  const { isFullscreen, toggle } = useFullscreen(root);
  const [isOpen, setOpen] = useState(false);
  const { toast } = useToast();
  return (
    <div ref={root} data-testid="viewer">
      <p>{isFullscreen ? 'in fullscreen' : 'in the page'}</p>
      <button onClick={() => void toggle()}>Fullscreen</button>
      <button onClick={() => setOpen(true)}>Open</button>
      <button onClick={() => toast({ title: 'Saved' })}>Toast</button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="A dialog" />
    </div>
  );
}

const showViewer = () =>
  render(
    <ToastProvider>
      <Viewer />
    </ToastProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('in the browser’s fullscreen, which shows one element only', () => {
  let takeAway: () => void;
  beforeEach(() => {
    takeAway = fakeFullscreen();
  });
  afterEach(() => takeAway());

  test('opening a dialog ends fullscreen, so that the dialog is visible', async () => {
    showViewer();
    press('Fullscreen');
    expect(document.fullscreenElement).toBe(screen.getByTestId('viewer'));
    press('Open');
    await screen.findByRole('dialog', { name: 'A dialog' });
    await waitFor(() => expect(document.fullscreenElement).toBeNull());
    expect(screen.getByText('in the page')).toBeInTheDocument();
  });

  test('a toast is shown inside the fullscreen element, and on the page again afterwards', async () => {
    showViewer();
    press('Fullscreen');
    press('Toast');
    const item = await screen.findByText('Saved');
    const viewer = screen.getByTestId('viewer');
    expect(viewer).toContainElement(item);
    await act(() => document.exitFullscreen());
    expect(item).toBeInTheDocument();
    expect(viewer).not.toContainElement(item);
  });

  test('a visible toast moves into the fullscreen element, and its button works there', async () => {
    showViewer();
    press('Toast');
    const item = await screen.findByText('Saved');
    press('Fullscreen');
    expect(screen.getByTestId('viewer')).toContainElement(item);
    press('Dismiss notification');
    await waitFor(() => expect(item).not.toBeInTheDocument());
  });
});

test('Escape closes a dialog over a viewer that covers the page first, and then the viewer', async () => {
  const user = userEvent.setup();
  showViewer();
  press('Fullscreen');
  await screen.findByText('in fullscreen');
  press('Open');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('in fullscreen')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByText('in the page')).toBeInTheDocument();
});
