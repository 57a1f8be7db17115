import { newId } from '@medrad/remote-kit';
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

function readDraft(key: string): CaseDraft {
  const standard = newDraft();
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as CaseDraft | null;
    // What an earlier build kept in another form is no draft of this one.
    const names = Object.keys(standard) as (keyof CaseDraft)[];
    return value && names.every((name) => typeof value[name] === typeof standard[name]) ? value : standard;
  } catch {
    return standard;
  }
}

/** The case that a user writes, kept in this browser until it is sent. Only that user is shown it. */
export function useCaseDraft(userId: string) {
  const key = `peerCase:${userId}`;
  const [draft, setDraft] = useState(() => readDraft(key));
  const change = (part: Partial<CaseDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A browser without storage forgets drafts.
    }
  };
  const forget = (): void => {
    try {
      localStorage.removeItem(key);
    } catch {
      // There was nothing to forget.
    }
  };
  return { draft, change, forget };
}
