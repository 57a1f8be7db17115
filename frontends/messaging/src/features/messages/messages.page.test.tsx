import { renderApp, reply, type FakeApi } from '@medrad/remote-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { asked, createRoute, listRoute, userMessagesApi } from '../../../test/user-messages';
import remote from '../../remote';

// Loads these lazily loaded modules before the first test, so that no test waits for them.
import './components/new-message-dialog';
import './messages.page';

let api: FakeApi;
beforeEach(() => {
  api = userMessagesApi();
});
const open = () => renderApp(remote.routes, { path: '/messages', api });
const items = async () =>
  within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');

describe('My Messages & Replies', () => {
  test('MSG-01 MSG-04 every own message is listed with its reply, and one without a reply is Pending', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'My Messages & Replies' })).toBeVisible();
    const [first, second] = await items();
    expect(first).toHaveTextContent(/Pending.*Could you add more MRI\?/);
    expect(second).toHaveTextContent(/Replied.*When is the next spotter\?.*Admin.*On Monday\./);
  });

  test('MSG-02 the tabs All, Pending and Replied filter the messages', async () => {
    const { user } = open();
    await items();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All', 'Pending', 'Replied']);
    await user.click(screen.getByRole('tab', { name: 'Pending' }));
    expect((await items()).map((item) => item.textContent)).toEqual([
      expect.stringContaining('Could you add more MRI?'),
    ]);
    await user.click(screen.getByRole('tab', { name: 'Replied' }));
    expect((await items()).map((item) => item.textContent)).toEqual([
      expect.stringContaining('When is the next spotter?'),
    ]);
    expect(api.requestsTo(listRoute)).toHaveLength(1);
  });

  test('MSG-02 the tab is in the address: Back leads to the previous tab, and an unknown tab opens All', async () => {
    const { user, router } = open();
    await items();
    await user.click(screen.getByRole('tab', { name: 'Replied' }));
    expect(router.state.location.search).toBe('?view=replied');
    await user.click(screen.getByRole('tab', { name: 'Pending' }));
    expect(router.state.location.search).toBe('?view=pending');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('tab', { name: 'Replied' })).toHaveAttribute('aria-selected', 'true');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
    cleanup();
    renderApp(remote.routes, { path: '/messages?view=pending', api });
    expect(await screen.findByRole('tab', { name: 'Pending' })).toHaveAttribute('aria-selected', 'true');
    cleanup();
    renderApp(remote.routes, { path: '/messages?view=nonsense', api });
    expect(await screen.findByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  });

  test('an empty tab says which messages it lists', async () => {
    api.on(listRoute, () => []);
    const { user } = open();
    expect(await screen.findByText('No messages yet')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Replied' }));
    expect(await screen.findByText('No replies yet')).toBeVisible();
  });

  test('a failure to load is shown, and Retry loads again', async () => {
    api.on(listRoute, () => reply(500));
    const { user } = open();
    expect(await screen.findByText('Failed to load messages')).toBeVisible();
    expect(screen.queryByText('No messages yet')).not.toBeInTheDocument();
    api.on(listRoute, () => [asked]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await items()).toHaveLength(1);
  });

  test('a new message has a type, a subject and a text, and is listed after sending', async () => {
    const { user } = open();
    await items();
    await user.click(screen.getByRole('button', { name: 'New message' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New message' }));
    const send = dialog.getByRole('button', { name: 'Send message' });
    await user.type(dialog.getByLabelText(/^Subject/), ' Cases ');
    expect(send).toBeDisabled();
    await user.type(dialog.getByLabelText(/^Message/), 'More MRI, please');
    await user.selectOptions(dialog.getByLabelText('About'), 'Suggestion');
    await user.click(send);
    expect(await screen.findByText('Message sent')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.requestsTo(createRoute)[0]?.body).toEqual({
      messageId: expect.any(String) as string,
      subject: 'Cases',
      content: 'More MRI, please',
      messageType: 'suggestion',
    });
    await waitFor(() => expect(api.requestsTo(listRoute)).toHaveLength(2));
  });

  test('a message that could not be sent keeps its text', async () => {
    api.on(createRoute, () => reply(500));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New message' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New message' }));
    await user.type(dialog.getByLabelText(/^Subject/), 'Cases');
    await user.type(dialog.getByLabelText(/^Message/), 'More MRI');
    await user.click(dialog.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Failed to send message')).toBeVisible();
    expect(dialog.getByLabelText(/^Message/)).toHaveValue('More MRI');
  });
});
