import { type Static, Type } from '@sinclair/typebox';
import { passwordMaxLength } from '../auth/auth.limits';
import {
  EditedRevision,
  Id,
  MultiLineText,
  Nullable,
  OneOf,
  OptionalText,
  Paging,
  Revision,
  Text,
  Timestamp,
} from '../fields';
import { Exact } from '../route';
import {
  inboxStatuses,
  messageMaxLength,
  messagePriorities,
  messageStatuses,
  messageSubjectMaxLength,
  messageTypes,
} from './messaging.limits';

const Writer = Exact({ name: Type.String(), email: Type.String(), institute: Type.String() });

/** A message to the admins, as they read it; without a user it is anonymous. */
export const PrivateMessage = Exact({
  id: Id,
  subject: Type.String(),
  content: Type.String(),
  messageType: OneOf(messageTypes),
  priority: OneOf(messagePriorities),
  status: OneOf(messageStatuses),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  adminReply: Nullable(Type.String()),
  repliedAt: Nullable(Timestamp),
  user: Nullable(Writer),
  /** Counts changes of the reply; being read does not count. */
  revision: Revision,
});
export type PrivateMessage = Static<typeof PrivateMessage>;

/**
 * Body of POST /api/private-messages; the server decides priority and status. `messageId` is made by the client, one for
 * each message: sent again with it, the message stays one. Without it every call is a message of its own.
 */
export const PrivateMessageCreation = Exact({
  messageId: Type.Optional(Id),
  subject: Text(messageSubjectMaxLength),
  content: MultiLineText(messageMaxLength),
  messageType: OneOf(messageTypes),
});
export type PrivateMessageCreation = Static<typeof PrivateMessageCreation>;

/** A message as its writer sees it: pending until it is answered. */
export const UserMessage = Exact({
  id: Id,
  content: Type.String(),
  status: OneOf(['pending', 'replied']),
  adminReply: Type.Optional(Type.String()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type UserMessage = Static<typeof UserMessage>;

/** An empty status means all. The password may be left out by a session with developer access. */
export const PrivateMessageListQuery = Exact({
  password: Type.Optional(OptionalText(passwordMaxLength)),
  status: Type.Optional(OneOf(inboxStatuses)),
  ...Paging,
});

/** The list query as a body, for callers that must keep the password out of the URL. */
export const PrivateMessageSearch = Exact({ ...PrivateMessageListQuery.properties });
export type PrivateMessageSearch = Static<typeof PrivateMessageSearch>;

/** Body of a call that needs nothing but the admin password; a developer session stands in for the password. */
export const MessageAccess = Exact({ password: Type.Optional(OptionalText(passwordMaxLength)) });

/** Body of PUT /api/private-messages/{messageId}/reply; a developer session stands in for the password. */
export const MessageReply = Exact({
  password: Type.Optional(OptionalText(passwordMaxLength)),
  reply: MultiLineText(messageMaxLength),
  ...EditedRevision,
});
export type MessageReply = Static<typeof MessageReply>;
export const MessageParams = Exact({ messageId: Id });
