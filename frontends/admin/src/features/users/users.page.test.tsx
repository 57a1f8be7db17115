import type { RegisteredUser } from '@medrad/contracts';
import {
  aUser,
  fakeApi,
  type FakeApi,
  hold,
  networkError,
  renderApp,
  replyError,
} from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote';

const aRegisteredUser = (overrides: Partial<RegisteredUser>): RegisteredUser => ({
  ...aUser(overrides),
  disabled: false,
  ...overrides,
});

const asha = aRegisteredUser({
  id: 'u-1',
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
});
const bela = aRegisteredUser({
  id: 'u-2',
  name: 'Bela Iyer',
  email: 'bela@example.org',
  emailVerified: true,
});
const chitra = aRegisteredUser({
  id: 'u-3',
  name: 'Chitra Das',
  institute: 'Hill Clinic',
  email: 'chitra@example.org',
});

let users: RegisteredUser[];
let api: FakeApi;

const refused = () => replyError(403, 'DEVELOPER_ACCESS_REQUIRED', 'Developer access is required.');
const countsOf = () => {
  const verified = users.filter(({ emailVerified }) => emailVerified).length;
  return { total: users.length, verified, pending: users.length - verified };
};

/**
 * Answers like the service: filters by verification and by a text in name, institute or email; a
 * hundred users per page.
 */
function listUsers({ query }: { query: Record<string, string> }): RegisteredUser[] {
  const text = (query.q ?? '').toLowerCase();
  const found = users.filter(
    ({ name, institute, email, emailVerified }) =>
      `${name}\n${institute}\n${email}`.toLowerCase().includes(text) &&
      (query.verified === undefined || query.verified === String(emailVerified)),
  );
  const offset = Number(query.offset ?? 0);
  return found.slice(offset, offset + Number(query.limit ?? 100));
}

beforeEach(() => {
  users = [asha, bela, chitra];
  api = fakeApi({
    'GET /api/users': listUsers,
    'GET /api/users/counts': countsOf,
    'POST /api/users/:id/verify': ({ params }) => {
      users = users.map((user) => (user.id === params.id ? { ...user, emailVerified: true } : user));
      return { user: users.find(({ id }) => id === params.id) };
    },
  });
});

