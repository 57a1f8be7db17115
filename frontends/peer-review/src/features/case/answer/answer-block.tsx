import type { PeerAnswer, PeerComment } from '@medrad/contracts';
import { Badge } from '@medrad/ui/core';
import { Link } from '@medrad/remote-kit/router';
import { paths } from '../../../paths';
import { peerReviewApi } from '../../../peer-review.api';
import { useDiscussionFacts } from '../discussion/discussion-context';
import styles from './answer.module.css';

/** The comment that was accepted as the answer; loads it when it is not among the shown comments. */
function useAcceptedComment({ commentId }: PeerAnswer, comments: readonly PeerComment[]) {
  const shown = comments.find(({ id }) => id === commentId);
  const { currentData } = peerReviewApi.useGetPeerCommentQuery(
    { id: commentId ?? '' },
    { skip: commentId === null || shown !== undefined },
  );
  const comment = shown ?? currentData?.comment;
  return comment?.isDeleted ? undefined : comment;
}

function Answer({ answer, comments }: { answer: PeerAnswer; comments: readonly PeerComment[] }) {
  const { peerCase } = useDiscussionFacts();
  const accepted = useAcceptedComment(answer, comments);
  return (
    <section aria-labelledby="answer" className={styles.answer}>
      <h3 id="answer">Answer</h3>
      <p className={styles.diagnosis}>
        <strong>{answer.diagnosis}</strong> <Badge tone="success">{answer.certainty}</Badge>
      </p>
      {answer.proof ? <p className={styles.text}>Proof: {answer.proof}</p> : null}
      {accepted ? (
        <figure className={styles.accepted}>
          <blockquote className={styles.text}>{accepted.content}</blockquote>
          <figcaption>
            {accepted.user.name}, {accepted.user.institute} ·{' '}
            <Link to={paths.comment(peerCase.id, accepted.id)}>Go to the comment</Link>
          </figcaption>
        </figure>
      ) : null}
    </section>
  );
}

/** The answer of a case, with the comment accepted as the answer; renders nothing for a case without an answer. */
export function AnswerBlock({ comments }: { comments: readonly PeerComment[] }) {
  const { answer } = useDiscussionFacts().peerCase;
  return answer ? <Answer answer={answer} comments={comments} /> : null;
}
