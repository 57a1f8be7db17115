import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { drag, paintForEachTest, settle, viewportOf } from '../../test/dicom-viewports';
import { button, frameShown, showViewer, threeFrames, tool, zoomShown } from '../../test/show-viewer';
import { bindKey } from '../keys/key-bindings';
import { getPreferences, setPreferences } from './preference-store';
import { defaultPreferences, writePreferences } from './preferences';

// Loads parts before the first test that the viewer loads on demand.
import '@medrad/ui/testing';
import './preferences-dialog';
import '../parts/shortcut-sheet';

paintForEachTest();

const windowText = () =>
  viewportOf().querySelector('[class*=upperRight]')?.textContent ?? viewportOf().textContent;

async function openPreferences() {
  const view = await showViewer({ source: threeFrames() });
  await view.user.keyboard('?');
  await view.user.click(await screen.findByRole('button', { name: 'Change keys, mouse and wheel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keys, mouse and wheel' }));
  const keyOf = (does: string) => dialog.getByRole('button', { name: new RegExp(`^${does}: `) });
  return { ...view, dialog, keyOf };
}

describe('choosing keys', () => {
  test('a pressed key is assigned at once and appears in the key sheet and the tooltips', async () => {
    const { user, dialog, keyOf } = await openPreferences();
    await user.click(keyOf('Rotate 90°'));
    expect(keyOf('Rotate 90°')).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard(';');
    expect(keyOf('Rotate 90°')).toHaveAccessibleName('Rotate 90°: ;. Choose another key');
    expect(dialog.getByText('The key is ; now.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(tool('Rotate 90°')).toHaveAttribute('aria-keyshortcuts', ';');
    await user.keyboard('?');
    const lines = await screen.findAllByRole('definition');
    const line = lines.find(({ textContent }) => textContent === 'Rotate 90°')?.parentElement;
    expect(line).toHaveTextContent(/^;Rotate/);
  });

  test('a key that another command has is named, and can be swapped or left', async () => {
    const { user, dialog, keyOf } = await openPreferences();
    await user.click(keyOf('Rotate 90°'));
    await user.keyboard('h');
    expect(dialog.getByText('H is the key of “Mirror”.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Leave them' }));
    expect(keyOf('Rotate 90°')).toHaveTextContent('R');
    await user.click(keyOf('Rotate 90°'));
    await user.keyboard('h');
    await user.click(dialog.getByRole('button', { name: 'Swap the keys' }));
    expect([keyOf('Rotate 90°').textContent, keyOf('Mirror').textContent]).toEqual(['H', 'R']);
    await user.click(dialog.getByRole('button', { name: 'Reset the key of “Mirror”' }));
    expect([keyOf('Rotate 90°').textContent, keyOf('Mirror').textContent]).toEqual(['R', 'H']);
  });

  test('reserved keys are refused with a sentence and run no command', async () => {
    const { user, dialog, keyOf } = await openPreferences();
    for (const [key, sentence] of [
      ['{Escape}', /^Escape closes/],
      ['{Tab}', /^Tab moves/],
      ['{Control>}k{/Control}', /^Keys with Ctrl/],
      ['{F5}', /^F5 belongs/],
    ] as const) {
      await user.click(keyOf('Invert'));
      await user.keyboard(key);
      expect(dialog.getByText(sentence)).toBeVisible();
      expect(keyOf('Invert')).toHaveTextContent('I');
      expect(keyOf('Invert')).toHaveFocus();
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('it works by keyboard alone, and leaving the button cancels the choice', async () => {
    const { user, dialog, keyOf } = await openPreferences();
    keyOf('Mirror').focus();
    await user.keyboard('{Enter}');
    await user.keyboard('{Shift>}y{/Shift}');
    expect(keyOf('Mirror')).toHaveTextContent('Shift + Y');
    await user.click(keyOf('Invert'));
    fireEvent.blur(keyOf('Invert'));
    expect(keyOf('Invert')).toHaveAttribute('aria-pressed', 'false');
    await user.click(dialog.getByRole('button', { name: 'Reset everything' }));
    expect(getPreferences()).toEqual(defaultPreferences);
    expect(dialog.getByRole('button', { name: 'Reset everything' })).toBeDisabled();
  });
});

describe('chosen keys, buttons and wheel', () => {
  const wheel = (deltaY: number, element: Element = viewportOf()) =>
    fireEvent(element, new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }));
  const choose = (some: Partial<typeof defaultPreferences>) =>
    localStorage.setItem('dicomPreferences', writePreferences({ ...defaultPreferences, ...some }));

  test('apply in the next viewer that is opened, and the previous key is free', async () => {
    choose({ keys: bindKey({}, 'step-on', ';') });
    const { user } = await showViewer({ source: threeFrames() });
    await user.keyboard(';');
    expect(await frameShown()).toBe('Frame 2 of 3');
    viewportOf().focus();
    await user.keyboard('{ArrowRight}');
    expect(await frameShown()).toBe('Frame 2 of 3');
  });

  test('a mouse button drags as chosen, and the middle button never starts autoscroll', async () => {
    choose({ buttons: { left: 'scroll', middle: 'zoom', right: 'pan' } });
    await showViewer({ source: threeFrames() });
    drag([400, 300], [400, 330], { button: 0 });
    expect(await frameShown()).toBe('Frame 2 of 3');
    const before = windowText();
    drag([400, 300], [440, 300], { button: 2 });
    await settle();
    expect(windowText()).toBe(before);
    drag([400, 300], [400, 200], { button: 1 });
    await settle();
    expect(zoomShown()).toMatch(/272%$/);
    const pressed = new MouseEvent('mousedown', { button: 1, bubbles: true, cancelable: true });
    fireEvent(viewportOf(), pressed);
    expect(pressed.defaultPrevented).toBe(true);
  });

  test('the wheel can be reversed, or zoom', async () => {
    choose({ wheel: { does: 'frames', isReversed: true } });
    const { user } = await showViewer({ source: threeFrames() });
    await user.click(button('Next frame'));
    wheel(60);
    expect(await frameShown()).toBe('Frame 1 of 3');
    act(() => setPreferences({ ...defaultPreferences, wheel: { does: 'zoom', isReversed: false } }));
    wheel(-100);
    await settle();
    expect(await frameShown()).toBe('Frame 1 of 3');
    expect(zoomShown()).toMatch(/122%$/);
  });
});
