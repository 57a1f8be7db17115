import type { PeerComment } from '@medrad/contracts';
import { peerCommentMaxLength } from '@medrad/contracts/limits';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { DraftChoice, useKeptDraft } from '@medrad/remote-kit/drafts';
import { TextArea } from '@medrad/ui/core';
import { type DraftField, FormDialog, RevisedForm, useRevisedDraft } from '@medrad/ui/dialogs';
import { peerReviewApi } from '../../../peer-review.api';
import { draftKey } from '../kept-drafts';

interface TextDraft {
  content: string;
}

const fields: readonly DraftField<TextDraft>[] = [{ key: 'content', label: 'Comment' }];
const draftOf = ({ content }: PeerComment): TextDraft => ({ content });

interface EditCommentDialogProps {
  comment: PeerComment;
  caseId: string;
  userId: string;
  onClose: () => void;
}

/** Edits the user's own comment. The typed text is stored in this browser until it is saved. */
export function EditCommentDialog({ comment, caseId, userId, onClose }: EditCommentDialogProps) {
  const kept = useKeptDraft({
    key: draftKey(userId, caseId, `edit-${comment.id}`),
    standard: { commentId: comment.id, content: comment.content, places: [] },
    onReplaced: ({ content }) => edit.change({ content }),
  });
  const typed = { content: kept.draft.content };
  const edit = useRevisedDraft({ stored: comment, draftOf, fields, typed });
  const [update, { isLoading }] = peerReviewApi.useUpdatePeerCommentMutation();
  const { toast } = useToast();
  const content = edit.resolved.content.trim();

  function change(text: string): void {
    edit.change({ content: text });
    if (text === comment.content) kept.forget();
    else kept.put({ ...kept.latest.current, content: text });
  }
  async function submit(): Promise<void> {
    const { error } = await update({ id: comment.id, body: { content, revision: edit.revision } });
    const outcome = error && edit.receive(error);
    if (outcome === 'conflict') return;
    if (outcome === 'other') {
      const description = errorMessage(error, 'Failed to save the comment');
      toast({ title: 'Error', description, variant: 'destructive' });
      return;
    }
    kept.forget(kept.draft);
    toast({ title: 'Comment saved', variant: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title="Edit Comment"
      submitLabel="Save Changes"
      canSubmit={content !== '' && !edit.isDeleted}
      isSending={isLoading}
      keepsInput
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RevisedForm edit={edit} subject="this comment">
        <TextArea
          label="Comment"
          rows={6}
          maxLength={peerCommentMaxLength}
          showCount
          value={edit.draft.content}
          readOnly={isLoading}
          onChange={({ target }) => change(target.value)}
        />
        <DraftChoice
          theirs={kept.theirs && kept.theirs.content}
          onChoose={(side) => edit.change({ content: kept.settle(side).content })}
        />
      </RevisedForm>
    </FormDialog>
  );
}
