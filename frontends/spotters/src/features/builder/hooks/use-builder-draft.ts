import { useCallback, useEffect, useState } from 'react';
import {
  type BuilderDraft,
  emptyBuilderDraft,
  isEmptyDraft,
  keepBuilderDraft,
  readBuilderDraft,
} from '../builder-draft';

/** The spotter being built, stored in this browser per user until it is created or discarded. */
export function useBuilderDraft(userId: string) {
  const [draft, setDraft] = useState(() => readBuilderDraft(userId));
  const [isRestored, setRestored] = useState(() => !isEmptyDraft(draft));

  useEffect(() => keepBuilderDraft(userId, draft), [userId, draft]);

  const change = useCallback(
    (part: (current: BuilderDraft) => Partial<BuilderDraft>) =>
      setDraft((current) => ({ ...current, ...part(current) })),
    [],
  );

  return {
    draft,
    change,
    /** Whether the draft is from an earlier visit. */
    isRestored,
    clear: () => {
      setRestored(false);
      setDraft(emptyBuilderDraft);
      // Deletes the stored draft here rather than in an effect, because the page may close before an effect runs.
      keepBuilderDraft(userId, emptyBuilderDraft);
    },
  };
}
