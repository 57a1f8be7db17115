import type { PeerCase, PeerComment, PeerPlace } from '@medrad/contracts';
import { createContext, useContext } from 'react';

/** An action on a comment that needs a dialog. */
export interface CommentAction {
  kind: 'edit' | 'delete' | 'report' | 'accept';
  comment: PeerComment;
}

/** Data shared by all comments and composers of a discussion. */
export interface DiscussionFacts {
  peerCase: PeerCase;
  userId: string;
  /** Names that can be mentioned: those of the author of the case and of the people who commented. */
  names: readonly string[];
  /** Id of the comment that the address names; null when it names none. */
  linkedId: string | null;
  /** Id of the first comment in the thread of that comment; null when the address names no comment. */
  linkedThreadId: string | null;
  onAct: (action: CommentAction) => void;
  /** Marks places on the images of the case; an empty list removes the marks. */
  onPoint: (places: readonly PeerPlace[]) => void;
  /** Called when a reply could not be sent because its thread no longer exists. */
  onThreadLost: (threadId: string) => void;
  /** Called when a comment was posted. */
  onPosted: (comment: PeerComment) => void;
}

export const DiscussionContext = createContext<DiscussionFacts | null>(null);

/**
 * The data shared in a discussion.
 * @throws Error outside a discussion
 */
export function useDiscussionFacts(): DiscussionFacts {
  const facts = useContext(DiscussionContext);
  if (!facts) throw new Error('useDiscussionFacts must be used within a discussion');
  return facts;
}
