import type { PrivateMessage } from '@medrad/contracts';

/** Fields of a message that its sender sets. */
interface Written extends Pick<PrivateMessage, 'subject' | 'content' | 'messageType'> {
  /** Id of the sender; null in an anonymous message. */
  userId: string | null;
}

/**
 * Whether two messages with the same id are one message that was sent twice: they have the same sender and the same
 * text.
 */
export const isSameMessage = (one: Written, other: Written): boolean =>
  one.userId === other.userId &&
  one.subject === other.subject &&
  one.content === other.content &&
  one.messageType === other.messageType;
