import { TextField } from '@medrad/ui/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormDialog, RevisedForm, useRevisedDraft } from '.';

// The lazy parts are compiled ahead of the first test.
import '../core/surfaces/dialog-surface';
import './draft-comparison';

interface Film {
  title: string;
  text: string;
  revision: number;
}
const fields = [
  { key: 'title', label: 'Title' },
  { key: 'text', label: 'Text' },
] as const;
const draftOf = ({ title, text }: Film) => ({ title, text });
const opened: Film = { title: 'Skull', text: 'Films', revision: 1 };

const stale = (current: Film) => ({
  status: 409,
  body: { code: 'STALE_EDIT', details: [{ path: '/revision', message: '', current }] },
});
const gone = { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } };

/** An edit dialog whose server answers each save with the next of `answers`; null stands for success. */
function Editor({ answers, saves }: { answers: unknown[]; saves: unknown[] }) {
  const edit = useRevisedDraft({ stored: opened, draftOf, fields });
  const [end, setEnd] = useState('');
  function submit() {
    saves.push({ ...edit.resolved, revision: edit.revision });
    const error = answers.shift();
    setEnd(error ? edit.receive(error) : 'saved');
  }
  return (
    <FormDialog
      title="Edit"
      submitLabel="Save"
      canSubmit={!edit.isDeleted}
      isSending={false}
      onSubmit={submit}
      onClose={() => undefined}
    >
      <RevisedForm edit={edit} subject="this film">
        {fields.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            value={edit.draft[key]}
            onChange={(event) => edit.change({ [key]: event.target.value })}
          />
        ))}
      </RevisedForm>
      <output>{end}</output>
    </FormDialog>
  );
}

async function open(...answers: unknown[]) {
  const saves: unknown[] = [];
  const user = userEvent.setup();
  render(<Editor answers={answers} saves={saves} />);
  await screen.findByRole('dialog');
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  const side = async (field: string, name: RegExp) =>
    within(await screen.findByRole('group', { name: field })).getByRole('radio', { name });
  return { user, saves, save, type, side };
}

describe('a form whose record was changed by another person', () => {
  test('N19 shows both versions of the fields that differ, and of no others', async () => {
    const { save, type, side } = await open(stale({ title: 'Cranium', text: 'Films', revision: 2 }));
    await type('Title', 'Head');
    await save();
    expect(await side('Title', /Yours Head/)).toBeChecked();
    expect(await side('Title', /Theirs Cranium/)).not.toBeChecked();
    expect(screen.queryByRole('group', { name: 'Text' })).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Someone else changed this film');
  });

  test('N19 uses the other person’s value of a field that only they changed, unless the user chooses otherwise', async () => {
    const { save, type, side, saves } = await open(
      stale({ title: 'Skull', text: 'Plates', revision: 5 }),
      null,
    );
    await type('Title', 'Head');
    await save();
    expect(await side('Text', /Theirs Plates/)).toBeChecked();
    expect(await side('Title', /Yours Head/)).toBeChecked();
    await save();
    expect(saves.at(-1)).toEqual({ title: 'Head', text: 'Plates', revision: 5 });
  });

  test.each([
    ['Keep all of mine', { title: 'Head', text: 'Films' }],
    ['Take all of theirs', { title: 'Cranium', text: 'Plates' }],
  ])('N19 saves after "%s" the values %j with the new revision', async (name, chosen) => {
    const { user, save, type, saves } = await open(
      stale({ title: 'Cranium', text: 'Plates', revision: 2 }),
      null,
    );
    await type('Title', 'Head');
    await save();
    await user.click(await screen.findByRole('button', { name }));
    await save();
    expect(saves.at(-1)).toEqual({ ...chosen, revision: 2 });
  });

  test('N19 saves a choice for each field, and can be edited further with it', async () => {
    const { user, save, type, side, saves } = await open(
      stale({ title: 'Cranium', text: 'Plates', revision: 2 }),
      null,
    );
    await type('Title', 'Head');
    await type('Text', 'Scans');
    await save();
    await user.click(await side('Title', /Theirs/));
    await user.click(screen.getByRole('button', { name: 'Edit further' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Cranium');
    expect(screen.getByLabelText('Text')).toHaveValue('Scans');
    await type('Text', 'Scans and plates');
    await save();
    expect(saves.at(-1)).toEqual({ title: 'Cranium', text: 'Scans and plates', revision: 2 });
  });

  test('N19 compares a second change by the other person again and loses nothing', async () => {
    const { save, type, side, saves } = await open(
      stale({ title: 'Cranium', text: 'Films', revision: 2 }),
      stale({ title: 'Calvaria', text: 'Films', revision: 3 }),
      null,
    );
    await type('Title', 'Head');
    await save();
    await side('Title', /Yours Head/);
    await save();
    expect(await side('Title', /Theirs Calvaria/)).not.toBeChecked();
    await save();
    expect(saves.at(-1)).toEqual({ title: 'Head', text: 'Films', revision: 3 });
  });

  test('N19 asks nothing if the edit is already stored, as after a lost answer', async () => {
    const { save, type } = await open(stale({ title: 'Head', text: 'Films', revision: 2 }));
    await type('Title', 'Head');
    await save();
    expect(screen.getByRole('status')).toHaveTextContent('already-stored');
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  test('N19 says that the record was deleted, and keeps the typed text', async () => {
    const { save, type } = await open(gone);
    await type('Title', 'Head');
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('Someone else deleted this film');
    expect(screen.getByLabelText('Title')).toHaveValue('Head');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  test('leaves any other failure to the dialog', async () => {
    const { save } = await open({ status: 503, body: { code: 'DEPENDENCY_UNAVAILABLE', message: '' } });
    await save();
    expect(screen.getByRole('status')).toHaveTextContent('other');
  });
});
