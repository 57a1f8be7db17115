import {
  type messagingRoutes,
  pageMaxItems,
  type PrivateMessage,
  type PrivateMessageSearch,
} from '@medrad/contracts';
import type { AdminAccessRequest, AuthorizeAdmin, Handlers } from '@medrad/service-kit';
import type { MessageFeature } from './message.feature';
import { presentPrivateMessage, presentUserMessage } from './message.presenter';

type MessageRoutes = Pick<
  typeof messagingRoutes,
  | 'createPrivateMessage'
  | 'listUserMessages'
  | 'listPrivateMessages'
  | 'searchPrivateMessages'
  | 'replyToPrivateMessage'
  | 'markPrivateMessageRead'
>;

export function createMessageHandlers(deps: {
  messages: MessageFeature;
  authorizeAdmin: AuthorizeAdmin;
}): Handlers<MessageRoutes> {
  const { messages, authorizeAdmin } = deps;

  async function listForAdmin(
    search: PrivateMessageSearch,
    caller: Pick<AdminAccessRequest, 'user' | 'address'>,
  ): Promise<PrivateMessage[]> {
    const { password, status, limit = pageMaxItems, offset = 0 } = search;
    await authorizeAdmin({ ...caller, password });
    const found = await messages.listMessages(status, { limit, offset });
    return found.map(presentPrivateMessage);
  }

  return {
    createPrivateMessage: async ({ input, user }) =>
      presentUserMessage(await messages.writeMessage(input.body, user)),

    listUserMessages: async ({ user }) => (await messages.listThread(user.sub)).map(presentUserMessage),

    listPrivateMessages: ({ input: { query }, user, address }) => listForAdmin(query, { user, address }),

    searchPrivateMessages: ({ input: { body }, user, address }) => listForAdmin(body, { user, address }),

    async replyToPrivateMessage({ input: { params, body }, user, address, requestId, log }) {
      await authorizeAdmin({ user, address, password: body.password });
      const answered = await messages.replyToMessage(params.messageId, body);
      log.info({ requestId, userId: user.sub, messageId: answered._id }, 'message answered');
      return presentPrivateMessage(answered);
    },

    async markPrivateMessageRead({ input: { params, body }, user, address }) {
      await authorizeAdmin({ user, address, password: body.password });
      return presentPrivateMessage(await messages.markRead(params.id));
    },
  };
}
