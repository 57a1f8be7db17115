import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftVersion, DraftVersions } from './draft-versions';

interface KeptDraftOptions<Draft extends object> {
  /** Storage key, which must contain the user's id. */
  key: string;
  /** Content of a form for which nothing was kept; its fields and types are those of all drafts of the key. */
  standard: Draft;
  /** What the user has typed: two drafts with the same content are offered as one. Default: the whole draft. */
  contentOf?: (draft: Draft) => unknown;
  /** Adds what a draft of an earlier build lacks. Default: nothing. */
  complete?: (draft: Draft) => Draft;
  /** Called when the form shows what another tab has stored, or its standard after another tab has sent it. */
  onReplaced?: (draft: Draft) => void;
}

const itself = <Draft>(draft: Draft): Draft => draft;

/**
 * Keeps the unsent content of a form in this browser. Forms with the same key in several tabs show the same draft while
 * one of them is typed in. Drafts that were typed independently of each other are kept both, and each form offers those
 * of the others as `theirs`.
 */
export function useKeptDraft<Draft extends object>({
  key,
  standard,
  contentOf = itself,
  complete = itself,
  onReplaced,
}: KeptDraftOptions<Draft>) {
  const [opened] = useState(() => {
    const versions = new DraftVersions(key, standard);
    const [latest] = versions.others();
    if (latest) versions.take(latest);
    return { versions, draft: latest?.draft ? complete(latest.draft) : standard };
  });
  const { versions } = opened;
  const [draft, setDraft] = useState(opened.draft);
  // A ref holds the latest draft, so that the second of two changes in one event builds on the first.
  const latest = useRef(draft);
  const [theirs, setTheirs] = useState(() => findTheirs(opened.draft));

  /** The latest version with another content than `mine`. Versions with the same content count as included. */
  function findTheirs(mine: Draft): DraftVersion<Draft> | null {
    const content = JSON.stringify(contentOf(mine));
    for (const version of versions.others()) {
      if (JSON.stringify(contentOf(version.draft ?? mine)) !== content) return version;
      versions.include(version);
    }
    return null;
  }
  function show(next: Draft): void {
    latest.current = next;
    setDraft(next);
    setTheirs(findTheirs(next));
  }
  /** Shows the latest version of another tab, or else the standard, in place of a draft that was sent or discarded. */
  function showNext(otherwise: Draft): Draft {
    const [other] = versions.others();
    if (other) versions.take(other);
    const next = other?.draft ? complete(other.draft) : otherwise;
    show(next);
    return next;
  }
  /** Stores a draft without rendering the form again. */
  function note(next: Draft): void {
    latest.current = next;
    versions.write(next);
  }
  function put(next: Draft): void {
    note(next);
    show(next);
  }

  const follow = useEffectEvent((event: StorageEvent) => {
    const happening = versions.read(event, latest.current);
    if (happening.kind === 'other') setTheirs(findTheirs(latest.current));
    if (happening.kind === 'taken' && happening.version.draft) {
      versions.take(happening.version);
      const next = complete(happening.version.draft);
      show(next);
      onReplaced?.(next);
    }
    if (happening.kind === 'ended') onReplaced?.(showNext(standard));
    // A draft offered here may have been sent there.
    if (event.newValue === null && theirs) setTheirs(findTheirs(latest.current));
  });
  useEffect(() => {
    const handleStorage = (event: StorageEvent) => follow(event);
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, []);

  return {
    draft,
    latest,
    put,
    note,
    /** Another draft of this form, which another tab has stored; null when there is none. */
    theirs: theirs?.draft ? complete(theirs.draft) : null,
    /**
     * Continues with one of two drafts and deletes the other one.
     * @param adapt changes the chosen draft before it is stored
     * @returns the draft that the form shows now
     */
    settle: (side: 'mine' | 'theirs', adapt: (chosen: Draft) => Draft = itself): Draft => {
      const chosen = side === 'theirs' && theirs?.draft ? complete(theirs.draft) : latest.current;
      if (theirs) versions.include(theirs);
      put(adapt(chosen));
      return latest.current;
    },
    /**
     * Deletes the draft after it was sent or discarded. A draft of another tab takes its place if there is one.
     * @param sent what was sent; if another tab has continued it meanwhile, the continued text stays
     * @param otherwise content of the form if there is no draft; by default the standard
     * @returns the draft that the form shows now
     */
    forget: (sent: Draft = latest.current, otherwise: Draft = standard): Draft => {
      if (JSON.stringify(contentOf(sent)) !== JSON.stringify(contentOf(latest.current)))
        return latest.current;
      versions.end();
      return showNext(otherwise);
    },
  };
}
