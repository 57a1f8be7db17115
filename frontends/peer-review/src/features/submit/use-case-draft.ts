import { newId } from '@medrad/remote-kit';
import { useKeptForm } from '@medrad/remote-kit/kept-form';
import { useState } from 'react';

/** The draft of a new case. */
export interface CaseDraft {
  /** Id of the case, chosen here: when the case is sent twice, the server stores only one. */
  caseId: string;
  title: string;
  description: string;
  clinicalHistory: string;
  difficulty: string;
  asksFirst: boolean;
}

const newDraft = (): CaseDraft => ({
  caseId: newId(),
  title: '',
  description: '',
  clinicalHistory: '',
  difficulty: '',
  asksFirst: false,
});

/**
 * A user's draft of a case, stored in this browser until it is sent, and shown to that user only.
 */
export function useCaseDraft(userId: string) {
  const [standard] = useState(newDraft);
  const { initial, keep } = useKeptForm(`peerCase:${userId}`, standard);
  const [draft, setDraft] = useState(initial);
  return {
    draft,
    change: (part: Partial<CaseDraft>): void => {
      const next = { ...draft, ...part };
      setDraft(next);
      keep(next);
    },
    forget: () => keep(null),
  };
}

/** The draft with its actions. */
export type CaseDraftControl = ReturnType<typeof useCaseDraft>;
