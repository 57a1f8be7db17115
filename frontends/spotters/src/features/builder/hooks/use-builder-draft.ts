import { useKeptDraft } from '@medrad/remote-kit/drafts';
import { useState } from 'react';
import {
  type BuilderDraft,
  describeDraft,
  emptyBuilderDraft,
  isEmptyDraft,
  validDraft,
} from '../builder-draft';

/** The spotter being built, stored in this browser per user until it is created or discarded. */
export function useBuilderDraft(userId: string) {
  const kept = useKeptDraft<BuilderDraft>({
    key: `spotterBuilder:${userId}`,
    standard: emptyBuilderDraft,
    complete: validDraft,
  });
  const { draft, latest, theirs } = kept;
  const [isRestored, setRestored] = useState(() => !isEmptyDraft(draft));

  return {
    draft,
    /** Another spotter that the user has begun in another tab; null when there is none. */
    theirs: theirs && describeDraft(theirs),
    choose: (side: 'mine' | 'theirs') => void kept.settle(side),
    change: (part: (current: BuilderDraft) => Partial<BuilderDraft>): void => {
      const next = { ...latest.current, ...part(latest.current) };
      if (isEmptyDraft(next)) kept.forget();
      else kept.put(next);
    },
    /** Whether the draft is from an earlier visit. */
    isRestored,
    clear: (): void => {
      setRestored(false);
      kept.forget();
    },
  };
}
