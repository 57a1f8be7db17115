import {
  AppError,
  type messagingRoutes,
  type PrivateMessage,
  type PrivateMessageSearch,
} from '@medrad/contracts';
import type { AdminAccessRequest, AuthorizeAdmin, Handlers } from '@medrad/service-kit';
import { presentPrivateMessage, presentUserMessage } from './message.presenter';
import type { MessageRepository } from './message.repository';
import { replyToMessage } from './reply-to-message.use-case';
import { writeMessage } from './write-message.use-case';

type MessageRoutes = Pick<
  typeof messagingRoutes,
  | 'createPrivateMessage'
  | 'listUserMessages'
  | 'listPrivateMessages'
  | 'searchPrivateMessages'
  | 'replyToPrivateMessage'
  | 'markPrivateMessageRead'
>;

/** A resident's thread is answered whole up to this many messages; older ones stay stored. */
const threadLength = 200;
/** What is answered to admins when no page size is asked for. */
const pageSize = 100;

export function createMessageHandlers(deps: {
  messages: MessageRepository;
  authorizeAdmin: AuthorizeAdmin;
}): Handlers<MessageRoutes> {
  const { messages, authorizeAdmin } = deps;

  async function listForAdmin(
    search: PrivateMessageSearch,
    caller: Pick<AdminAccessRequest, 'user' | 'address'>,
  ): Promise<PrivateMessage[]> {
    const { password, status, limit = pageSize, offset = 0 } = search;
    await authorizeAdmin({ ...caller, password });
    const found = await messages.list(status ? { status } : {}, { limit, offset });
    return found.map(presentPrivateMessage);
  }

  return {
    createPrivateMessage: async ({ input, user }) =>
      presentUserMessage(await writeMessage(messages, input.body, user)),

    listUserMessages: async ({ user }) =>
      (await messages.listOfUser(user.sub, threadLength)).map(presentUserMessage),

    listPrivateMessages: ({ input: { query }, user, address }) => listForAdmin(query, { user, address }),

    searchPrivateMessages: ({ input: { body }, user, address }) => listForAdmin(body, { user, address }),

    async replyToPrivateMessage({ input: { params, body }, user, address, requestId, log }) {
      await authorizeAdmin({ user, address, password: body.password });
      const answered = await replyToMessage(messages, params.messageId, body);
      log.info({ requestId, userId: user.sub, messageId: answered._id }, 'message answered');
      return presentPrivateMessage(answered);
    },

    async markPrivateMessageRead({ input: { params, body }, user, address }) {
      await authorizeAdmin({ user, address, password: body.password });
      const message = await messages.markRead(params.id);
      if (!message) throw new AppError('NOT_FOUND');
      return presentPrivateMessage(message);
    },
  };
}
