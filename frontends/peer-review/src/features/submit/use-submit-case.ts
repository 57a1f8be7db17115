import type { ApiError } from '@medrad/api-client';
import type { PeerCaseCreation } from '@medrad/contracts';
import { errorMessage, newId, useToast } from '@medrad/remote-kit';
import { useNavigate } from '@medrad/remote-kit/router';
import { useRef } from 'react';
import { paths } from '../../paths';
import { peerReviewApi } from '../../peer-review.api';
import { isFeatureOff } from '../feature-gate';
import type { PeerUploads } from '../files/peer-uploads';
import type { CaseDraft, CaseDraftControl } from './use-case-draft';

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

/** Sends a complete case, then opens its page. The draft stays until the server has stored the case. */
export function useSubmitCase({ draft, change, forget }: CaseDraftControl, uploads: PeerUploads) {
  const [createCase, { isLoading, error }] = peerReviewApi.useCreatePeerCaseMutation();
  const isSending = useRef(false);
  const { toast } = useToast();
  const navigate = useNavigate();

  async function submit(): Promise<void> {
    // A second click can arrive before the disabled button is rendered, or before the page of the new case is.
    if (isSending.current) return;
    isSending.current = true;
    const result = await createCase({ body: bodyOf(draft, uploads.imageUrls) });
    if (result.error) {
      isSending.current = false;
      // The server has a case with this id: it stored the first attempt, the response was lost, and the texts were
      // changed before the second attempt.
      if ((result.error as Partial<ApiError>).body?.code === 'CONFLICT') change({ caseId: newId() });
      const description = errorMessage(result.error, 'Failed to submit case');
      toast({ title: 'Error', description, variant: 'destructive' });
      return;
    }
    forget();
    toast({ title: 'Success', description: 'Case submitted successfully', variant: 'success' });
    void navigate(paths.case(result.data.id));
  }
  return { submit, isSending: isLoading, isFeatureOff: isFeatureOff(error) };
}
