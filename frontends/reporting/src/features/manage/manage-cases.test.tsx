import type { CaseFile, ReportingCase } from '@medrad/contracts';
import { type FakeApi, forwardUploads, hold, reply, replyError } from '@medrad/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCase, casesRoute, foldersRoute, idOf, openRoom, roomApi } from '../../../test/builders';

import './create-folder-dialog';
import './delete-case-dialog';
import './edit-case-dialog';

const updateRoute = 'PUT /api/reporting/cases/:id/full';
const deleteRoute = 'DELETE /api/reporting/cases/:id';
const aFile = (number: number): CaseFile => ({
  id: idOf(700 + number),
  fileName: `Stored ${number}`,
  fileUrl: `/api/files/reporting/${number}`,
  fileType: 'image',
  modality: null,
  sequence: null,
  description: null,
  order: number,
  size: 1,
  width: null,
  height: null,
  isStudy: false,
});
const chest = aCase(1, {
  title: 'Chest',
  folder: 'Thorax',
  modality: 'CR',
  submissionCount: 2,
  difficulty: 'Hard',
  correctFindings: 'A granuloma.',
  clinicalHistory: 'Smoker.',
  files: [aFile(1), aFile(2)],
});
const cases = [chest, aCase(2, { title: 'Head', folder: 'Neuro' }), aCase(3, { title: 'Knee' })];
let api: FakeApi;
beforeEach(() => {
  forwardUploads();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  api = roomApi(cases);
});

async function open() {
  const opened = openRoom(api, '?tab=manage', { isDeveloper: true });
  await screen.findByRole('list', { name: 'Cases' });
  return opened;
}
type User = Awaited<ReturnType<typeof open>>['user'];
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const openDialog = async (user: User, button: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;

describe('the list', () => {
  test('RRA-49 RRA-51 RRA-55 RRA-57 RRA-58 the folder filter shows counts and filters the cases', async () => {
    const { user } = await open();
    const choices = within(screen.getByLabelText('Folder')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'All Cases (3)',
      'Unassigned (1)',
      'Neuro (1)',
      'Thorax (1)',
    ]);
    expect(titles()).toEqual(['Chest', 'Head', 'Knee']);
    const row = within(screen.getByText('Chest').closest('li') as HTMLElement);
    for (const text of ['Thorax', 'Cough for three weeks.', 'Hard', 'CR', '2 submissions']) {
      expect(row.getByText(text)).toBeVisible();
    }
    expect(row.getByRole('button', { name: 'Edit Chest' })).toHaveTextContent('Edit');
    expect(row.getByRole('button', { name: 'Delete Chest' })).toHaveTextContent('Delete');
    await user.selectOptions(screen.getByLabelText('Folder'), 'Unassigned (1)');
    await waitFor(() => expect(titles()).toEqual(['Knee']));
    await user.selectOptions(screen.getByLabelText('Folder'), 'Neuro (1)');
    await waitFor(() => expect(titles()).toEqual(['Head']));
  });

  test('a search filters the list too', async () => {
    openRoom(api, '?tab=manage&q=Head', { isDeveloper: true });
    await waitFor(() => expect(titles()).toEqual(['Head']));
  });

  test('an empty list says so, and a failure can be retried', async () => {
    api.on(foldersRoute, () => reply(500));
    const { user } = openRoom(api, '?tab=manage', { isDeveloper: true });
    expect(await screen.findByText('Failed to load cases')).toBeVisible();
    api.on(foldersRoute, () => []);
    api.on(casesRoute, () => []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('There are no cases here yet.')).toBeVisible();
  });
});

