import { useKeptDraft } from '@medrad/remote-kit/drafts';
import { isTransientFailure } from '@medrad/ui/core';
import { readEditConflict } from '@medrad/ui/dialogs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { areEqual, type KeptDraft, meet, type StoredDraft } from './synced-draft';

/** Milliseconds without typing before a draft is sent. */
const restMs = 2000;
/** Longest time in milliseconds before a draft is sent again that could not be sent. */
const longestPauseMs = 60_000;

/** Milliseconds until the next attempt, after a number of failed attempts in a row. */
const pauseAfter = (failures: number): number => Math.min(restMs * 2 ** failures, longestPauseMs);

/**
 * State of a draft: stored on the server too, stored only in this browser, or in conflict with a newer version on the
 * server.
 */
export type DraftState = 'synced' | 'local' | 'conflict';

interface SyncedDraftOptions<Fields extends object> {
  /** Key of the draft in this browser. */
  key: string;
  /** Default field values. */
  standard: Fields;
  /** The server's draft: undefined while loading, null when there is none. */
  stored: StoredDraft<Fields> | null | undefined;
  /** Sends the fields; without a revision when the server has no draft. */
  save: (
    fields: Fields,
    revision: number | undefined,
  ) => Promise<{ data?: { revision: number }; error?: unknown }>;
}

const stateOf = ({ isDirty }: { isDirty: boolean }, hasConflict: boolean): DraftState =>
  hasConflict ? 'conflict' : isDirty ? 'local' : 'synced';

/**
 * A draft that is stored in this browser on every change, and on the server after two seconds without typing. While the
 * server cannot be reached, the draft is sent again after ever longer pauses, up to a minute.
 */
export function useSyncedDraft<Fields extends object>({
  key,
  standard,
  stored,
  save,
}: SyncedDraftOptions<Fields>) {
  const [theirsOnServer, setTheirsOnServer] = useState<StoredDraft<Fields> | null>(null);
  const kept = useKeptDraft<KeptDraft<Fields>>({
    key,
    standard: { fields: standard, revision: 0, isDirty: false },
    contentOf: ({ fields }) => fields,
    // A draft stored by an earlier version of the software may lack a field.
    complete: (found) => ({ ...found, fields: { ...standard, ...found.fields } }),
    // A conflict with the server belongs to the text that the other tab has settled or continued.
    onReplaced: () => setTheirsOnServer(null),
  });
  const { draft, latest, put: write } = kept;
  const theirs = kept.theirs ? { ...kept.theirs.fields, revision: kept.theirs.revision } : theirsOnServer;
  const hasConflict = theirs !== null;
  const [isMet, setMet] = useState(false);
  const [failures, setFailures] = useState(0);
  const saving = useRef<Promise<void> | null>(null);
  const isForgotten = useRef(false);

  /**
   * Notes in this browser the fields that are being sent; without an argument, that their answer has arrived. It renders
   * nothing, because every rendered change starts the wait for the next attempt.
   */
  function noteUnanswered(unanswered?: Fields): void {
    const { fields, revision, isDirty } = latest.current;
    kept.note({ fields, revision, isDirty, ...(unanswered && { unanswered }) });
  }

  /** Compares this browser's draft with the server's; returns whether they do not conflict. */
  function receive(found: StoredDraft<Fields> | null): boolean {
    const meeting = meet(latest.current, found);
    if (meeting.kind === 'conflict') setTheirsOnServer(meeting.theirs);
    else if (meeting.kept !== latest.current) write(meeting.kept);
    setMet(true);
    return meeting.kind === 'keep';
  }
  const receiveFirst = useEffectEvent(receive);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the query gives the server's answer as a value, not an event
    if (stored !== undefined && !isMet) receiveFirst(stored);
  }, [stored, isMet]);

  /** Sends the fields; returns whether the server has them now. */
  async function send(sent: Fields): Promise<boolean> {
    noteUnanswered(sent);
    const { data, error } = await save(sent, latest.current.revision || undefined);
    if (isForgotten.current) return false;
    if (data) {
      const { fields } = latest.current;
      write({ fields, revision: data.revision, isDirty: !areEqual(fields, sent) });
      setFailures(0);
      return true;
    }
    const conflict = readEditConflict(error);
    if (conflict?.kind === 'changed') return receive(conflict.current as StoredDraft<Fields>);
    // Without an answer the server may have stored the fields; they are sent again after a pause.
    if (isTransientFailure(error)) setFailures((before) => before + 1);
    else noteUnanswered();
    // The draft was deleted on the server, so the next attempt creates it again.
    if (conflict?.kind === 'deleted') write({ ...latest.current, revision: 0 });
    return false;
  }

  async function sendChanges(): Promise<void> {
    const { unanswered, fields } = latest.current;
    // The same fields again show whether the server has stored them: only then is its draft this browser's own.
    if (unanswered && !areEqual(unanswered, fields) && !(await send(unanswered))) return;
    await send(latest.current.fields);
  }

  /** Sends unsent changes once the request in progress has ended; the user can type meanwhile. */
  async function push(): Promise<void> {
    await saving.current;
    if (!isMet || hasConflict || isForgotten.current || !latest.current.isDirty) return;
    saving.current = sendChanges();
    await saving.current;
    saving.current = null;
  }
  const pushLater = useEffectEvent(() => void push());
  useEffect(() => {
    if (!draft.isDirty || !isMet) return;
    const timer = setTimeout(pushLater, pauseAfter(failures));
    return () => clearTimeout(timer);
  }, [draft, isMet, hasConflict, failures]);
  useEffect(() => {
    const retry = () => pushLater();
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
    };
  }, []);

  return {
    fields: draft.fields,
    state: stateOf(draft, hasConflict),
    /** The draft that another tab or device has stored; null without a conflict. */
    theirs,
    change: (part: Partial<Fields>): void => {
      setFailures(0);
      write({ ...latest.current, fields: { ...latest.current.fields, ...part }, isDirty: true });
    },
    /** Resolves a conflict: `mine` is the text of this page, `theirs` that of the other tab or of the server. */
    choose: (side: 'mine' | 'theirs'): void => {
      const mine = latest.current;
      if (kept.theirs) {
        // The text that was not chosen may be on the server already, with the later revision.
        const revision = Math.max(mine.revision, kept.theirs.revision);
        kept.settle(side, (chosen) => ({ ...chosen, revision, isDirty: true }));
      } else if (theirsOnServer) {
        const { revision } = theirsOnServer;
        const met = meet({ fields: mine.fields, isDirty: side === 'mine', revision }, theirsOnServer);
        setTheirsOnServer(null);
        if (met.kind === 'keep') write(met.kept);
      }
    },
    /** Sends unsent changes at once; resolves to true when all are stored. */
    flush: async (): Promise<boolean> => {
      await push();
      return !latest.current.isDirty;
    },
    /** Deletes the draft from this browser after the finished text was stored on the server. */
    forget: (): void => {
      isForgotten.current = true;
      kept.forget();
    },
  };
}
