import path from 'node:path';
import type { PrivateMessage } from '@medrad/contracts';
import { messageMaxLength, messageSubjectMaxLength, passwordMaxLength } from '@medrad/contracts/limits';
import { describeLimitedForms, fakeApi, renderApp, textField } from '@medrad/remote-kit/testing';
import { screen } from '@testing-library/react';
import Chat from '../src/chat';
import remote from '../src/remote';
import { unreadMessage } from './private-message';
import { createRoute, userMessagesApi } from './user-messages';

// Loads these lazily loaded modules before the first test, so that no test waits for them.
import '../src/features/inbox/components/reply-dialog';
import '../src/features/inbox/inbox.page';
import '../src/features/messages/components/new-message-dialog';
import '../src/features/messages/messages.page';

const message: PrivateMessage = { ...unreadMessage, status: 'read' };
const search = 'POST /api/private-messages/search';
const answer = 'PUT /api/private-messages/:messageId/reply';

function openInbox(isDeveloper: boolean) {
  const api = fakeApi({ [search]: () => [message], [answer]: () => message });
  return { api, ...renderApp(remote.routes, { path: '/admin/messages', isDeveloper, api }) };
}

describeLimitedForms(path.join(__dirname, '../src'), [
  {
    name: 'the chat',
    sources: ['features/chat/components/message-form.tsx'],
    async open() {
      const api = userMessagesApi();
      const { user } = renderApp(<Chat />, { api });
      await user.click(await screen.findByRole('button', { name: /^Contact Admin/ }));
      return { user, api, form: await screen.findByRole('dialog', { name: 'Contact Admin' }) };
    },
    fields: [textField('Message', messageMaxLength, 'content')],
    submit: 'Send message',
    route: createRoute,
  },
  {
    name: 'a new message',
    sources: ['features/messages/components/new-message-dialog.tsx'],
    async open() {
      const api = userMessagesApi();
      const { user } = renderApp(remote.routes, { path: '/messages', api });
      await user.click(await screen.findByRole('button', { name: 'New message' }));
      return { user, api, form: await screen.findByRole('dialog', { name: 'New message' }) };
    },
    fields: [
      textField(/^Subject/, messageSubjectMaxLength, 'subject'),
      textField(/^Message/, messageMaxLength, 'content'),
    ],
    submit: 'Send message',
    route: createRoute,
  },
  {
    name: 'a reply',
    sources: ['features/inbox/components/reply-dialog.tsx'],
    async open() {
      const { user, api } = openInbox(true);
      await user.click(await screen.findByRole('button', { name: 'View & Reply' }));
      return { user, api, form: await screen.findByRole('dialog') };
    },
    fields: [textField('Your reply', messageMaxLength, 'reply')],
    submit: 'Send Reply',
    route: answer,
  },
  {
    name: 'the password of the inbox',
    sources: ['features/inbox/inbox.page.tsx'],
    async open() {
      const { user, api } = openInbox(false);
      return { user, api, form: await screen.findByRole('region', { name: 'Admin access' }) };
    },
    fields: [textField('Admin or developer password', passwordMaxLength, 'password')],
    submit: 'Unlock',
    route: search,
  },
]);
