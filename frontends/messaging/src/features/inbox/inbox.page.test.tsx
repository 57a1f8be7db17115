import type { PrivateMessage } from '@medrad/contracts';
import { fakeApi, renderApp, reply, replyError, type FakeApi } from '@medrad/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { unreadMessage } from '../../../test/private-message';
import remote from '../../remote';

// Loads these lazily loaded modules before the first test, so that no test waits for them.
import './components/reply-dialog';
import './inbox.page';

const unread = unreadMessage;
const read: PrivateMessage = { ...unread, id: 'm-2', priority: 'low', status: 'read', user: null };
const replied: PrivateMessage = {
  ...unread,
  id: 'm-3',
  content: 'When is the next spotter?',
  priority: 'normal',
  status: 'replied',
  adminReply: 'On Monday.',
  repliedAt: '2026-03-06T09:30:00.000Z',
};
const all = [unread, read, replied];

const list = 'POST /api/private-messages/search';
const answer = 'PUT /api/private-messages/:messageId/reply';
const markRead = 'PATCH /api/private-messages/:id/read';

type Sent = { password?: string; status: string; limit: number; offset?: number };
/** Answers like the server: refuses a password other than the given ones; a developer sends none. */
const inboxFor =
  (...passwords: string[]) =>
  ({ body }: { body: unknown }) => {
    const { password, status: wanted } = body as Sent;
    if (password !== undefined && !passwords.includes(password))
      return replyError(401, 'INVALID_PASSWORD', 'No.');
    return all.filter(({ status }) => !wanted || status === wanted);
  };

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    [list]: inboxFor('admin', 'developer'),
    [answer]: () => replied,
    [markRead]: () => ({ ...unread, status: 'read' }),
  });
});

const open = (isDeveloper = true) => renderApp(remote.routes, { path: '/admin/messages', isDeveloper, api });
const gate = () => screen.findByLabelText('Admin or developer password');
const messages = () => screen.findByRole('list', { name: 'Messages' });
const items = async () => within(await messages()).getAllByRole('listitem');

async function openDialog(user: ReturnType<typeof open>['user'], tab?: string) {
  if (tab) await user.click(await screen.findByRole('tab', { name: tab }));
  await user.click((await screen.findAllByRole('button', { name: 'View & Reply' }))[0] as HTMLElement);
  return screen.findByRole('dialog');
}
const replyField = () => screen.findByRole('textbox', { name: 'Your reply' });

