import { newId } from '@medrad/remote-kit';
import { useKeptForm } from '@medrad/remote-kit/kept-form';
import { useState } from 'react';

/** A case that is being written. */
export interface CaseDraft {
  /** Id under which the case is sent: sent again, it stays one case. */
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

/** The case that a user writes, kept in this browser until it is sent. Only that user is shown it. */
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

/** The draft and what can be done to it. */
export type CaseDraftControl = ReturnType<typeof useCaseDraft>;
