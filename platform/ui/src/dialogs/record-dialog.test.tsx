import { Dialog, lazyPart, TextField } from '@medrad/ui/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { FormDialog } from './form-dialog';
import { RecordDialog } from './record-dialog';

// Compiles the lazy part of the dialog before the first test.
import '../core/surfaces/dialog-surface';

interface Plan {
  name: string;
}
type Query = ComponentProps<typeof RecordDialog<Plan>>['query'];

const fetching: Query = { isFetching: true, isError: false, refetch: () => undefined };
const fetched = (name: string): Query => ({ ...fetching, isFetching: false, currentData: { name } });

let closed = 0;
let retried = 0;
beforeEach(() => {
  closed = 0;
  retried = 0;
});

const close = () => (closed += 1);
const form = ({ name }: Plan) => (
  <FormDialog
    title="Edit Plan"
    description="Reviews are planned up to your exam."
    submitLabel="Save"
    canSubmit
    isSending={false}
    onSubmit={() => undefined}
    onClose={close}
  >
    <TextField label="Name" defaultValue={name} />
  </FormDialog>
);
const planDialog = (query: Query) => (
  <RecordDialog title="Plan" query={query} loading="Loading plan" failure="No plan" onClose={close}>
    {form}
  </RecordDialog>
);
const dialog = () => screen.getByRole('dialog');

test('one dialog stays open and focused while its content changes from a spinner to a notice to the form', async () => {
  const { rerender } = render(planDialog(fetching));
  const opened = await screen.findByRole('dialog', { name: 'Plan' });
  expect(screen.getByRole('status', { name: 'Loading plan' })).toBeInTheDocument();
  expect(opened).toHaveFocus();
  rerender(planDialog({ ...fetching, isFetching: false, isError: true, refetch: () => (retried += 1) }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retried).toBe(1);
  rerender(planDialog(fetching));
  rerender(planDialog(fetched('Physics')));
  expect(dialog()).toBe(opened);
  expect(opened).toHaveFocus();
  expect(opened).toHaveAccessibleName('Edit Plan');
  expect(opened).toHaveAccessibleDescription('Reviews are planned up to your exam.');
  expect(screen.getByLabelText('Name')).toHaveValue('Physics');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a cached record is not edited before it is fetched again', async () => {
  const { rerender } = render(planDialog({ ...fetched('Old'), isFetching: true }));
  await screen.findByRole('status', { name: 'Loading plan' });
  rerender(planDialog(fetched('New')));
  expect(screen.getByLabelText('Name')).toHaveValue('New');
});

test('a later answer neither replaces the form nor discards what was typed', async () => {
  const { rerender } = render(planDialog(fetched('Physics')));
  const field = await screen.findByLabelText('Name');
  fireEvent.change(field, { target: { value: 'Chest' } });
  rerender(planDialog({ ...fetched('Physics'), isFetching: true }));
  rerender(planDialog(fetched('Anatomy')));
  rerender(planDialog({ ...fetching, isFetching: false, isError: true }));
  expect(screen.getByLabelText('Name')).toBe(field);
  expect(field).toHaveValue('Chest');
});

test('Escape closes the spinner at once, and asks before it discards text of the form', async () => {
  const user = userEvent.setup();
  const { rerender } = render(planDialog(fetching));
  await screen.findByRole('status', { name: 'Loading plan' });
  await user.keyboard('{Escape}');
  expect(closed).toBe(1);
  rerender(planDialog(fetched('Physics')));
  await user.type(screen.getByLabelText('Name'), '!');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Discard what you entered?' })).toBeVisible();
  expect(closed).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(closed).toBe(2);
});

test('one dialog stays open from a first step to the record of the second and back', async () => {
  const steps = (query: Query | null) => (
    <Dialog open isHost onOpenChange={() => undefined} title="Whose plan?">
      {query ? planDialog(query) : <p>People</p>}
    </Dialog>
  );
  const { rerender } = render(steps(null));
  const opened = await screen.findByRole('dialog', { name: 'Whose plan?' });
  for (const [query, name] of [
    [fetching, 'Plan'],
    [fetched('Physics'), 'Edit Plan'],
    [null, 'Whose plan?'],
  ] as const) {
    rerender(steps(query));
    expect(dialog()).toBe(opened);
    expect(opened).toHaveAccessibleName(name);
  }
});

test('content that fetches its code later does not hide its dialog', async () => {
  let load: (module: { default: () => React.ReactNode }) => void = () => undefined;
  const Late = lazyPart(() => new Promise<{ default: () => React.ReactNode }>((resolve) => (load = resolve)));
  const page = (isLate: boolean) => (
    <Dialog open onOpenChange={() => undefined} title="Plan">
      {isLate ? <Late /> : <p>Early</p>}
    </Dialog>
  );
  const { rerender } = render(page(false));
  const opened = await screen.findByRole('dialog', { name: 'Plan' });
  rerender(page(true));
  expect(dialog()).toBe(opened);
  expect(opened).toBeVisible();
  await act(async () => load({ default: () => <p>Late</p> }));
  expect(screen.getByText('Late')).toBeVisible();
  expect(dialog()).toBe(opened);
});
