import type { PeerCase } from '@medrad/contracts';
import AnswerDialog from '../answer/answer-dialog';
import ReportDialog from '../report/report-dialog';
import { DeleteCommentDialog } from './delete-comment-dialog';
import type { CommentAction } from './discussion-context';
import { EditCommentDialog } from './edit-comment-dialog';

interface CommentDialogsProps {
  action: CommentAction;
  peerCase: PeerCase;
  userId: string;
  onClose: () => void;
}

/**
 * The dialog of an action on a comment. It stays open when the comment is deleted by somebody, so that no typed text is
 * lost.
 */
export default function CommentDialogs({ action, peerCase, userId, onClose }: CommentDialogsProps) {
  const { kind, comment } = action;
  if (kind === 'edit')
    return <EditCommentDialog comment={comment} caseId={peerCase.id} userId={userId} onClose={onClose} />;
  if (kind === 'delete') return <DeleteCommentDialog comment={comment} onClose={onClose} />;
  if (kind === 'report') return <ReportDialog kind="comment" id={comment.id} onClose={onClose} />;
  return <AnswerDialog peerCase={peerCase} userId={userId} comment={comment} onClose={onClose} />;
}
