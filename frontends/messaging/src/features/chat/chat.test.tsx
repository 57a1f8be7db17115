import type { PrivateMessageCreation } from '@medrad/contracts';
import { useChat } from '@medrad/remote-kit';
import { aUser, hold, renderApp, reply, type FakeApi } from '@medrad/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asked, createRoute, listRoute, userMessagesApi, waiting } from '../../../test/user-messages';
import Chat from '../../chat';

const anId = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string;

let api: FakeApi;
beforeEach(() => {
  api = userMessagesApi();
});

const button = (name: string | RegExp = /^Contact Admin/) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('dialog', { name: 'Contact Admin' });
const field = () => screen.findByRole('textbox', { name: 'Message' });
const send = () => screen.findByRole('button', { name: 'Send message' });

async function openChat(options: Parameters<typeof renderApp>[1] = {}) {
  const app = renderApp(<Chat />, { api, ...options });
  await app.user.click(await button());
  await panel();
  return app;
}

describe('the chat button', () => {
  test('CHAT-02 CHAT-03 CHAT-15 its badge and its accessible name count the messages without a reply', async () => {
    renderApp(<Chat />, { api });
    expect(await button('Contact Admin, 1 pending message')).toBeVisible();
    expect(screen.getByTestId('pending-count')).toHaveTextContent(/^1$/);
  });

  test('CHAT-03 without pending messages there is no badge', async () => {
    api.on(listRoute, () => [asked]);
    renderApp(<Chat />, { api });
    await waitFor(() => expect(api.requestsTo(listRoute)).toHaveLength(1));
    expect(await button('Contact Admin')).toBeVisible();
    expect(screen.queryByTestId('pending-count')).not.toBeInTheDocument();
  });

  test('CHAT-01 CHAT-23 a guest has no chat, and no request is made', async () => {
    renderApp(<Chat />, { api, user: null });
    await waitFor(() => expect(api.requestsTo('GET /api/auth/user')).toHaveLength(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(api.requestsTo(listRoute)).toHaveLength(0);
  });
});

describe('the chat panel', () => {
  test('CHAT-04 CHAT-05 CHAT-09 it has a title, the thread, an input with a send button and a link to all messages', async () => {
    await openChat();
    const dialog = within(await panel());
    expect(dialog.getByText('Share your suggestions and queries')).toBeVisible();
    expect(await dialog.findByText('Could you add more MRI?')).toBeVisible();
    expect(await field()).toHaveFocus();
    expect(await send()).toBeDisabled();
    expect(dialog.getByRole('link', { name: 'My Messages & Replies' })).toHaveAttribute('href', '/messages');
  });

  test('CHAT-12 CHAT-14 own messages are on the right, replies on the left, oldest first; a dot marks pending messages', async () => {
    await openChat();
    const log = await screen.findByRole('log');
    await within(log).findByText('On Monday.');
    const sides = [...log.querySelectorAll('[data-side]')].map((bubble) => [
      bubble.getAttribute('data-side'),
      bubble.textContent,
      within(bubble as HTMLElement).queryByText('Pending') !== null,
    ]);
    expect(sides).toEqual([
      ['right', expect.stringContaining('When is the next spotter?'), false],
      ['left', expect.stringContaining('On Monday.'), false],
      ['right', expect.stringContaining('Could you add more MRI?'), true],
    ]);
  });

  test('CHAT-06 it says Loading... until the messages have loaded', async () => {
    const held = hold();
    api.on(listRoute, held.handler);
    await openChat();
    expect(await screen.findByText('Loading...')).toBeVisible();
    held.release([]);
    await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  });

  test('CHAT-08 an empty thread invites the user to write', async () => {
    api.on(listRoute, () => []);
    await openChat();
    expect(await screen.findByText('Start a conversation!')).toBeVisible();
  });

  test('CHAT-07 a load failure is shown, and Retry loads again', async () => {
    api.on(listRoute, () => reply(500));
    const { user } = await openChat();
    expect(await screen.findByText('Failed to load messages')).toBeVisible();
    expect(screen.queryByText('Start a conversation!')).not.toBeInTheDocument();
    api.on(listRoute, () => [asked]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('On Monday.')).toBeVisible();
    expect(screen.queryByText('Failed to load messages')).not.toBeInTheDocument();
  });

  test('Escape closes it and returns the focus to the button that opened it', async () => {
    function Contact() {
      return <button onClick={useChat().open}>Contact</button>;
    }
    const { user } = renderApp(
      <>
        <Contact />
        <Chat />
      </>,
      { api },
    );
    await button();
    await user.click(screen.getByRole('button', { name: 'Contact' }));
    expect(await field()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Contact' })).toHaveFocus();
    await user.click(await button());
    await user.click(await screen.findByRole('button', { name: 'Close chat' }));
    expect(await button()).toHaveFocus();
  });

  test('the link to all messages closes it, so that they are visible on a phone too', async () => {
    const { user, router } = await openChat();
    await user.click(screen.getByRole('link', { name: 'My Messages & Replies' }));
    expect(router.state.location.pathname).toBe('/messages');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('writing', () => {
  test('CHAT-10 CHAT-17 CHAT-18 CHAT-19 Enter sends the trimmed text, and the thread is reloaded', async () => {
    const { user } = await openChat();
    await user.type(await field(), '  More MRI, please {Enter}');
    expect(await screen.findByText('Message sent')).toBeVisible();
    expect(screen.getByText('Your message has been sent to the admin team.')).toBeVisible();
    expect(api.requestsTo(createRoute).map(({ body }) => body)).toEqual([
      { messageId: anId, subject: 'Chat Message', content: 'More MRI, please', messageType: 'query' },
    ]);
    await waitFor(() => expect(api.requestsTo(listRoute)).toHaveLength(2));
    expect(await field()).toHaveValue('');
    expect(await field()).toHaveFocus();
  });

  test('CHAT-11 Shift+Enter begins a new line, and Enter during IME composition does not send', async () => {
    const { user } = await openChat();
    await user.type(await field(), 'One{Shift>}{Enter}{/Shift}two');
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
    expect(await field()).toHaveValue('One\ntwo');
    expect(api.requestsTo(createRoute)).toHaveLength(0);
  });

  test('CHAT-16 a blank message cannot be sent', async () => {
    const { user } = await openChat();
    await user.type(await field(), '   {Enter}');
    expect(await send()).toBeDisabled();
    expect(api.requestsTo(createRoute)).toHaveLength(0);
    expect(await field()).toHaveAttribute('maxlength', '2000');
  });

  test('CHAT-20 a failed send says so and keeps the text', async () => {
    api.on(createRoute, () => reply(500));
    const { user } = await openChat();
    await user.type(await field(), 'More MRI');
    await user.click(await send());
    expect(await screen.findByText('Failed to send message')).toBeVisible();
    expect(screen.getByText('Please try again later.')).toBeVisible();
    expect(await field()).toHaveValue('More MRI');
    expect(api.requestsTo(listRoute)).toHaveLength(1);
  });

  test('a message that is being sent is not sent twice', async () => {
    const held = hold();
    api.on(createRoute, held.handler);
    const { user } = await openChat();
    await user.type(await field(), 'Once{Enter}{Enter}');
    expect(await send()).toBeDisabled();
    held.release(reply(201, waiting));
    expect(await screen.findByText('Message sent')).toBeVisible();
    expect(api.requestsTo(createRoute)).toHaveLength(1);
  });

  describe('the id of a message', () => {
    const idsSent = () =>
      api.requestsTo(createRoute).map(({ body }) => (body as PrivateMessageCreation).messageId);

    test('is kept for the same text until it has arrived, after a failure and a reload', async () => {
      api.on(createRoute, () => reply(500));
      const first = await openChat();
      await first.user.type(await field(), 'More MRI{Enter}');
      await screen.findByText('Failed to send message');
      await first.user.click(await send());
      await waitFor(() => expect(idsSent()).toHaveLength(2));
      first.unmount();

      api.on(createRoute, () => reply(201, waiting));
      const second = await openChat();
      await second.user.click(await send());
      expect(await screen.findByText('Message sent')).toBeVisible();
      expect(new Set(idsSent())).toEqual(new Set([anId]));
      expect(new Set(idsSent()).size).toBe(1);
    });

    test('is new for another text, and for the same text after it has arrived', async () => {
      api.on(createRoute, () => reply(500));
      const { user } = await openChat();
      await user.type(await field(), 'More MRI{Enter}');
      await screen.findByText('Failed to send message');
      api.on(createRoute, () => reply(201, waiting));
      await user.type(await field(), ', please{Enter}');
      await waitFor(() => expect(idsSent()).toHaveLength(2));
      await waitFor(async () => expect(await field()).toHaveValue(''));
      await user.type(await field(), 'More MRI, please{Enter}');
      await waitFor(() => expect(idsSent()).toHaveLength(3));
      expect(new Set(idsSent()).size).toBe(3);
    });

    test('prevents two simultaneous clicks from sending two messages', async () => {
      const { user } = await openChat();
      await user.type(await field(), 'Once');
      const button = await send();
      act(() => {
        button.click();
        button.click();
      });
      await waitFor(async () => expect(await field()).toHaveValue(''));
      expect(new Set(idsSent()).size).toBe(1);
    });
  });

  test('a draft survives closing the panel and a reload, and belongs to its writer only', async () => {
    const first = await openChat();
    await first.user.type(await field(), 'Half a thou');
    await first.user.keyboard('{Escape}');
    await first.user.click(await button());
    expect(await field()).toHaveValue('Half a thou');
    first.unmount();

    const second = await openChat();
    expect(await field()).toHaveValue('Half a thou');
    second.unmount();

    await openChat({ user: aUser({ id: '11111111-0000-4000-8000-000000000000' }) });
    expect(await field()).toHaveValue('');
  });
});

describe('refreshing', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const showPage = (isHidden: boolean) =>
    act(async () => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
      await jest.advanceTimersByTimeAsync(0);
    });
  const count = () => api.requestsTo(listRoute).length;

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test('CHAT-22 the messages are reloaded every 30 000 ms', async () => {
    renderApp(<Chat />, { api });
    await pass(1_000);
    expect(count()).toBe(1);
    await pass(28_000);
    expect(count()).toBe(1);
    await pass(2_000);
    expect(count()).toBe(2);
    await pass(30_000);
    expect(count()).toBe(3);
  });

  test('CHAT-22 a hidden tab does not poll, and reloads at once when it becomes visible', async () => {
    renderApp(<Chat />, { api });
    await pass(1_000);
    await showPage(true);
    await pass(300_000);
    expect(count()).toBe(1);
    await showPage(false);
    expect(count()).toBe(2);
    await pass(30_000);
    expect(count()).toBe(3);
  });

  test('CHAT-23 a failure is not retried before the next refresh', async () => {
    api.on(listRoute, () => reply(500));
    renderApp(<Chat />, { api });
    await pass(29_000);
    expect(count()).toBe(1);
    await pass(2_000);
    expect(count()).toBe(2);
  });

  test('CHAT-13 the shown times are updated', async () => {
    jest.setSystemTime(new Date('2026-03-06T09:30:20.000Z'));
    renderApp(<Chat />, { api });
    await pass(100);
    fireEvent.click(screen.getByRole('button', { name: /^Contact Admin/ }));
    await pass(100);
    expect(screen.getByText('just now')).toBeVisible();
    await pass(120_000);
    expect(screen.getByText('2 minutes ago')).toBeVisible();
  });
});
