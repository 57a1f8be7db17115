import type { MessageDocument } from './message.model';

type Written = Pick<MessageDocument, 'userId' | 'subject' | 'content' | 'messageType'>;

/** Whether two messages with one id are one message: of one writer, word for word. */
export const isSameMessage = (one: Written, other: Written): boolean =>
  one.userId === other.userId &&
  one.subject === other.subject &&
  one.content === other.content &&
  one.messageType === other.messageType;