describe('the gate', () => {
  test.each(['admin', 'developer'])(
    'C33 MSG-05 MSG-06 MSG-09 MSG-10 the %s password opens list, marking and reply, and no URL or storage holds it',
    async (password) => {
      const { user } = open(false);
      await user.type(await gate(), password);
      expect(api.requestsTo(list)).toHaveLength(0);
      await user.click(screen.getByRole('button', { name: 'Unlock' }));
      expect(await screen.findByText('Admin access granted')).toBeVisible();
      expect(await items()).toHaveLength(1);
      await openDialog(user);
      await user.type(await replyField(), 'Soon.');
      await user.click(screen.getByRole('button', { name: 'Send Reply' }));
      await waitFor(() => expect(api.requestsTo(answer)).toHaveLength(1));
      for (const call of [list, markRead, answer]) {
        for (const { body } of api.requestsTo(call)) expect(body).toMatchObject({ password });
        expect(api.requestsTo(call)).not.toHaveLength(0);
      }
      for (const { query } of api.requests) expect(query).not.toHaveProperty('password');
      expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(`"${password}"`);
    },
  );

  test('C33 if the password is no longer accepted the screen asks for it again', async () => {
    const { user } = open(false);
    await user.type(await gate(), 'admin{Enter}');
    await items();
    api.on(list, inboxFor());
    await user.click(screen.getByRole('tab', { name: 'Replied' }));
    expect(await gate()).toHaveValue('');
  });

  test('MSG-07 MSG-08 a wrong password does not open the inbox', async () => {
    const { user } = open(false);
    await user.type(await gate(), 'guess{Enter}');
    expect(await screen.findByText('Invalid password')).toBeVisible();
    expect(screen.getByText('Please enter the correct developer password')).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  test('another failure to unlock shows the message of the server', async () => {
    api.on(list, () => replyError(429, 'RATE_LIMITED', 'Too many attempts.'));
    const { user } = open(false);
    await user.type(await gate(), 'open{Enter}');
    expect(await screen.findByText('Too many attempts.')).toBeVisible();
  });

  test('MSG-06 a developer session needs no password', async () => {
    open();
    expect(await items()).toHaveLength(1);
    expect(screen.queryByLabelText('Admin or developer password')).not.toBeInTheDocument();
  });

  test('MSG-06 expired access closes the screen', async () => {
    api.on(list, () => replyError(401, 'INVALID_PASSWORD', 'No.'));
    open();
    expect(await gate()).toBeVisible();
  });
});

describe('the messages', () => {
  test('MSG-11 MSG-17 three tabs load unread, all and replied messages', async () => {
    const { user } = open();
    await messages();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Unread',
      'All Messages',
      'Replied',
    ]);
    await user.click(screen.getByRole('tab', { name: 'All Messages' }));
    await waitFor(async () => expect(await items()).toHaveLength(3));
    await user.click(screen.getByRole('tab', { name: 'Replied' }));
    await waitFor(async () => expect(await items()).toHaveLength(1));
    expect(api.requestsTo(list).map(({ body }) => (body as Sent).status)).toEqual(['unread', '', 'replied']);
  });

  test('MSG-13 MSG-15 every message shows priority, sender and date', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'All Messages' }));
    await waitFor(async () => expect(await items()).toHaveLength(3));
    const [first, second, third] = await items();
    expect(first).toHaveTextContent(
      /High priority.*Asha Rao · City Hospital · asha@example.org · 5 Mar 2026/,
    );
    expect(second).toHaveTextContent(/Low priority.*Anonymous/);
    expect(third).toHaveTextContent(/Normal priority/);
  });

  test('MSG-14 an empty inbox says so', async () => {
    api.on(list, () => []);
    open();
    expect(await screen.findByText('No messages found')).toBeVisible();
  });

  test('a failure to load is shown, and Retry loads again', async () => {
    api.on(list, () => reply(500));
    const { user } = open();
    expect(await screen.findByText('Failed to load messages')).toBeVisible();
    api.on(list, () => [unread]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await items()).toHaveLength(1);
  });

  test('a long list is loaded page by page', async () => {
    const many = Array.from({ length: 60 }, (_, place) => ({ ...unread, id: `m-${place}` }));
    api.on(list, ({ body }) => {
      const { offset = 0, limit } = body as Sent;
      return many.slice(offset, offset + limit);
    });
    const { user } = open();
    expect(await items()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(async () => expect(await items()).toHaveLength(60));
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });
});

