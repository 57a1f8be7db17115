import path from 'node:path';
import { searchMaxLength } from '@medrad/contracts/limits';
import { describeLimitedForms, fakeApi, renderApp, textField } from '@medrad/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../src/remote';

beforeEach(() => {
  // jsdom cannot draw on a canvas.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => jest.restoreAllMocks());

async function openSearch(at: string) {
  const api = fakeApi({
    'GET /api/users': () => [],
    'GET /api/users/counts': () => ({ total: 0, verified: 0, pending: 0 }),
    'GET /api/activities': () => [],
    'GET /api/activities/days': () => [],
    'GET /api/activities/stats': () => ({
      totalActivities: 0,
      activeUsers: 0,
      mostCommonActivity: null,
      activitiesLast24h: 0,
    }),
  });
  const { user } = renderApp(remote.routes, { path: at, isDeveloper: true, api });
  return { user, api, form: await screen.findByRole('search') };
}

describeLimitedForms(path.join(__dirname, '../src'), [
  {
    name: 'the search of users',
    sources: ['features/users/users.page.tsx'],
    open: () => openSearch('/admin/users'),
    fields: [textField('Search users', searchMaxLength, 'q')],
    route: 'GET /api/users',
  },
  {
    name: 'the search of activities',
    sources: ['features/dashboard/components/activity-log.tsx'],
    open: () => openSearch('/admin/dashboard'),
    fields: [textField('Search activities', searchMaxLength, 'q')],
    route: 'GET /api/activities',
  },
]);
