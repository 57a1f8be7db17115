import type { MessageDocument } from './message.model';

type Written = Pick<MessageDocument, 'userId' | 'subject' | 'content' | 'messageType'>;

/** Whether two messages with one id are one message: of one writer, word for word. */
export const isSameMessage = (one: Written, other: Written): boolean =>
  one.userId === other.userId &&
  one.subject === other.subject &&
  one.content === other.content &&
  one.messageType === other.messageType;

/** A text as every store keeps it, in UTF-8: half a character (a lone surrogate) becomes U+FFFD. */
export const asStored = (text: string): string => Buffer.from(text).toString();