describe('creating a folder', () => {
  const create = (dialog: Dialog, user: User) =>
    user.click(dialog.getByRole('button', { name: 'Create Folder' }));

  test('RRA-50 RRA-52 RRA-53 a new folder needs a name that is not in use', async () => {
    const { user } = await open();
    const dialog = await openDialog(user, 'Create Folder');
    await user.type(dialog.getByLabelText('Folder Name'), '   ');
    await create(dialog, user);
    expect(dialog.getByText('Folder name cannot be empty')).toBeVisible();
    await user.clear(dialog.getByLabelText('Folder Name'));
    await user.type(dialog.getByLabelText('Folder Name'), ' Thorax ');
    await create(dialog, user);
    expect(dialog.getByText('Folder already exists')).toBeVisible();
  });

  test('RRA-54 RRA-55 RRA-56 Enter creates the folder without a call, and cases can be moved into it', async () => {
    const { user } = await open();
    const before = api.requests.length;
    const dialog = await openDialog(user, 'Create Folder');
    await user.type(dialog.getByLabelText('Folder Name'), 'Abdomen{Enter}');
    expect(await screen.findByText('Folder "Abdomen" created')).toBeVisible();
    expect(screen.getByText('You can now assign cases to this folder')).toBeVisible();
    expect(api.requests).toHaveLength(before);
    expect(screen.getByRole('option', { name: 'Abdomen (0)' })).toBeInTheDocument();
    const edit = await openDialog(user, 'Edit Chest');
    expect(edit.getByRole('option', { name: 'Abdomen' })).toBeInTheDocument();
  });
});

describe('deleting a case', () => {
  test('RRA-59 C32 deleting asks for confirmation, names what is deleted with the case, and announces the deletion', async () => {
    api.on(deleteRoute, () => ({ success: true }));
    const { user } = await open();
    const dialog = await openDialog(user, 'Delete Chest');
    expect(dialog.getByText('Delete case "Chest"?')).toBeVisible();
    expect(dialog.getByText('Its files, 2 submissions and their feedback go with it.')).toBeVisible();
    api.on(casesRoute, () => cases.slice(1));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Case deleted successfully')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Head', 'Knee']));
  });

  test('RRA-61 a failure shows the message of the server', async () => {
    api.on(deleteRoute, () => replyError(409, 'CONFLICT', 'A backup is running.'));
    const { user } = await open();
    const dialog = await openDialog(user, 'Delete Chest');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete case')).toBeVisible();
    expect(screen.getByText('A backup is running.')).toBeVisible();
  });
});

