import type { PeerComment } from '@medrad/contracts';
import { peerCommentMaxLength } from '@medrad/contracts/limits';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { TextArea } from '@medrad/ui/core';
import { type DraftField, FormDialog, RevisedForm, useRevisedDraft } from '@medrad/ui/dialogs';
import { useState } from 'react';
import { peerReviewApi } from '../../../peer-review.api';
import { keepDraft, readDraft } from '../kept-drafts';

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
  const place = `edit-${comment.id}`;
  const [typed] = useState(() => readDraft(userId, caseId, place));
  const edit = useRevisedDraft({
    stored: comment,
    draftOf,
    fields,
    ...(typed && { typed: { content: typed.content } }),
  });
  const [update, { isLoading }] = peerReviewApi.useUpdatePeerCommentMutation();
  const { toast } = useToast();
  const content = edit.resolved.content.trim();

  function change(text: string): void {
    edit.change({ content: text });
    const isChanged = text !== comment.content;
    keepDraft(userId, caseId, place, isChanged ? { commentId: comment.id, content: text, places: [] } : null);
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
    keepDraft(userId, caseId, place, null);
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
      </RevisedForm>
    </FormDialog>
  );
}
