import { TextField } from '@medrad/ui/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { FormDialog } from './form-dialog';

// Compiles the lazy part of the dialog before the first test.
import '../core/surfaces/dialog-surface';

let events: string[] = [];

async function open(props: Partial<ComponentProps<typeof FormDialog>> = {}) {
  events = [];
  render(
    <FormDialog
      title="Edit Spotter"
      submitLabel="Save Changes"
      canSubmit
      isSending={false}
      onSubmit={() => events.push('submit')}
      onClose={() => events.push('close')}
      {...props}
    >
      <TextField label="Title" />
    </FormDialog>,
  );
  await screen.findByRole('dialog', { name: 'Edit Spotter' });
  return userEvent.setup();
}
const button = (name: string) => screen.getByRole('button', { name });

describe('a dialog around a form', () => {
  test('sends the form by its button and by Enter in a field', async () => {
    const user = await open();
    await user.click(button('Save Changes'));
    await user.type(screen.getByLabelText('Title'), 'Skull{Enter}');
    expect(events).toEqual(['submit', 'submit']);
  });

  test('disables its button until the form is complete', async () => {
    const user = await open({ canSubmit: false });
    await user.click(button('Save Changes'));
    expect(button('Save Changes')).toBeDisabled();
    expect(events).toEqual([]);
  });

  test('does not send a form again while it is being sent', async () => {
    await open({ isSending: true });
    expect(button('Save Changes')).toBeDisabled();
    fireEvent.submit(screen.getByLabelText('Title').closest('form') as HTMLFormElement);
    expect(events).toEqual([]);
  });

  test('closes by Cancel, the close button and Escape', async () => {
    const user = await open();
    await user.click(button('Cancel'));
    await user.click(button('Close'));
    await user.keyboard('{Escape}');
    expect(events).toEqual(['close', 'close', 'close']);
  });

  test.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    ['the close button', (user: ReturnType<typeof userEvent.setup>) => user.click(button('Close'))],
  ])('asks on %s before it discards what was entered', async (_, leave) => {
    const user = await open();
    await user.type(screen.getByLabelText('Title'), 'Skull');
    await leave(user);
    await screen.findByRole('dialog', { name: 'Discard what you entered?' });
    expect(events).toEqual([]);
    await user.click(button('Keep editing'));
    expect(screen.getByLabelText('Title')).toHaveValue('Skull');
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(events).toEqual(['close']);
  });

  test('does not ask when the input is kept', async () => {
    const user = await open({ keepsInput: true });
    await user.type(screen.getByLabelText('Title'), 'Skull');
    await user.keyboard('{Escape}');
    expect(events).toEqual(['close']);
  });

  test('closes by its own button only when it is not dismissable', async () => {
    const user = await open({ isDismissable: false });
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(events).toEqual([]);
    await user.click(button('Cancel'));
    expect(events).toEqual(['close']);
  });
});
