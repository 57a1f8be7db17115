import type { PeerAnswerUpdate, PeerCase, PeerComment } from '@medrad/contracts';
import { peerCertainties, peerDiagnosisMaxLength, peerProofMaxLength } from '@medrad/contracts/limits';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { DraftChoice, useKeptDraft } from '@medrad/remote-kit/drafts';
import { Select, TextArea, TextField } from '@medrad/ui/core';
import { type DraftField, FormDialog, RevisedForm, useRevisedDraft } from '@medrad/ui/dialogs';
import { peerReviewApi } from '../../../peer-review.api';

interface AnswerDraft {
  diagnosis: string;
  certainty: PeerAnswerUpdate['certainty'];
  proof: string;
}

const fields: readonly DraftField<AnswerDraft>[] = [
  { key: 'diagnosis', label: 'Diagnosis' },
  { key: 'certainty', label: 'Certainty' },
  { key: 'proof', label: 'Proof' },
];
const certaintyOptions = peerCertainties.map((value) => ({ value, label: value }));

const draftOf = ({ answer }: PeerCase): AnswerDraft => ({
  diagnosis: answer?.diagnosis ?? '',
  certainty: answer?.certainty ?? 'probable',
  proof: answer?.proof ?? '',
});

const textOf = ({ diagnosis, certainty, proof }: AnswerDraft): string =>
  [`${diagnosis} (${certainty})`, proof].filter(Boolean).join('\n\n');

interface AnswerDialogProps {
  peerCase: PeerCase;
  userId: string;
  /** The comment to accept as the answer; without it, a comment accepted earlier stays. */
  comment?: PeerComment;
  onClose: () => void;
}

/** A dialog that sets the diagnosis of a case. */
export default function AnswerDialog({ peerCase, userId, comment, onClose }: AnswerDialogProps) {
  const kept = useKeptDraft({
    key: `peerAnswer:${userId}:${peerCase.id}`,
    standard: draftOf(peerCase),
    onReplaced: (draft) => edit.change(draft),
  });
  const edit = useRevisedDraft({ stored: peerCase, draftOf, fields, typed: kept.draft });
  const [putAnswer, { isLoading }] = peerReviewApi.usePutPeerAnswerMutation();
  const { toast } = useToast();
  const { diagnosis, certainty, proof } = edit.resolved;

  function change(part: Partial<AnswerDraft>): void {
    edit.change(part);
    kept.put({ ...edit.draft, ...part });
  }
  async function submit(): Promise<void> {
    const { error } = await putAnswer({
      id: peerCase.id,
      body: {
        diagnosis: diagnosis.trim(),
        certainty,
        proof: proof.trim() || null,
        commentId: comment?.id ?? peerCase.answer?.commentId ?? null,
        revision: edit.revision,
      },
    });
    // On an error the dialog stays open, because the server may have stored the diagnosis without the accepted comment.
    const outcome = error && edit.receive(error);
    if (outcome === 'conflict') return;
    if (error) {
      const description = errorMessage(error, 'Failed to set the diagnosis');
      toast({ title: 'Error', description, variant: 'destructive' });
      return;
    }
    kept.forget(kept.draft);
    toast({ title: 'Diagnosis set', variant: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={comment ? 'Accept as answer' : 'Set diagnosis'}
      description={
        comment ? `The comment by ${comment.user.name} is pinned above the discussion.` : undefined
      }
      submitLabel="Set diagnosis"
      canSubmit={diagnosis.trim() !== '' && !edit.isDeleted}
      isSending={isLoading}
      keepsInput
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RevisedForm edit={edit} subject="this case">
        <TextField
          label="Diagnosis"
          required
          maxLength={peerDiagnosisMaxLength}
          value={edit.draft.diagnosis}
          onChange={({ target }) => change({ diagnosis: target.value })}
        />
        <Select
          label="Certainty"
          options={certaintyOptions}
          value={edit.draft.certainty}
          onChange={({ target }) => change({ certainty: target.value as AnswerDraft['certainty'] })}
        />
        <TextArea
          label="Proof (optional)"
          hint="How the diagnosis was proved, such as histology or follow-up."
          rows={3}
          maxLength={peerProofMaxLength}
          value={edit.draft.proof}
          onChange={({ target }) => change({ proof: target.value })}
        />
        <DraftChoice
          theirs={kept.theirs && textOf(kept.theirs)}
          onChoose={(side) => edit.change(kept.settle(side))}
        />
      </RevisedForm>
    </FormDialog>
  );
}
