import type { SignedInDevice } from '@medrad/contracts';
import { hold, networkError, reply, replyError } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell } from './render-shell';

import '../src/account/profile.page';

const here: SignedInDevice = {
  id: 'd-1',
  device: 'Firefox on Linux',
  address: '192.0.2.10',
  signedInAt: '2026-03-05T09:30:00.000Z',
  lastSeenAt: '2026-03-06T09:30:00.000Z',
  isCurrent: true,
};
const phone: SignedInDevice = {
  ...here,
  id: 'd-2',
  device: 'Safari on iPhone',
  address: '2001:db8::5',
  isCurrent: false,
};
const ward: SignedInDevice = {
  ...phone,
  id: 'd-3',
  device: 'Chrome on Windows',
  address: null,
};

let devices: SignedInDevice[];
beforeEach(() => {
  devices = [here, phone, ward];
});

const open = (answers: Record<string, () => unknown> = {}) =>
  renderShell(
    { path: '/profile' },
    {
      'GET /api/auth/sessions': () => devices,
      'DELETE /api/auth/sessions/:id': ({ params }: { params: Record<string, string> }) => {
        devices = devices.filter(({ id }) => id !== params['id']);
        return { success: true };
      },
      'POST /api/auth/sessions/end-others': () => {
        const ended = devices.length - 1;
        devices = [here];
        return { ended };
      },
      ...answers,
    },
  );
const block = async () => within(await screen.findByRole('region', { name: 'Signed-in devices' }));
const item = async (name: RegExp) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement);

test('every device is listed with address, sign-in time and last use', async () => {
  open();
  const first = await item(/^Firefox on Linux/);
  expect(first.getByText('This device')).toBeVisible();
  expect(first.getByText(/In use now/)).toHaveTextContent('In use now from 192.0.2.10');
  expect(first.queryByRole('button')).not.toBeInTheDocument();
  const second = await item(/^Safari on iPhone/);
  expect(second.getByText(/Last seen/)).toHaveTextContent(/^Last seen 6 Mar 2026.* from 2001:db8::5$/);
  expect(second.getByText(/Signed in/)).toHaveTextContent(/^Signed in 5 Mar 2026/);
  expect((await item(/^Chrome on Windows/)).getByText(/Last seen/)).not.toHaveTextContent('from');
});

test('one click signs a device out: it leaves the list, a toast names it, and the focus stays in the block', async () => {
  const { user, api } = open();
  await user.click(
    (await item(/^Safari on iPhone/)).getByRole('button', { name: /^Sign out Safari on iPhone/ }),
  );
  expect(await screen.findByText('Device signed out')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: /^Safari on iPhone/ })).not.toBeInTheDocument(),
  );
  expect(api.requestsTo('DELETE /api/auth/sessions/:id')[0]?.params['id']).toBe('d-2');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Signed-in devices' })).toHaveFocus());
});

test('a device that was already signed out leaves the list too', async () => {
  const { user } = open({
    'DELETE /api/auth/sessions/:id': () => {
      devices = [here];
      return replyError(404, 'NOT_FOUND', 'Not found.');
    },
  });
  await user.click((await item(/^Safari on iPhone/)).getByRole('button'));
  expect(await screen.findByText('Device signed out')).toBeVisible();
  expect(await screen.findByText('You are signed in on this device only.')).toBeVisible();
});

test('a device that could not be signed out stays listed, and a toast says why', async () => {
  const { user } = open({
    'DELETE /api/auth/sessions/:id': () => replyError(503, 'DEPENDENCY_UNAVAILABLE', 'The database is away.'),
  });
  await user.click((await item(/^Safari on iPhone/)).getByRole('button'));
  expect(await screen.findByText('Device not signed out')).toBeVisible();
  expect(screen.getByText('The database is away.')).toBeVisible();
  await waitFor(async () => expect((await item(/^Safari on iPhone/)).getByRole('button')).toBeEnabled());
});

test('all other devices are signed out after confirmation', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out all other devices' }));
  expect(api.requestsTo('POST /api/auth/sessions/end-others')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('2 other devices.')).toBeVisible();
  expect(await screen.findByText('You are signed in on this device only.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Signed-in devices' })).toHaveFocus());
});

test('Cancel signs nobody out', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requestsTo('POST /api/auth/sessions/end-others')).toHaveLength(0);
  const opener = screen.getByRole('button', { name: 'Sign out all other devices' });
  await waitFor(() => expect(opener).toHaveFocus());
});

test('a failure to sign out the others is reported, and they stay listed', async () => {
  const { user } = open({ 'POST /api/auth/sessions/end-others': networkError });
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Devices not signed out')).toBeVisible();
  expect(
    screen.getByText('The server could not be reached. Check the connection and try again.'),
  ).toBeVisible();
  expect(await item(/^Safari on iPhone/)).toBeDefined();
});

test('the block says that devices are loading; a failure can be retried', async () => {
  const answer = hold();
  const { user, api } = open({ 'GET /api/auth/sessions': answer.handler as () => unknown });
  const region = await block();
  expect(region.getByRole('status')).toHaveTextContent('Loading your devices');
  answer.release(reply(500, ''));
  expect(await region.findByRole('alert')).toHaveTextContent('Failed to fetch your devices');
  api.on('GET /api/auth/sessions', () => devices);
  await user.click(region.getByRole('button', { name: 'Retry' }));
  expect(await item(/^Safari on iPhone/)).toBeDefined();
});