describe('editing a case', () => {
  const save = (dialog: Dialog, user: User) =>
    user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const sent = () => api.requestsTo(updateRoute).map(({ body }) => body);
  const stored = (changes: Partial<ReportingCase> = {}) => ({ ...chest, revision: 2, ...changes });

  test('RRA-62 RRA-63 RRA-64 RRA-66 C10 S19 the dialog shows the values of the case', async () => {
    const { user } = await open();
    const dialog = await openDialog(user, 'Edit Chest');
    for (const [label, value] of [
      [/^Case Title/, 'Chest'],
      [/^Case Description/, 'Cough for three weeks.'],
      [/^Clinical History/, 'Smoker.'],
      [/^Difficulty Level/, 'Hard'],
      [/^Modality/, 'CR'],
      [/^Correct Findings/, 'A granuloma.'],
      ['Folder', 'Thorax'],
    ] as const) {
      expect(dialog.getByLabelText(label)).toHaveValue(value);
    }
    const [none, ...folders] = within(dialog.getByLabelText('Folder')).getAllByRole<HTMLOptionElement>(
      'option',
    );
    expect([none?.value, none?.textContent]).toEqual(['__none__', 'No Folder']);
    expect(folders.map(({ textContent }) => textContent)).toEqual(['Neuro', 'Thorax']);
    expect(dialog.getAllByRole('button', { name: /^Remove Stored/ })).toHaveLength(2);
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  });

  test('RRA-65 files of every type can be added, others are refused', async () => {
    const { user } = await open();
    const dialog = await openDialog(user, 'Edit Chest');
    expect(dialog.getByLabelText('Add Files')).toHaveAttribute(
      'accept',
      '.mp3,.mp4,.jpg,.jpeg,.png,.gif,.bmp,.dcm,.dicom,.zip',
    );
    fireEvent.change(dialog.getByLabelText('Add Files'), { target: { files: [new File(['x'], 'a.txt')] } });
    expect(await screen.findByText('Unsupported file type')).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Add Files'), { target: { files: [new File(['x'], 'a.MOV')] } });
    expect(await dialog.findByText('a.MOV')).toBeVisible();
  });

  test('RRA-66 RRA-67 RRA-68 RRA-69 RRA-71 RRA-73 changes are saved with added and removed files', async () => {
    api.on('POST /api/reporting/cases/upload-url', () => ({
      uploadURL: '/api/uploads/reporting/1',
      expectedPath: '/api/files/reporting/new',
      fileKey: 'new',
    }));
    api.on('PUT /api/uploads/reporting/:token', () => reply(200, ''));
    api.on('POST /api/reporting/cases/confirm-upload', () => ({ fileUrl: '/api/files/reporting/new' }));
    const waiting = hold();
    api.on(updateRoute, waiting.handler);
    const { user } = await open();
    const dialog = await openDialog(user, 'Edit Chest');
    await user.selectOptions(dialog.getByLabelText('Folder'), '__none__');
    await user.click(dialog.getByRole('button', { name: 'Remove Stored 1' }));
    await user.click(dialog.getByRole('button', { name: 'Remove Stored 2' }));
    await user.click(dialog.getByRole('button', { name: 'Keep Stored 2' }));
    await act(
      async () =>
        void fireEvent.change(dialog.getByLabelText('Add Files'), {
          target: { files: [new File(['x'], 'meera.jpg', { type: 'image/jpeg' })] },
        }),
    );
    await save(dialog, user);
    expect(await screen.findByText('Please confirm that no patient can be recognised.')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /no patient can be/ }));
    await save(dialog, user);
    expect(await dialog.findByRole('button', { name: 'Saving...' })).toBeVisible();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([
      {
        title: 'Chest',
        description: 'Cough for three weeks.',
        clinicalHistory: 'Smoker.',
        difficulty: 'Hard',
        folder: null,
        modality: 'CR',
        correctFindings: 'A granuloma.',
        keyFindings: [],
        newFiles: [
          {
            fileName: 'File 2',
            fileUrl: '/api/files/reporting/new',
            fileType: 'image',
            modality: null,
            sequence: null,
            description: null,
            order: 999,
          },
        ],
        filesToRemove: [aFile(1).id],
        revision: 1,
      },
    ]);
    waiting.release(stored());
    expect(await screen.findByText('Case updated successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const again = await openDialog(user, 'Edit Chest');
    expect(again.queryByText(/will be removed/)).not.toBeInTheDocument();
    expect(again.queryByText('meera.jpg')).not.toBeInTheDocument();
  });

  test('RRA-72 a failure shows the message of the server, and nothing typed is lost', async () => {
    api.on(updateRoute, () => replyError(400, 'VALIDATION_FAILED', 'The title is too long.'));
    const { user } = await open();
    const dialog = await openDialog(user, 'Edit Chest');
    await user.type(dialog.getByLabelText(/^Case Title/), ' PA');
    await save(dialog, user);
    expect(await screen.findByText('Failed to update case')).toBeVisible();
    expect(screen.getByText('The title is too long.')).toBeVisible();
    expect(dialog.getByLabelText(/^Case Title/)).toHaveValue('Chest PA');
  });

  test('N19 a version saved by another person is shown beside the typed text, and the chosen one is saved', async () => {
    api.on(updateRoute, () =>
      reply(409, {
        code: 'STALE_EDIT',
        message: 'Changed.',
        requestId: 'test',
        details: [{ current: stored({ title: 'Thorax' }) }],
      }),
    );
    const { user } = await open();
    const dialog = await openDialog(user, 'Edit Chest');
    await user.type(dialog.getByLabelText(/^Case Title/), ' PA');
    await save(dialog, user);
    expect(await dialog.findByText(/^Someone else changed this case/)).toBeVisible();
    api.on(updateRoute, () => stored({ title: 'Chest PA' }));
    await save(dialog, user);
    expect(await screen.findByText('Case updated successfully')).toBeVisible();
    expect(sent()).toMatchObject([{ revision: 1 }, { revision: 2 }]);
  });

  test('RRA-18 missing fields are named, but a case without a reference may be saved without one', async () => {
    api.on(updateRoute, () => stored());
    const { user } = await open();
    const head = await openDialog(user, 'Edit Head');
    await user.clear(head.getByLabelText(/^Case Title/));
    await save(head, user);
    expect(head.getByText('Title is required')).toBeVisible();
    expect(sent()).toHaveLength(0);
    await user.type(head.getByLabelText(/^Case Title/), 'Head');
    await save(head, user);
    expect(await screen.findByText('Case updated successfully')).toBeVisible();
    expect(sent()).toMatchObject([{ correctFindings: null }]);
  });
});