const open = (path = '/admin/users') => renderApp(remote.routes, { path, api });
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const verifyButton = (name: string) => screen.queryByRole('button', { name: `Verify ${name}` });
const total = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the registered users', () => {
  test('ADM-01 ADM-03 ADM-04 ADM-26 users are listed with institute, email, phone and the date they joined', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Registered Users' })).toBeVisible();
    const cells = (await row(/^Asha Rao/)).getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells[0]).toContain('City Teaching Hospital');
    expect(cells[1]).toContain('asha@example.org');
    expect(cells[2]).toContain('+91 98765 43210');
    expect(cells[3]).toContain('5 Mar 2025');
    expect(names()).toEqual(['Asha Rao', 'Bela Iyer', 'Chitra Das']);
  });

  test('ADM-05 total, verified and pending users are counted', async () => {
    open();
    await row(/^Asha Rao/);
    await waitFor(() => expect(total('Total users')).toBe('3'));
    expect(total('Verified')).toBe('1');
    expect(total('Pending')).toBe('2');
  });

  test('ADM-06 only an unverified user has the action Verify', async () => {
    open();
    await row(/^Asha Rao/);
    expect(verifyButton('Asha Rao')).toBeEnabled();
    expect(verifyButton('Chitra Das')).toBeEnabled();
    expect(verifyButton('Bela Iyer')).not.toBeInTheDocument();
    expect(await (await row(/^Bela Iyer/)).findByText('Verified')).toBeVisible();
  });

  test('ADM-09 ADM-10 one click verifies: row and counts change before the server answers, then a toast names the user', async () => {
    const answer = hold();
    const { user } = open();
    await row(/^Asha Rao/);
    await waitFor(() => expect(total('Verified')).toBe('1'));
    api.on('POST /api/users/:id/verify', answer.handler);
    await user.click(verifyButton('Asha Rao') as HTMLElement);
    expect(await (await row(/^Asha Rao/)).findByText('Verified')).toBeVisible();
    expect(verifyButton('Asha Rao')).not.toBeInTheDocument();
    expect(total('Verified')).toBe('2');
    expect(total('Pending')).toBe('1');

    users = users.map((one) => (one.id === 'u-1' ? { ...one, emailVerified: true } : one));
    answer.release({ user: users[0] });
    expect(await screen.findByText(/Asha Rao is now verified/)).toBeVisible();
    const [request] = api.requestsTo('POST /api/users/:id/verify');
    expect(request?.params.id).toBe('u-1');
    expect(request?.body).toBeUndefined();
    expect(total('Verified')).toBe('2');
    // After the button disappears the focus stays in the same row.
    expect(screen.getByRole('row', { name: /^Asha Rao/ })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  test('ADM-11 C29 a failed verification shows the reason and restores row and counts', async () => {
    const answer = hold();
    const { user } = open();
    await row(/^Asha Rao/);
    await waitFor(() => expect(total('Verified')).toBe('1'));
    api.on('POST /api/users/:id/verify', answer.handler);
    await user.click(verifyButton('Asha Rao') as HTMLElement);
    await waitFor(() => expect(total('Verified')).toBe('2'));
    answer.release(replyError(503, 'UNAVAILABLE', 'The database is away.'));
    expect(await screen.findByText('Failed to verify user')).toBeVisible();
    expect(screen.getByText('The database is away.')).toBeVisible();
    await waitFor(() => expect(verifyButton('Asha Rao')).toBeEnabled());
    expect(total('Verified')).toBe('1');
    expect(total('Pending')).toBe('2');
  });

  test('ADM-11 without an answer from the server a toast asks to try again', async () => {
    const { user } = open();
    await row(/^Asha Rao/);
    api.on('POST /api/users/:id/verify', networkError);
    await user.click(verifyButton('Asha Rao') as HTMLElement);
    expect(await screen.findByText('Failed to verify user')).toBeVisible();
    expect(
      screen.getByText('The server could not be reached. Check the connection and try again.'),
    ).toBeVisible();
  });

  test('C13 the counts are reloaded after a verification', async () => {
    const { user } = open();
    await row(/^Asha Rao/);
    await waitFor(() => expect(total('Total users')).toBe('3'));
    users = [...users, aRegisteredUser({ id: 'u-4', name: 'New' })];
    await user.click(verifyButton('Asha Rao') as HTMLElement);
    await waitFor(() => expect(total('Total users')).toBe('4'));
    expect(total('Verified')).toBe('2');
  });
});

describe('disabling users', () => {
  const act = (name: string) => screen.findByRole('button', { name });
  const answerWith = (disabled: boolean) => (request: { params: Record<string, string> }) => {
    users = users.map((user) => (user.id === request.params['id'] ? { ...user, disabled } : user));
    return { user: users.find(({ id }) => id === request.params['id']) };
  };
  beforeEach(() => {
    api.on('POST /api/users/:id/disable', answerWith(true));
    api.on('POST /api/users/:id/enable', answerWith(false));
  });

  test('disabling a user asks for confirmation and then shows the user as disabled', async () => {
    const { user } = open();
    await user.click(await act('Disable Asha Rao'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disable Asha Rao' }));
    expect(dialog.getByText(/is signed out on every device at once/)).toBeVisible();
    expect(api.requestsTo('POST /api/users/:id/disable')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('User disabled')).toBeVisible();
    expect(await (await row(/^Asha Rao/)).findByText('Disabled')).toBeVisible();
    expect((await row(/^Bela Iyer/)).queryByText('Disabled')).not.toBeInTheDocument();
    expect(api.requestsTo('POST /api/users/:id/disable').map(({ params }) => params['id'])).toEqual(['u-1']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const enable = await act('Enable Asha Rao');
    await waitFor(() => expect(enable).toHaveFocus());
  });

  test('enabling a disabled user asks for confirmation', async () => {
    users = [{ ...asha, disabled: true }, bela];
    const { user } = open();
    expect(await (await row(/^Asha Rao/)).findByText('Disabled')).toBeVisible();
    await user.click(await act('Enable Asha Rao'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enable' }));
    expect(await screen.findByText('User enabled')).toBeVisible();
    await waitFor(async () =>
      expect((await row(/^Asha Rao/)).queryByText('Disabled')).not.toBeInTheDocument(),
    );
    expect(await act('Disable Asha Rao')).toBeVisible();
  });

  test('Cancel changes nothing', async () => {
    const { user } = open();
    await user.click(await act('Disable Asha Rao'));
    await user.click(await act('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requestsTo('POST /api/users/:id/disable')).toHaveLength(0);
  });

  test('a refusal shows the reason and leaves the user unchanged', async () => {
    api.on('POST /api/users/:id/disable', () =>
      replyError(409, 'CONFLICT', 'You cannot disable your own account.'),
    );
    const { user } = open();
    await user.click(await act('Disable Asha Rao'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('Failed to disable user')).toBeVisible();
    expect(screen.getByText('You cannot disable your own account.')).toBeVisible();
    expect(screen.queryByText('Disabled')).not.toBeInTheDocument();
  });

  test('expired access is noticed at the next Disable', async () => {
    const { user } = open();
    const disable = await act('Disable Asha Rao');
    for (const call of ['GET /api/users', 'GET /api/users/counts', 'POST /api/users/:id/disable']) {
      api.on(call, refused);
    }
    await user.click(disable);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('Developer access is needed')).toBeVisible();
  });
});

describe('searching and filtering users', () => {
  test('a search is sent to the server after typing pauses, and stays in the address', async () => {
    const { user, router } = open();
    await row(/^Asha Rao/);
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'hill');
    await waitFor(() => expect(names()).toEqual(['Chitra Das']));
    expect(router.state.location.search).toBe('?q=hill');
    const asked = api.requestsTo('GET /api/users').map(({ query }) => query.q);
    expect(asked).toEqual([undefined, 'hill']);
  });

  test('an address with a search and a filter opens with both applied', async () => {
    open('/admin/users?q=example.org&status=pending');
    await row(/^Asha Rao/);
    expect(names()).toEqual(['Asha Rao', 'Chitra Das']);
    expect(screen.getByRole('searchbox', { name: 'Search users' })).toHaveValue('example.org');
    expect(screen.getByRole('radio', { name: 'Pending' })).toBeChecked();
  });

  test('the filters show only verified or only pending users', async () => {
    const { user, router } = open();
    await row(/^Asha Rao/);
    await user.click(screen.getByRole('radio', { name: 'Verified' }));
    await waitFor(() => expect(names()).toEqual(['Bela Iyer']));
    expect(router.state.location.search).toBe('?status=verified');
    await user.click(screen.getByRole('radio', { name: 'Pending' }));
    await waitFor(() => expect(names()).toEqual(['Asha Rao', 'Chitra Das']));
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(router.state.location.search).toBe('');
  });

  test('a user verified in the pending list appears in the verified list', async () => {
    const { user } = open('/admin/users?status=verified');
    await row(/^Bela Iyer/);
    await user.click(screen.getByRole('radio', { name: 'Pending' }));
    await user.click(await screen.findByRole('button', { name: 'Verify Asha Rao' }));
    expect(await (await row(/^Asha Rao/)).findByText('Verified')).toBeVisible();
    await screen.findByText(/is now verified/);
    await user.click(screen.getByRole('radio', { name: 'Verified' }));
    await waitFor(() => expect(names()).toEqual(['Asha Rao', 'Bela Iyer']));
  });

  test('ADM-07 an empty list says No Users Yet', async () => {
    users = [];
    open();
    expect(await screen.findByRole('heading', { name: 'No Users Yet' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('a search without a match has its own message and offers to clear the search', async () => {
    const { user } = open('/admin/users?q=zebra');
    expect(await screen.findByRole('heading', { name: 'No user matches' })).toBeVisible();
    expect(screen.queryByText('No Users Yet')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all users' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.getByRole('searchbox', { name: 'Search users' })).toHaveValue('');
  });

  test('ADM-08 a hundred users are loaded at a time, the next hundred on demand', async () => {
    users = Array.from({ length: 230 }, (_, index) =>
      aRegisteredUser({ id: `u-${index}`, name: `User ${index}` }),
    );
    const { user } = open();
    const summary = (text: string) => screen.findByText(text);
    await summary('100 users shown, there are more');
    await user.click(screen.getByText('Load more'));
    await summary('200 users shown, there are more');
    await user.click(screen.getByText('Load more'));
    await summary('230 users shown');
    expect(screen.getByText('User 229')).toBeInTheDocument();
    expect(screen.queryByText('Load more')).not.toBeInTheDocument();
    const asked = api.requestsTo('GET /api/users').map(({ query }) => [query.limit, query.offset]);
    expect(asked).toEqual([
      ['100', undefined],
      ['100', '100'],
      ['100', '200'],
    ]);
  });
});

describe('loading and failure of users', () => {
  test('the screen says that users are loading; a failure can be retried', async () => {
    const answer = hold();
    api.on('GET /api/users', answer.handler);
    const { user } = open();
    expect(await screen.findByRole('status', { name: 'Loading users' })).toBeInTheDocument();
    answer.release(replyError(500, 'INTERNAL', 'Something went wrong.'));
    expect(await screen.findByText('Failed to fetch users')).toBeVisible();
    api.on('GET /api/users', listUsers);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await row(/^Asha Rao/);
  });

  test('failing counts leave the list in place', async () => {
    api.on('GET /api/users/counts', () => replyError(503, 'UNAVAILABLE', 'x'));
    const { user } = open();
    await row(/^Asha Rao/);
    expect(await screen.findByText('Failed to fetch the counts')).toBeVisible();
    api.on('GET /api/users/counts', countsOf);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(total('Total users')).toBe('3'));
  });

  test('ADM-02 ADM-12 S1 a user without access is told how to get it, and sees the users after unlocking', async () => {
    let isUnlocked = false;
    api.on('GET /api/users', (request) => (isUnlocked ? listUsers(request) : refused()));
    api.on('GET /api/users/counts', () => (isUnlocked ? countsOf() : refused()));
    api.on('POST /api/developer/unlock', () => {
      isUnlocked = true;
      return { granted: true };
    });
    const { user, store } = open();
    expect(await screen.findByText('Developer access is needed')).toBeVisible();
    expect(screen.getByText(/choose Settings, then Developer Access/)).toBeVisible();
    await user.type(screen.getByLabelText('Developer password'), 'open sesame');
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    await row(/^Asha Rao/);
    await waitFor(() => expect(total('Total users')).toBe('3'));
    expect(store.getState().shell.isDeveloper).toBe(true);
    expect(await screen.findByText('Developer access granted')).toBeVisible();
  });

  test('ADM-12 access is decided by the server: a session with access sees the users without the browser flag', async () => {
    const { store } = open();
    await row(/^Asha Rao/);
    expect(store.getState().shell.isDeveloper).toBe(false);
  });

  test('expired access is noticed at the next Verify', async () => {
    const { user } = open();
    await row(/^Asha Rao/);
    for (const call of ['GET /api/users', 'GET /api/users/counts', 'POST /api/users/:id/verify']) {
      api.on(call, refused);
    }
    await user.click(verifyButton('Asha Rao') as HTMLElement);
    expect(await screen.findByText('Developer access is needed')).toBeVisible();
  });
});
