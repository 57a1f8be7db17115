import { replyError } from '@medrad/remote-kit/testing';
import { screen } from '@testing-library/react';
import { aCase, casesRoute, openRoom, roomApi } from '../../../test/builders';

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const open = (isDeveloper: boolean, api = roomApi([aCase(1)])) => openRoom(api, '', { isDeveloper });

test('RRA-01 RRA-02 RRA-03 DEV-13 developer mode of the browser shows only the three tabs of teachers', async () => {
  open(true);
  expect(await screen.findByRole('tab', { name: 'Upload Cases' })).toBeVisible();
  expect(tabNames()).toEqual(['Upload Cases', 'Manage Cases', 'Review Submissions']);
});

test('RRA-01 DEV-13 without developer mode a resident sees only the two tabs for residents', async () => {
  open(false);
  expect(await screen.findByRole('tab', { name: 'Available Cases' })).toBeVisible();
  expect(tabNames()).toEqual(['Available Cases', 'My Submissions']);
});

test('the open tab is in the address', async () => {
  const { user, router } = open(true);
  await user.click(await screen.findByRole('tab', { name: 'Manage Cases' }));
  expect(router.state.location.search).toBe('?tab=manage');
  await user.click(screen.getByRole('tab', { name: 'Upload Cases' }));
  expect(router.state.location.search).toBe('');
});

describe('when developer access expires', () => {
  const title = () => screen.findByRole('textbox', { name: /^Case Title/ });

  async function endAccess() {
    const api = roomApi([aCase(1)]);
    const opened = open(true, api);
    await opened.user.type(await title(), 'Chest');
    api.on('GET /api/reporting/folders', () => [{ folder: null, count: 1 }]);
    api.on(casesRoute, () => replyError(403, 'DEVELOPER_ACCESS_REQUIRED', 'Developer access is needed.'));
    await opened.user.click(screen.getByRole('tab', { name: 'Manage Cases' }));
    expect(await screen.findByText(/^Developer access has ended/)).toBeVisible();
    return { ...opened, api };
  }

  test('the tabs for residents are shown, and unlocking restores typed texts', async () => {
    const { user, api } = await endAccess();
    expect(tabNames()).toEqual(['Available Cases', 'My Submissions']);
    api.on('POST /api/developer/unlock', () => ({ developer: true }));
    api.on(casesRoute, () => [aCase(1)]);
    await user.type(screen.getByLabelText('Developer password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    await user.click(await screen.findByRole('tab', { name: 'Upload Cases' }));
    expect(await title()).toHaveValue('Chest');
  });

  test('the user can continue as a resident', async () => {
    const { user } = await endAccess();
    await user.click(screen.getByRole('button', { name: 'Continue as a resident' }));
    expect(screen.queryByText(/^Developer access has ended/)).not.toBeInTheDocument();
    expect(tabNames()).toEqual(['Available Cases', 'My Submissions']);
  });
});
