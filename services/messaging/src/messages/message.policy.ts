import type { PrivateMessage } from '@medrad/contracts';

/** The fields of a message that its writer decides. */
interface Written extends Pick<PrivateMessage, 'subject' | 'content' | 'messageType'> {
  /** Null in an anonymous message. */
  userId: string | null;
}

/** Whether two messages with one id are one message: of one writer, word for word. */
export const isSameMessage = (one: Written, other: Written): boolean =>
  one.userId === other.userId &&
  one.subject === other.subject &&
  one.content === other.content &&
  one.messageType === other.messageType;