describe('View & Reply', () => {
  test('MSG-12 opening an unread message shows it in full and marks it as read', async () => {
    const { user } = open();
    const dialog = await openDialog(user);
    expect(within(dialog).getByText('Could you add more MRI?')).toBeVisible();
    expect(api.requestsTo(markRead).map(({ params }) => params.id)).toEqual(['m-1']);
    await waitFor(() => expect(api.requestsTo(list)).toHaveLength(2));
  });

  test('MSG-12 opening another message marks nothing', async () => {
    const { user } = open();
    await openDialog(user, 'Replied');
    expect(api.requestsTo(markRead)).toHaveLength(0);
  });

  test('MSG-19 MSG-20 a reply must not be blank, and its characters are counted up to 2000', async () => {
    const { user } = open();
    await openDialog(user);
    const send = screen.getByRole('button', { name: 'Send Reply' });
    expect(screen.getByText('0/2000')).toBeVisible();
    await user.type(await replyField(), '   ');
    expect(send).toBeDisabled();
    await user.type(await replyField(), 'Soon.');
    expect(screen.getByText('8/2000')).toBeVisible();
    expect(await replyField()).toHaveAttribute('maxlength', '2000');
    expect(send).toBeEnabled();
  });

  test('MSG-21 MSG-24 a reply is sent without a password and the lists are reloaded', async () => {
    const { user } = open();
    await openDialog(user);
    await waitFor(() => expect(api.requestsTo(list)).toHaveLength(2));
    await user.type(await replyField(), ' On Monday. ');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    expect(await screen.findByText('Reply sent successfully!')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const [sent] = api.requestsTo(answer);
    expect(sent?.params.messageId).toBe('m-1');
    expect(sent?.body).toEqual({ reply: 'On Monday.', revision: 0 });
    await waitFor(() => expect(api.requestsTo(list)).toHaveLength(3));
  });

  test('MSG-23 an existing reply can be changed', async () => {
    const { user } = open();
    await openDialog(user, 'Replied');
    expect(await replyField()).toHaveValue('On Monday.');
    await user.clear(await replyField());
    expect(await replyField()).toHaveValue('');
    await user.type(await replyField(), 'On Tuesday.');
    await user.click(screen.getByRole('button', { name: 'Update Reply' }));
    expect(await screen.findByText('Reply sent successfully!')).toBeVisible();
    expect(api.requestsTo(answer)[0]?.body).toEqual({ reply: 'On Tuesday.', revision: 0 });
  });

  test('MSG-25 a failed reply shows the message of the server and keeps the text, even when closed', async () => {
    api.on(answer, () => replyError(404, 'NOT_FOUND', 'That message is gone.'));
    const { user } = open();
    await openDialog(user);
    await user.type(await replyField(), 'Soon.');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    expect(await screen.findByText('Failed to send reply')).toBeVisible();
    expect(screen.getByText('That message is gone.')).toBeVisible();
    expect(await replyField()).toHaveValue('Soon.');
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await openDialog(user);
    expect(await replyField()).toHaveValue('Soon.');
  });

  test('N19 a reply by another admin is shown beside the typed reply, and the chosen one is sent', async () => {
    const current = { ...unread, adminReply: 'Next week.', status: 'replied', revision: 1 };
    const details = [{ path: '/revision', message: 'is stale', current }];
    api.on(answer, ({ body }) =>
      (body as { revision: number }).revision === 0
        ? reply(409, { code: 'STALE_EDIT', message: 'Someone else changed this.', details, requestId: 'r' })
        : { ...current, adminReply: 'On Monday.' },
    );
    const { user } = open();
    await openDialog(user);
    await user.type(await replyField(), 'On Monday.');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    const choice = within(await screen.findByRole('group', { name: 'Reply' }));
    expect(choice.getByRole('radio', { name: /Yours On Monday\./ })).toBeChecked();
    expect(choice.getByRole('radio', { name: /Theirs Next week\./ })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: /Reply$/ }));
    await waitFor(() =>
      expect(api.requestsTo(answer).at(-1)?.body).toEqual({ reply: 'On Monday.', revision: 1 }),
    );
  });

  test('MSG-26 a failed reply without a message says Please try again', async () => {
    api.on(answer, () => reply(500));
    const { user } = open();
    await openDialog(user);
    await user.type(await replyField(), 'Soon.');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    expect(await screen.findByText('Failed to send reply')).toBeVisible();
    expect(screen.getByText('Please try again')).toBeVisible();
  });

  test('the focus moves to the tab if the message has left the list', async () => {
    let isRead = false;
    api.on(list, () => (isRead ? [] : [unread]));
    api.on(markRead, () => {
      isRead = true;
      return { ...unread, status: 'read' };
    });
    const { user } = open();
    await openDialog(user);
    await screen.findByText('No messages found');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Unread' })).toHaveFocus());
  });
});

describe('refreshing', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test('MSG-18 the list is reloaded every 30 000 ms, not in a hidden tab, and at once when it becomes visible', async () => {
    jest.useFakeTimers();
    const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    open();
    await pass(1_000);
    expect(api.requestsTo(list)).toHaveLength(1);
    await pass(30_000);
    expect(api.requestsTo(list)).toHaveLength(2);

    isHidden.mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(300_000);
    expect(api.requestsTo(list)).toHaveLength(2);

    isHidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(api.requestsTo(list)).toHaveLength(3);
    await pass(30_000);
    expect(api.requestsTo(list)).toHaveLength(4);
  });
});
