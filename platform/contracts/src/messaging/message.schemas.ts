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

/** A message to the admins, in the form in which admins read it; an anonymous message has no user. */
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
  /** Revision of the reply; marking the message as read does not change it. */
  revision: Revision,
});
export type PrivateMessage = Static<typeof PrivateMessage>;

/**
 * Body of POST /api/private-messages; the server decides priority and status. The client creates `messageId`: a
 * repeated call with the same id stores one message. Without an id, every call stores a message.
 */
export const PrivateMessageCreation = Exact({
  messageId: Type.Optional(Id),
  subject: Text(messageSubjectMaxLength),
  content: MultiLineText(messageMaxLength),
  messageType: OneOf(messageTypes),
});
export type PrivateMessageCreation = Static<typeof PrivateMessageCreation>;

/** A message as its sender sees it: pending until it is answered. */
export const UserMessage = Exact({
  id: Id,
  content: Type.String(),
  status: OneOf(['pending', 'replied']),
  adminReply: Type.Optional(Type.String()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type UserMessage = Static<typeof UserMessage>;

/**
 * Query of the list of messages. An empty status lists the messages of every status. A session with developer access
 * needs no password.
 */
export const PrivateMessageListQuery = Exact({
  password: Type.Optional(OptionalText(passwordMaxLength)),
  status: Type.Optional(OneOf(inboxStatuses)),
  ...Paging,
});

/** The list query as a body, for callers that must keep the password out of the URL. */
export const PrivateMessageSearch = Exact({ ...PrivateMessageListQuery.properties });
export type PrivateMessageSearch = Static<typeof PrivateMessageSearch>;

/** Body of a call that requires only the admin password; a developer session needs none. */
export const MessageAccess = Exact({ password: Type.Optional(OptionalText(passwordMaxLength)) });

/** Body of PUT /api/private-messages/{messageId}/reply; a developer session needs no password. */
export const MessageReply = Exact({
  password: Type.Optional(OptionalText(passwordMaxLength)),
  reply: MultiLineText(messageMaxLength),
  ...EditedRevision,
});
export type MessageReply = Static<typeof MessageReply>;
export const MessageParams = Exact({ messageId: Id });
