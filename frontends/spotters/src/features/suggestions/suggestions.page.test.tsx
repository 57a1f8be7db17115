import type { SuggestionGroup, TestSuggestion } from '@medrad/contracts';
import { fakeApi, renderApp, reply, replyError, type FakeApi } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote';

const suggestion: TestSuggestion = {
  id: 's-1',
  testId: 't-1',
  suggestion: 'More CT, please',
  createdAt: '2026-03-05T09:30:00.000Z',
  user: { name: 'Asha Rao', email: 'asha@example.org', institute: 'City Hospital' },
  test: { id: 't-1', title: 'Neuro emergencies' },
};
const group: SuggestionGroup = {
  subsection: { id: 'f-1', name: 'Neuroradiology', description: null },
  count: 1,
  suggestions: [suggestion],
};
const grouped = 'POST /api/admin/test-suggestions-by-subsection';
const flat = 'POST /api/admin/test-suggestions';
const passwordIs = (secret: string, answer: unknown) => (request: { body: unknown }) =>
  (request.body as { password?: string }).password === secret
    ? answer
    : replyError(401, 'WRONG_PASSWORD', 'No.');

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ [grouped]: passwordIs('open', [group]), [flat]: passwordIs('open', [suggestion]) });
});

const open = (isDeveloper = false) =>
  renderApp(remote.routes, { path: '/admin/suggestions', isDeveloper, api });
const gate = () => screen.findByLabelText('Admin password');

async function unlock(user: ReturnType<typeof open>['user'], password = 'open') {
  await user.type(await gate(), password);
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
}

describe('the suggestions screen', () => {
  test('SUG-01 SUG-02 SUG-03 it requires a password that must not be empty', async () => {
    const { user } = open();
    expect(await gate()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Unlock' })).toBeDisabled();
    await user.type(await gate(), '{Enter}');
    expect(api.requestsTo(grouped)).toHaveLength(0);
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  test('SUG-04 SUG-09 SUG-15 the right password opens the suggestions by module', async () => {
    const { user } = open();
    await unlock(user);
    expect(await screen.findByText('Admin access granted')).toBeInTheDocument();
    const module = within(screen.getByRole('region', { name: 'Neuroradiology' }));
    expect(module.getByText('More CT, please')).toBeInTheDocument();
    expect(module.getByText('Neuro emergencies')).toBeInTheDocument();
    expect(module.getByText('1 suggestion')).toBeInTheDocument();
    expect(api.requestsTo(grouped)[0]?.body).toEqual({ password: 'open' });
  });

  test('SUG-05 SUG-10 SUG-15 the All view lists every suggestion without asking for the password again', async () => {
    const { user } = open();
    await unlock(user);
    await user.click(await screen.findByRole('tab', { name: 'All' }));
    const list = await screen.findByRole('list', { name: 'All suggestions' });
    expect(within(list).getByText(/Asha Rao · City Hospital · asha@example.org/)).toBeInTheDocument();
    expect(api.requestsTo(flat)[0]?.body).toEqual({ password: 'open', limit: 50, offset: 0 });
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  test('SUG-10 a long All view is loaded page by page', async () => {
    const all = Array.from({ length: 60 }, (_, place) => ({ ...suggestion, id: `s-${place}` }));
    api.on(flat, ({ body }) => {
      const { limit, offset } = body as { limit: number; offset: number };
      return all.slice(offset, offset + limit);
    });
    const { user } = open();
    await unlock(user);
    await user.click(await screen.findByRole('tab', { name: 'All' }));
    const list = within(await screen.findByRole('list', { name: 'All suggestions' }));
    expect(list.getAllByRole('listitem')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(60));
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  test('SUG-06 Logout locks the screen and forgets the password', async () => {
    const { user } = open();
    await unlock(user);
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await gate()).toHaveValue('');
    expect(screen.queryByText('More CT, please')).not.toBeInTheDocument();
  });

  test('SUG-07 an empty list says so', async () => {
    api.on(grouped, () => []);
    const { user } = open();
    await unlock(user);
    expect(await screen.findByText('No suggestions submitted yet')).toBeInTheDocument();
  });

  test('SUG-08 SUG-11 SUG-12 a wrong password does not unlock and shows an inline error', async () => {
    const { user } = open();
    await unlock(user, 'guess');
    expect(await screen.findByText('Error: Invalid admin password')).toBeInTheDocument();
    expect(await gate()).toBeInTheDocument();
    expect(screen.queryByText('Admin access granted')).not.toBeInTheDocument();
  });

  test('SUG-12 a 401 later on locks the screen again', async () => {
    const { user } = open();
    await unlock(user);
    api.on(flat, () => reply(401));
    await user.click(await screen.findByRole('tab', { name: 'All' }));
    expect(await screen.findByText('Error: Invalid admin password')).toBeInTheDocument();
    expect(await gate()).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  test('SUG-08 SUG-13 another failure of the grouped call is shown inline', async () => {
    api.on(grouped, () => reply(500));
    const { user } = open();
    await unlock(user);
    expect(await screen.findByText('Error: Failed to fetch grouped suggestions')).toBeInTheDocument();
  });

  test('SUG-08 SUG-14 another failure of the flat call is shown inline and the screen stays open', async () => {
    api.on(flat, () => reply(500));
    const { user } = open();
    await unlock(user);
    await user.click(await screen.findByRole('tab', { name: 'All' }));
    expect(await screen.findByText('Error: Failed to fetch suggestions')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    expect(screen.queryByText('No suggestions submitted yet')).not.toBeInTheDocument();
  });

  test('a developer session opens it without a password', async () => {
    api.on(grouped, () => [group]);
    open(true);
    expect(await screen.findByText('More CT, please')).toBeInTheDocument();
    await waitFor(() => expect(api.requestsTo(grouped)[0]?.body).toEqual({}));
  });
});
