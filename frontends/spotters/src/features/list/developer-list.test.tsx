import { fakeApi, renderApp, reply, replyError, type FakeApi } from '@medrad/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aSubsection, aTest } from '../../../test/builders';
import remote from '../../remote';

const spotter = aTest();
/** The response with which the server refuses an edit of an old revision; it contains the object as stored now. */
const staleEdit = (current: unknown) =>
  reply(409, {
    code: 'STALE_EDIT',
    message: 'Someone else changed this meanwhile.',
    details: [{ path: '/revision', message: 'is not the present revision', current }],
    requestId: 'r',
  });

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
  test('SPT-21 SPT-22 SPT-23 SPT-24 SPT-25 SPT-26 its controls are shown to developers and not to residents', async () => {
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

  test('SPT-33 a failed delete shows the reason', async () => {
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

  test('SPT-35 a failed edit is reported and keeps the dialog', async () => {
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

  test('SPT-45 a failed assignment is reported', async () => {
    api.on('PATCH /api/tests/:id/assign-subsection', () => reply(500));
    const { user } = open();
    await user.click(await press(/^Assign/));
    const form = await dialog();
    await user.selectOptions(form.getByLabelText('Folder'), 'Chest');
    await user.click(form.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Failed to assign spotter')).toBeInTheDocument();
  });

  test('SPT-26 SPT-27 Manage Subsections lists the subsections with their counts', async () => {
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

  test('SPT-40 a failed subsection is reported and the typed texts are kept', async () => {
    api.on('POST /api/spotter-subsections', () => replyError(409, 'DUPLICATE', 'The name is taken.'));
    const { user } = open();
    await user.click(await press('Manage Subsections'));
    await user.type(await screen.findByLabelText('Subsection name'), 'Chest');
    await user.click(await press('Create Subsection'));
    expect(await screen.findByText('Failed to create subsection')).toBeInTheDocument();
    expect(screen.getByText('The name is taken.')).toBeInTheDocument();
    expect(screen.getByLabelText('Subsection name')).toHaveValue('Chest');
  });

  test('N19 a conflicting edit shows both versions, and the choice is saved with the new revision', async () => {
    const current = { ...spotter, title: 'Their name', revision: 4 };
    api.on('PUT /api/tests/:id', ({ body }) =>
      (body as { revision: number }).revision === 4 ? spotter : staleEdit(current),
    );
    const { user } = open();
    await user.click(await press(/^Edit/));
    const form = await dialog();
    await user.clear(form.getByLabelText(/^Title/));
    await user.type(form.getByLabelText(/^Title/), 'My name');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    const choice = within(await form.findByRole('group', { name: 'Title' }));
    expect(choice.getByRole('radio', { name: /Theirs Their name/ })).not.toBeChecked();
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Spotter updated successfully')).toBeInTheDocument();
    expect(api.requestsTo('PUT /api/tests/:id').map(({ body }) => body)).toMatchObject([
      { title: 'My name', revision: 1 },
      { title: 'My name', revision: 4 },
    ]);
  });

  test('N19 an edit of a spotter that was deleted meanwhile says so and keeps the text', async () => {
    api.on('PUT /api/tests/:id', () => replyError(404, 'NOT_FOUND', 'Not found.'));
    const { user } = open();
    await user.click(await press(/^Edit/));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await form.findByText(/Someone else deleted this spotter meanwhile/)).toBeInTheDocument();
    expect(form.getByLabelText(/^Title/)).toHaveValue(spotter.title);
  });

  test('N19 a spotter that was moved meanwhile shows both folders by name', async () => {
    const current = { ...spotter, subsectionId: 'f-chest', revision: 2 };
    api.on('PATCH /api/tests/:id/assign-subsection', () => staleEdit(current));
    const { user } = open();
    await user.click(await press(/^Assign/));
    const form = await dialog();
    await user.selectOptions(form.getByLabelText('Folder'), 'Neuro');
    await user.click(form.getByRole('button', { name: 'Assign' }));
    const choice = within(await form.findByRole('group', { name: 'Folder' }));
    expect(choice.getByRole('radio', { name: /Yours Neuro/ })).toBeChecked();
    expect(choice.getByRole('radio', { name: /Theirs Chest/ })).toBeInTheDocument();
  });

  describe('managing folders', () => {
    const manage = async () => {
      const { user } = open();
      await user.click(await press('Manage Subsections'));
      return user;
    };
    const order = 'PATCH /api/spotter-subsection-order';

    test('a folder is renamed with its revision', async () => {
      api.on('PUT /api/spotter-subsections/:id', () => aSubsection({ name: 'Thorax', revision: 2 }));
      const user = await manage();
      await user.click(await press('Edit subsection Chest'));
      const form = await dialog();
      await user.clear(form.getByLabelText(/^Subsection name/));
      expect(form.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
      await user.type(form.getByLabelText(/^Subsection name/), ' Thorax ');
      await user.click(form.getByRole('button', { name: 'Save Changes' }));
      expect(await screen.findByText('Subsection updated successfully')).toBeInTheDocument();
      expect(api.requestsTo('PUT /api/spotter-subsections/:id')[0]).toMatchObject({
        params: { id: 'f-chest' },
        body: { name: 'Thorax', description: null, revision: 1 },
      });
    });

    test('a name that is in use is reported and the dialog stays open', async () => {
      api.on('PUT /api/spotter-subsections/:id', () =>
        replyError(409, 'DUPLICATE_NAME', 'This name is already in use.'),
      );
      const user = await manage();
      await user.click(await press('Edit subsection Chest'));
      await user.click((await dialog()).getByRole('button', { name: 'Save Changes' }));
      expect(await screen.findByText('This name is already in use.')).toBeInTheDocument();
      expect(screen.getByLabelText(/^Subsection name/, { selector: '[role=dialog] *' })).toHaveValue('Chest');
    });

    test('deleting a folder says what happens to its spotters and asks for confirmation', async () => {
      api.on('DELETE /api/spotter-subsections/:id', () => ({ success: true }));
      const user = await manage();
      await user.click(await press('Delete subsection Chest'));
      const confirm = await dialog();
      expect(confirm.getByText(/Its 2 spotters will be kept under Unorganized Spotters/)).toBeInTheDocument();
      await user.click(confirm.getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Subsection deleted successfully')).toBeInTheDocument();
      expect(api.requestsTo('DELETE /api/spotter-subsections/:id')[0]?.params).toEqual({ id: 'f-chest' });
    });

    test('a moved folder is at its new place at once, keeps the focus, and the order is stored', async () => {
      const moved = ['f-neuro', 'f-chest'].map((id) => aSubsection({ id, name: id, orderRevision: 1 }));
      api.on(order, () => moved);
      const user = await manage();
      const up = await press('Move Neuro up');
      act(() => up.focus());
      await user.keyboard('{Enter}');
      expect(await screen.findByText('Moved to position 1 of 2')).toBeInTheDocument();
      await waitFor(() =>
        expect(api.requestsTo(order)[0]?.body).toEqual({
          subsectionIds: ['f-neuro', 'f-chest'],
          revision: 0,
        }),
      );
      expect(document.activeElement?.closest('[data-subsection]')).toHaveAttribute(
        'data-subsection',
        'f-neuro',
      );
    });

    test('N19 a conflicting order is reported, and the list is reloaded', async () => {
      api.on(order, () => staleEdit([aSubsection()]));
      const user = await manage();
      await user.click(await press('Move Neuro up'));
      expect(await screen.findByText('Failed to move subsection')).toBeInTheDocument();
      expect(screen.getByText(/Someone else ordered the folders meanwhile/)).toBeInTheDocument();
      await waitFor(() => expect(api.requestsTo('GET /api/spotter-subsections')).toHaveLength(2));
      expect(await press('Move Chest up')).toBeDisabled();
    });

    test('a failed list of folders is reported and can be retried', async () => {
      api.on('GET /api/spotter-subsections', () => reply(500));
      await manage();
      const region = within(await screen.findByRole('region', { name: 'Manage Subsections' }));
      expect(await region.findByText('Failed to fetch subsections')).toBeInTheDocument();
    });

    test.each([
      [8, false],
      [9, true],
    ])('%i folders can be filtered: %s', async (total, isOffered) => {
      api.on('GET /api/spotter-subsections', () =>
        Array.from({ length: total }, (_, n) => aSubsection({ id: `f-${n}`, name: `Földer ${n}` })),
      );
      const user = await manage();
      const existing = within(await screen.findByRole('list', { name: 'Existing Subsections' }));
      expect(screen.queryAllByLabelText('Filter folders')).toHaveLength(isOffered ? 2 : 0);
      if (!isOffered) return;
      const region = within(screen.getByRole('region', { name: 'Manage Subsections' }));
      await user.type(region.getByLabelText('Filter folders'), 'FOLDER 3');
      expect(existing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Földer 32 modules',
      ]);
      await user.type(region.getByLabelText('Filter folders'), 'x');
      expect(region.getByText('No folder matches “FOLDER 3x”.')).toBeInTheDocument();
    });
  });

  test('a spotter found by a search shows its folder; in its folder it does not', async () => {
    tests = [aTest({ subsectionId: 'f-chest' })];
    const { unmount } = renderApp(remote.routes, { path: '/tests?q=neuro', isDeveloper: true, api });
    const card = (await screen.findByRole('link', { name: spotter.title })).closest('li');
    expect(await within(card as HTMLElement).findByText('Chest')).toBeInTheDocument();
    unmount();
    renderApp(remote.routes, { path: '/tests?folder=f-chest', isDeveloper: true, api });
    const filed = (await screen.findByRole('link', { name: spotter.title })).closest('li');
    expect(within(filed as HTMLElement).queryByText('Chest')).not.toBeInTheDocument();
  });
});
