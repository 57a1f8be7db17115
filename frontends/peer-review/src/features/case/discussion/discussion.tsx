import type { PeerCase, PeerPlace } from '@medrad/contracts';
import { Card, lazyPart } from '@medrad/ui/core';
import { memo, Suspense, useMemo, useRef, useState } from 'react';
import { AnswerBlock } from '../answer/answer-block';
import { Diagnoses } from '../diagnoses/diagnoses';
import { LockedDiscussion } from '../diagnoses/locked-discussion';
import { ClosedDiscussion } from './closed-discussion';
import { Composer } from './composer';
import { type CommentAction, DiscussionContext } from './discussion-context';
import { LostReplies } from './lost-replies';
import styles from './discussion.module.css';
import { ThreadList } from './thread-list';
import { useCommentDraft } from './use-comment-draft';
import { type DiscussionList, useDiscussion } from './use-discussion';
import { useShowPosted } from './use-show-posted';

const CommentDialogs = lazyPart(() => import('./comment-dialogs'));

interface DiscussionProps {
  peerCase: PeerCase;
  userId: string;
  onPoint: (places: readonly PeerPlace[]) => void;
}

/** The names of the people who can be mentioned; the user is not among them. */
function namesIn(peerCase: PeerCase, { comments }: DiscussionList): string[] {
  const authors = comments
    .filter(({ isMine, isDeleted }) => !isMine && !isDeleted)
    .map(({ user }) => user.name);
  return [...new Set(peerCase.isMine ? authors : [peerCase.user.name, ...authors])];
}

function NewComment({ userId, caseId }: { userId: string; caseId: string }) {
  const draft = useCommentDraft(userId, caseId, 'new');
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Composer
      draft={draft}
      field={field}
      label="Add your thoughts, diagnosis, or questions"
      submitLabel="Post Comment"
      parentId={null}
    />
  );
}

/** Diagnoses, answer and comments of a case that is unlocked for the reader. */
function OpenDiscussion({ peerCase, userId, onPoint }: DiscussionProps) {
  const discussion = useDiscussion(peerCase.id);
  const [action, setAction] = useState<CommentAction | null>(null);
  const [lostThreads, setLostThreads] = useState<string[]>([]);
  const { onPosted, linkedId, linkedThreadId } = useShowPosted(peerCase.id, discussion);
  const nameList = namesIn(peerCase, discussion).join('\n');
  const facts = useMemo(() => {
    const names = nameList.split('\n').filter(Boolean);
    const onThreadLost = (id: string) => setLostThreads((known) => [...known, id]);
    const links = { linkedId, linkedThreadId };
    return { peerCase, userId, names, ...links, onAct: setAction, onPoint, onPosted, onThreadLost };
  }, [peerCase, userId, nameList, linkedId, linkedThreadId, onPoint, onPosted]);

  if (discussion.isLocked) return <LockedDiscussion peerCase={peerCase} userId={userId} />;
  return (
    <DiscussionContext value={facts}>
      <AnswerBlock comments={discussion.comments} />
      <Diagnoses peerCase={peerCase} userId={userId} />
      <ThreadList discussion={discussion} />
      <LostReplies discussion={discussion} lostThreads={lostThreads} />
      {peerCase.status === 'closed' ? (
        <ClosedDiscussion userId={userId} caseId={peerCase.id} />
      ) : (
        <NewComment userId={userId} caseId={peerCase.id} />
      )}
      {action ? (
        <Suspense fallback={null}>
          <CommentDialogs
            key={`${action.kind}-${action.comment.id}`}
            action={action}
            peerCase={peerCase}
            userId={userId}
            onClose={() => setAction(null)}
          />
        </Suspense>
      ) : null}
    </DiscussionContext>
  );
}

/**
 * The discussion of a case. If the author asks for diagnoses first, it is locked until the reader commits to one or
 * chooses to read only.
 */
export const Discussion = memo(function Discussion(props: DiscussionProps) {
  const { commentCount, isLocked } = props.peerCase;
  return (
    <Card as="section" aria-labelledby="discussion" className={styles.discussion}>
      <h2 id="discussion" className={styles.heading}>
        Discussion ({commentCount})
      </h2>
      {isLocked ? <LockedDiscussion {...props} /> : <OpenDiscussion {...props} />}
    </Card>
  );
});
