import type { PeerCase, PeerComment, PeerPlace } from '@medrad/contracts';
import { createContext, useContext } from 'react';

/** What somebody wants to do with a comment that needs a dialog. */
export interface CommentAction {
  kind: 'edit' | 'delete' | 'report' | 'accept';
  comment: PeerComment;
}

/** What every comment and composer of a discussion knows. */
export interface DiscussionFacts {
  peerCase: PeerCase;
  userId: string;
  /** People who can be mentioned: the author of the case and those who commented. */
  names: readonly string[];
  /** Id of the comment that the address points at; null for none. */
  linkedId: string | null;
  /** Id of the first comment of its thread. */
  linkedThreadId: string | null;
  onAct: (action: CommentAction) => void;
  /** Shows places on the images of the case; none takes them away. */
  onPoint: (places: readonly PeerPlace[]) => void;
  /** The thread that a reply was meant for is not there any more. */
  onThreadLost: (threadId: string) => void;
  /** A comment was posted. */
  onPosted: (comment: PeerComment) => void;
}

export const DiscussionContext = createContext<DiscussionFacts | null>(null);

/** @throws outside a discussion */
export function useDiscussionFacts(): DiscussionFacts {
  const facts = useContext(DiscussionContext);
  if (!facts) throw new Error('useDiscussionFacts must be used within a discussion');
  return facts;
}
