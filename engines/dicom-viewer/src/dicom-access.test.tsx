import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { edge, rampFrame, settle, sourceOf, paintForEachTest } from '../test/dicom-viewports';
import { button, showViewer, threeFrames, tool } from '../test/show-viewer';
import { DicomViewer } from './dicom-viewer';

// Loads parts before the first test that the viewer loads on demand.
import '@medrad/ui/testing';
import './parts/shortcut-sheet';

const canvas = paintForEachTest();
afterEach(() => jest.useRealTimers());

const status = () => screen.getAllByRole('status').map((one) => one.textContent);

describe('for everyone', () => {
  test('changes are announced after they end, and nothing is announced before the first change', async () => {
    const { user } = await showViewer({ source: threeFrames() });
    expect(status()).toEqual(['']);
    await user.click(button('Next frame'));
    await user.keyboard('ir');
    await waitFor(() =>
      expect(status()).toEqual(['Frame 2 of 3, window width 63, centre 132, rotated 90°, inverted']),
    );
  });

  test('? opens the key sheet, whose switch turns single-character keys off', async () => {
    const { user } = await showViewer();
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Measure a length')).toBeInTheDocument();
    await user.click(within(sheet).getByRole('switch'));
    await user.keyboard('{Escape}');
    await user.keyboard('i');
    expect(tool('Invert')).toHaveAttribute('aria-pressed', 'false');
  });

  test('without a fullscreen API the viewer covers the window until Escape', async () => {
    const { user } = await showViewer();
    await user.keyboard('f');
    expect(await screen.findByRole('button', { name: 'Exit fullscreen' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(tool('Fullscreen')).toBeInTheDocument();
  });

  test('PLT-46 every tool shows a tooltip with its key after 700 ms', async () => {
    const download = { href: '/api/files/x.dcm', fileName: 'x.dcm' };
    const { user, container } = await showViewer({ source: threeFrames(), patientText: 'A', download });
    await user.keyboard('v');
    const tools = [...container.querySelectorAll('button, select, a')];
    expect(tools.length).toBeGreaterThan(20);
    jest.useFakeTimers();
    // The test before may have closed a tooltip, after which the next one opens at once.
    jest.advanceTimersByTime(1_000);
    for (const one of tools) {
      fireEvent.pointerEnter(one);
      act(() => jest.advanceTimersByTime(699));
      expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1));
      const text = screen.getByRole('tooltip').textContent;
      const [key = '', ...others] = (one.getAttribute('aria-keyshortcuts') ?? '').split(' ');
      if (key) expect(text).toMatch(/\(.+\)$/);
      if (key) expect(text).toContain(`(${key}`);
      for (const other of others.slice(-1)) expect(text).toContain(`${other})`);
      fireEvent.pointerLeave(one);
      act(() => jest.advanceTimersByTime(1_000));
    }
  });

  test('on unmount it frees its pixels and closes only its own sources', async () => {
    const source = threeFrames();
    const { unmount, container } = await showViewer({ source });
    const canvas = container.querySelector('canvas');
    expect(canvas?.width).toBe(edge);
    unmount();
    expect(canvas?.width).toBe(0);
    expect(source.isClosed()).toBe(false);
  });

  test('another source resets the viewer', async () => {
    const { rerender, user } = await showViewer({ source: threeFrames() });
    await user.keyboard('i');
    rerender(<DicomViewer source={sourceOf([rampFrame(5000)])} />);
    await settle();
    expect(screen.queryByText(/^Frame \d/)).not.toBeInTheDocument();
    expect([canvas.gray(0), canvas.gray(edge - 1)]).toEqual([0, 255]);
  });
});
