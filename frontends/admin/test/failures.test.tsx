import { aUser, describeFailures, type FakeHandler, fakeApi, renderApp } from '@medrad/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../src/remote';

const list = 'GET /api/users';
const asha = { ...aUser({ id: 'u-1', name: 'Asha Rao' }), disabled: false };

function open(answer: FakeHandler) {
  const api = fakeApi({
    [list]: answer,
    'GET /api/users/counts': () => ({ total: 1, verified: 0, pending: 1 }),
  });
  return { api, ...renderApp(remote.routes, { path: '/admin/users', isDeveloper: true, api }) };
}

describeFailures({
  read: { route: list, title: 'Failed to fetch users', open },
  save: {
    route: 'POST /api/users/:id/verify',
    async open() {
      const { user, api } = open(() => [asha]);
      await screen.findByRole('button', { name: 'Verify Asha Rao' });
      return { user, api, form: document.body };
    },
    typed: [],
    submit: 'Verify Asha Rao',
  },
});
