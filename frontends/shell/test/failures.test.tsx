import { describeFailures } from '@medrad/remote-kit/testing';
import { screen } from '@testing-library/react';
import { renderShell } from './render-shell';

import '../src/account/profile.page';

const devices = 'GET /api/auth/sessions';

describeFailures({
  read: {
    route: devices,
    title: 'Failed to fetch your devices',
    open: (answer) => renderShell({ path: '/profile' }, { [devices]: answer }),
  },
  save: {
    route: 'PUT /api/auth/password',
    async open() {
      const { user, api } = renderShell({ path: '/profile' }, { [devices]: () => [] });
      const submit = await screen.findByRole('button', { name: 'Change Password' });
      return { user, api, form: submit.closest('form') as HTMLElement };
    },
    typed: [
      ['Current password', 'the present one'],
      ['New password', 'even longer one'],
      ['Confirm new password', 'even longer one'],
    ],
    submit: 'Change Password',
  },
});
