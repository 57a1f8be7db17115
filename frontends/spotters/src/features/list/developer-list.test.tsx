import { fakeApi, renderApp, reply, replyError, type FakeApi } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aSubsection, aTest } from '../../../test/builders';
import remote from '../../remote';

const spotter = aTest();
let tests = [spotter];
let api: FakeApi;

beforeEach(() => {
  tests = [spotter];
  api = fakeApi({
    'GET /api/tests': () => tests,
    'GET /api/spotter-subsections': () => [
      aSubsection(),
      aSubsection({ id: 'f-neuro', name: 'Neuro', testCount: 1 }),
    ],
    'GET /api/my-completed-tests': () => [],
  });
});

const open = (isDeveloper = true) => renderApp(remote.routes, { path: '/tests', isDeveloper, api });
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the spotter list in developer mode', () => {
  test('SPT-21 SPT-22 SPT-23 SPT-24 SPT-25 SPT-26 its controls are there, and not for a resident', async () => {
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: 'Create New Test' })).toHaveAttribute(
      'href',
      '/tests/create',
    );
    expect(await screen.findByRole('link', { name: /^Manage/ })).toHaveAttribute(
      'href',
      `/tests/${spotter.id}/manage`,
    );
    for (const name of [/^Edit/, /^Assign/, /^Delete/, 'Manage Subsections']) {
      expect(await press(name)).toBeInTheDocument();
    }
    unmount();
    open(false);
    await screen.findByRole('link', { name: spotter.title });
    expect(screen.queryByRole('link', { name: /Create|Manage/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Edit|Assign|Delete|Manage)/ })).not.toBeInTheDocument();
  });

  test('SPT-23 SPT-31 SPT-32 SPT-56 a delete is confirmed, sent without payload and announced', async () => {
    api.on('DELETE /api/tests/:id', () => {
      tests = [];
      return { success: true };
    });
    const { user } = open();
    await user.click(await press(/^Delete/));
    const confirm = await dialog();
    expect(
      confirm.getByText('Are you sure you want to delete "Neuro emergencies"? This action cannot be undone.'),
    ).toBeInTheDocument();
    await user.click(confirm.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Spotter deleted successfully')).toBeInTheDocument();
    expect(api.requestsTo('DELETE /api/tests/:id')[0]).toMatchObject({
      params: { id: spotter.id },
      body: undefined,
    });
    await waitFor(() => expect(screen.queryByRole('link', { name: spotter.title })).not.toBeInTheDocument());
  });

  test('SPT-33 a failed delete is told with the reason', async () => {
    api.on('DELETE /api/tests/:id', () => replyError(503, 'UNAVAILABLE', 'Try again soon.'));
    const { user } = open();
    await user.click(await press(/^Delete/));
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete spotter')).toBeInTheDocument();
    expect(await screen.findByText('Try again soon.')).toBeInTheDocument();
  });

  test.each([
    ['', null],
    ['45', 45],
  ])('SPT-22 SPT-28 SPT-29 SPT-30 SPT-34 SPT-55 an edit with duration "%s" sends %s', async (typed, sent) => {
    api.on('PUT /api/tests/:id', ({ body }) => ({ ...spotter, ...(body as object) }));
    const { user } = open();
    await user.click(await press(/^Edit/));
    const form = await dialog();
    await user.clear(form.getByLabelText(/^Title/));
    await user.type(form.getByLabelText(/^Title/), 'New name');
    await user.clear(form.getByLabelText(/^Description/));
    await user.type(form.getByLabelText(/^Description/), 'New text');
    await user.clear(form.getByLabelText(/^Duration/));
    if (typed) await user.type(form.getByLabelText(/^Duration/), typed);
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Spotter updated successfully')).toBeInTheDocument();
    expect(api.requestsTo('PUT /api/tests/:id')[0]?.body).toMatchObject({
      title: 'New name',
      description: 'New text',
      duration: sent,
    });
  });

  test.each(['4', '181', '7.5'])(
    'SPT-34 a duration of %s minutes is refused before it is sent',
    async (typed) => {
      const { user } = open();
      await user.click(await press(/^Edit/));
      const form = await dialog();
      await user.clear(form.getByLabelText(/^Duration/));
      await user.type(form.getByLabelText(/^Duration/), typed);
      await user.click(form.getByRole('button', { name: 'Save Changes' }));
      expect(await form.findByText('Duration must be 5 to 180 minutes')).toBeInTheDocument();
      expect(api.requestsTo('PUT /api/tests/:id')).toHaveLength(0);
    },
  );

  test('SPT-35 a failed edit is told and keeps the dialog', async () => {
    api.on('PUT /api/tests/:id', () => reply(500));
    const { user } = open();
    await user.click(await press(/^Edit/));
    await user.click((await dialog()).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update spotter')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Title/)).toHaveValue(spotter.title);
  });

  test.each([
    ['SPT-41 into a folder', null, 'Chest', 'f-chest'],
    ['SPT-42 to another folder', 'f-chest', 'Neuro', 'f-neuro'],
    ['SPT-43 out of all folders', 'f-chest', 'Unorganized', null],
  ])('%s: a spotter is moved SPT-25 SPT-44 SPT-57', async (_, from, option, sent) => {
    tests = [aTest({ subsectionId: from })];
    api.on('PATCH /api/tests/:id/assign-subsection', () => tests[0]);
    const { user } = open();
    await user.click(await press(/^Assign/));
    const form = await dialog();
    await user.selectOptions(form.getByLabelText('Folder'), option);
    await user.click(form.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Spotter assigned successfully')).toBeInTheDocument();
    expect(api.requestsTo('PATCH /api/tests/:id/assign-subsection')[0]?.body).toEqual({
      subsectionId: sent,
      revision: 1,
    });
  });

  test('SPT-45 a failed assignment is told', async () => {
    api.on('PATCH /api/tests/:id/assign-subsection', () => reply(500));
    const { user } = open();
    await user.click(await press(/^Assign/));
    const form = await dialog();
    await user.selectOptions(form.getByLabelText('Folder'), 'Chest');
    await user.click(form.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Failed to assign spotter')).toBeInTheDocument();
  });

  test('SPT-26 SPT-27 Manage Subsections lists what there is with its counts', async () => {
    const { user } = open();
    await user.click(await press('Manage Subsections'));
    const existing = within(await screen.findByRole('list', { name: 'Existing Subsections' }));
    expect(existing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Chest2 modules',
      'Neuro1 module',
    ]);
  });

  test('SPT-36 SPT-37 a subsection needs a name after trimming', async () => {
    const { user } = open();
    await user.click(await press('Manage Subsections'));
    expect(await press('Create Subsection')).toBeDisabled();
    await user.type(screen.getByLabelText('Subsection name'), '   ');
    await user.click(await press('Create Subsection'));
    expect(await screen.findByText('Subsection name is required')).toBeInTheDocument();
    expect(api.requestsTo('POST /api/spotter-subsections')).toHaveLength(0);
  });

  test.each([
    ['', { name: 'Spine' }],
    ['Bones', { name: 'Spine', description: 'Bones' }],
  ])('SPT-38 SPT-39 SPT-51 a subsection with the description "%s" is created', async (description, body) => {
    api.on('POST /api/spotter-subsections', () => reply(201, aSubsection({ id: 'f-spine', name: 'Spine' })));
    const { user } = open();
    await user.click(await press('Manage Subsections'));
    await user.type(await screen.findByLabelText('Subsection name'), ' Spine ');
    if (description) await user.type(screen.getByLabelText('Description (optional)'), description);
    await user.click(await press('Create Subsection'));
    expect(await screen.findByText('Subsection created successfully')).toBeInTheDocument();
    expect(api.requestsTo('POST /api/spotter-subsections')[0]?.body).toEqual(body);
    await waitFor(() => expect(api.requestsTo('GET /api/spotter-subsections')).toHaveLength(2));
  });

  test('SPT-40 a failed subsection is told and what was typed stays', async () => {
    api.on('POST /api/spotter-subsections', () => replyError(409, 'DUPLICATE', 'The name is taken.'));
    const { user } = open();
    await user.click(await press('Manage Subsections'));
    await user.type(await screen.findByLabelText('Subsection name'), 'Chest');
    await user.click(await press('Create Subsection'));
    expect(await screen.findByText('Failed to create subsection')).toBeInTheDocument();
    expect(screen.getByText('The name is taken.')).toBeInTheDocument();
    expect(screen.getByLabelText('Subsection name')).toHaveValue('Chest');
  });
});
