import type { PeerCaseCreation } from '@medrad/contracts';
import {
  peerCaseDescriptionMaxLength,
  peerCaseDifficultyMaxLength,
  peerCaseHistoryMaxLength,
  peerCaseTitleMaxLength,
} from '@medrad/contracts/limits';
import type { ApiError } from '@medrad/api-client';
import { errorMessage, newId, useToast } from '@medrad/remote-kit';
import { useNavigate } from '@medrad/remote-kit/router';
import { Button, TextArea, TextField } from '@medrad/ui/core';
import { type FormEvent, useRef, useState } from 'react';
import { paths } from '../../paths';
import { peerReviewApi } from '../../peer-review.api';
import { FeatureOff, isFeatureOff } from '../feature-gate';
import { PeerUploadPanel } from '../files/peer-upload-panel';
import { usePeerUploads } from '../files/use-peer-uploads';
import styles from './submit.module.css';
import { type CaseDraft, useCaseDraft } from './use-case-draft';

function bodyOf(draft: CaseDraft, imageUrls: readonly string[]): PeerCaseCreation {
  const clinicalHistory = draft.clinicalHistory.trim();
  const difficulty = draft.difficulty.trim();
  return {
    caseId: draft.caseId,
    title: draft.title.trim(),
    description: draft.description.trim(),
    ...(clinicalHistory && { clinicalHistory }),
    ...(difficulty && { difficulty }),
    ...(imageUrls.length > 0 && { imageUrls: [...imageUrls] }),
    ...(draft.asksFirst && { asksFirst: true }),
  };
}

/** The form of a new case. What was typed stays until the case is stored. */
export function CaseForm({ userId }: { userId: string }) {
  const { draft, change, forget } = useCaseDraft(userId);
  const uploads = usePeerUploads('case');
  const [createCase, { isLoading, error }] = peerReviewApi.useCreatePeerCaseMutation();
  const [isTried, setTried] = useState(false);
  const isSending = useRef(false);
  const { toast } = useToast();
  const navigate = useNavigate();
  const isMissing = { title: !draft.title.trim(), description: !draft.description.trim() };
  const refuse = (title: string, description: string) =>
    toast({ title, description, variant: 'destructive' });

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    setTried(true);
    const wrong = isMissing.title ? 'title' : isMissing.description ? 'description' : null;
    if (wrong) {
      (event.currentTarget.elements.namedItem(wrong) as HTMLElement | null)?.focus();
      return refuse('Validation Error', 'Please fill in the title and description');
    }
    if (uploads.problem) return refuse('Validation Error', uploads.problem);
    isSending.current = true;
    const result = await createCase({ body: bodyOf(draft, uploads.imageUrls) });
    isSending.current = false;
    // Another case has this id: an answer was lost, and the texts were changed before they were sent again.
    if (result.error && (result.error as Partial<ApiError>).body?.code === 'CONFLICT')
      change({ caseId: newId() });
    if (result.error) return refuse('Error', errorMessage(result.error, 'Failed to submit case'));
    forget();
    toast({ title: 'Success', description: 'Case submitted successfully', variant: 'success' });
    void navigate(paths.case(result.data.id));
  }

  if (isFeatureOff(error)) return <FeatureOff />;
  return (
    <form
      className={styles.form}
      aria-label="New case"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <TextField
        label="Title"
        name="title"
        required
        maxLength={peerCaseTitleMaxLength}
        value={draft.title}
        error={isTried && isMissing.title ? 'Title is required' : undefined}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label="Description"
        name="description"
        required
        rows={5}
        maxLength={peerCaseDescriptionMaxLength}
        value={draft.description}
        error={isTried && isMissing.description ? 'Description is required' : undefined}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextArea
        label="Clinical History (Optional)"
        rows={3}
        maxLength={peerCaseHistoryMaxLength}
        value={draft.clinicalHistory}
        onChange={(event) => change({ clinicalHistory: event.target.value })}
      />
      <TextField
        label="Difficulty (Optional)"
        maxLength={peerCaseDifficultyMaxLength}
        value={draft.difficulty}
        onChange={(event) => change({ difficulty: event.target.value })}
      />
      <PeerUploadPanel uploads={uploads} label="Case images" />
      <div>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={draft.asksFirst}
            aria-describedby="asks-first"
            onChange={(event) => change({ asksFirst: event.target.checked })}
          />
          Ask for a diagnosis first
        </label>
        <p id="asks-first" className={styles.hint}>
          Readers see the discussion after they have committed to a diagnosis.
        </p>
      </div>
      <Button type="submit" variant="primary" isLoading={isLoading}>
        Submit Case
      </Button>
    </form>
  );
}
