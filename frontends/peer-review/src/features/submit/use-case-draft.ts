import { newId } from '@medrad/remote-kit';
import { useKeptDraft } from '@medrad/remote-kit/drafts';
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

const contentOf = ({ caseId: _, ...content }: CaseDraft): unknown => content;

/**
 * A user's draft of a case, stored in this browser until it is sent, and shown to that user only.
 */
export function useCaseDraft(userId: string) {
  const [standard] = useState(newDraft);
  const kept = useKeptDraft({ key: `peerCase:${userId}`, standard, contentOf });
  const { draft, latest, theirs } = kept;
  return {
    draft,
    /** Texts of another case that the user has begun in another tab; null when there is none. */
    theirs: theirs && [theirs.title, theirs.description, theirs.clinicalHistory].filter(Boolean).join('\n\n'),
    change: (part: Partial<CaseDraft>): void => kept.put({ ...latest.current, ...part }),
    choose: (side: 'mine' | 'theirs') => void kept.settle(side),
    forget: () => void kept.forget(draft, newDraft()),
  };
}

/** The draft with its actions. */
export type CaseDraftControl = ReturnType<typeof useCaseDraft>;
