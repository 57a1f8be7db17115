import { useKeptForm } from '@medrad/remote-kit/kept-form';
import { readEditConflict } from '@medrad/ui/dialogs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type KeptDraft, meet, type StoredDraft } from './synced-draft';

/** A server is told of a draft once nobody has typed for so long. */
const restMs = 2000;

/** Where a draft is safe: on the server too, in this browser alone, or it waits for a choice. */
export type DraftState = 'synced' | 'local' | 'conflict';

interface SyncedDraftOptions<Fields extends object> {
  /** Names whose draft it is in this browser. */
  key: string;
  /** The fields without a draft. */
  standard: Fields;
  /** The server's draft: undefined while it is not known, null where there is none. */
  stored: StoredDraft<Fields> | null | undefined;
  /** Sends the fields; without a revision where the server has no draft. */
  save: (
    fields: Fields,
    revision: number | undefined,
  ) => Promise<{ data?: { revision: number }; error?: unknown }>;
}

const stateOf = ({ isDirty }: { isDirty: boolean }, hasConflict: boolean): DraftState =>
  hasConflict ? 'conflict' : isDirty ? 'local' : 'synced';

/** A draft that is kept in this browser with every letter, and on the server after two seconds of rest. */
export function useSyncedDraft<Fields extends object>({
  key,
  standard,
  stored,
  save,
}: SyncedDraftOptions<Fields>) {
  const { initial, keep } = useKeptForm<KeptDraft<Fields>>(key, {
    fields: standard,
    revision: 0,
    isDirty: false,
  });
  // What an earlier build kept may lack a field.
  const [draft, setDraft] = useState({ ...initial, fields: { ...standard, ...initial.fields } });
  const [theirs, setTheirs] = useState<StoredDraft<Fields> | null>(null);
  const [isMet, setMet] = useState(false);
  const latest = useRef(draft);
  const saving = useRef<Promise<void> | null>(null);
  const isForgotten = useRef(false);

  function write(next: KeptDraft<Fields>): void {
    latest.current = next;
    setDraft(next);
    keep(next);
  }

  function receive(found: StoredDraft<Fields> | null): void {
    const meeting = meet(latest.current, found);
    if (meeting.kind === 'conflict') setTheirs(meeting.theirs);
    else if (meeting.kept !== latest.current) write(meeting.kept);
    setMet(true);
  }
  const receiveFirst = useEffectEvent(receive);
  useEffect(() => {
    if (stored !== undefined && !isMet) receiveFirst(stored);
  }, [stored, isMet]);

  async function send(sent: KeptDraft<Fields>): Promise<void> {
    const { data, error } = await save(sent.fields, sent.revision || undefined);
    if (isForgotten.current) return;
    if (data) {
      const isDirty = latest.current.fields !== sent.fields;
      return write({ ...latest.current, revision: data.revision, isDirty });
    }
    const conflict = readEditConflict(error);
    if (conflict?.kind === 'changed') receive(conflict.current as StoredDraft<Fields>);
    // The server has lost the draft: the next attempt makes it anew.
    if (conflict?.kind === 'deleted') write({ ...latest.current, revision: 0 });
  }

  /** Sends what is not on the server yet, after what is on its way; typing goes on meanwhile. */
  async function push(): Promise<void> {
    await saving.current;
    if (!isMet || theirs || isForgotten.current || !latest.current.isDirty) return;
    saving.current = send(latest.current);
    await saving.current;
    saving.current = null;
  }
  const pushLater = useEffectEvent(() => void push());
  useEffect(() => {
    if (!draft.isDirty || !isMet) return;
    const timer = setTimeout(pushLater, restMs);
    return () => clearTimeout(timer);
  }, [draft, isMet, theirs]);
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
    state: stateOf(draft, theirs !== null),
    /** What another tab or device has written meanwhile; null unless a choice is to be made. */
    theirs,
    change: (part: Partial<Fields>): void =>
      write({ ...latest.current, fields: { ...latest.current.fields, ...part }, isDirty: true }),
    /** Ends a conflict with one of the two texts. */
    choose: (side: 'mine' | 'theirs'): void => {
      if (!theirs) return;
      const { revision } = theirs;
      const kept = meet({ ...latest.current, isDirty: side === 'mine', revision }, theirs);
      setTheirs(null);
      if (kept.kind === 'keep') write(kept.kept);
    },
    /** Sends at once what is not on the server; true when all of it is there. */
    flush: async (): Promise<boolean> => {
      await push();
      return !latest.current.isDirty;
    },
    /** What the draft became is stored: nothing of it is kept here. */
    forget: (): void => {
      isForgotten.current = true;
      keep(null);
    },
  };
}
