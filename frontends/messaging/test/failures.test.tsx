import { describeFailures, fakeApi, renderApp } from '@medrad/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../src/remote';
import { unreadMessage } from './private-message';
import { listRoute } from './user-messages';

// Loads these lazily loaded modules before the first test, so that no test waits for them.
import '../src/features/inbox/components/reply-dialog';
import '../src/features/inbox/inbox.page';
import '../src/features/messages/messages.page';

const answer = 'PUT /api/private-messages/:messageId/reply';

describeFailures({
  read: {
    route: listRoute,
    title: 'Failed to load messages',
    open: (handler) =>
      renderApp(remote.routes, { path: '/messages', api: fakeApi({ [listRoute]: handler }) }),
  },
  save: {
    route: answer,
    async open() {
      const message = { ...unreadMessage, status: 'read' };
      const api = fakeApi({ 'POST /api/private-messages/search': () => [message], [answer]: () => message });
      const { user } = renderApp(remote.routes, { path: '/admin/messages', isDeveloper: true, api });
      await user.click(await screen.findByRole('button', { name: 'View & Reply' }));
      return { user, api, form: await screen.findByRole('dialog') };
    },
    typed: [['Your reply', 'On Monday.']],
    submit: 'Send Reply',
    ownWords: 'Please try again',
  },
});
