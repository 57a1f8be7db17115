import { answersOf, type Entry, findNext, hasPending, openEntries, receive } from './answer-entries';
import { cleanText } from './clean-text';
import type { CountedAnswer, KeptAnswer, TypedAnswer } from './kept-answer';
import type { SendOutcome } from './send-answer';

/** Maximum delay in ms after which a changed answer is stored in the browser and sent. */
const commitMs = 1_000;
/** Time limit in ms for storing an answer in the browser. */
const keepingMs = 2_000;
/** Delays in ms between attempts to send answers while the server is unreachable; the last delay repeats. */
const pauses = [1_000, 2_000, 3_000, 5_000, 10_000] as const;

/**
 * Where the answers are: stored on the server, being sent, stored in this browser, or only on this page because the
 * browser cannot store them.
 */
export type SavingState = 'saved' | 'saving' | 'device' | 'page';

interface QueueOptions {
  userId: string;
  examId: string;
  /** The answers that the server has stored, by item number. */
  stored: ReadonlyMap<number, CountedAnswer>;
  /** Answers stored in this browser by an earlier visit. */
  kept: readonly KeptAnswer[];
  /** Stores an answer in the browser. Rejects on failure. */
  keep: (answer: KeptAnswer) => Promise<void>;
  drop: (answer: KeptAnswer) => Promise<void>;
  send: (answer: KeptAnswer) => Promise<SendOutcome>;
  /** The present time of the server in ms since 1970. */
  now: () => number;
  /** Whether an item accepts answers now. */
  isOpen: (number: number) => boolean;
}

/** The state of a queue for display; a new object after each change. */
export interface QueueView {
  answers: ReadonlyMap<number, TypedAnswer>;
  state: SavingState;
  /** Numbers of the items whose answers came too late, so that the server refused them. */
  refused: readonly number[];
}

/**
 * Sends the answers of one exam to the server. A changed answer gets a revision, is stored in the browser within a
 * second, and is then sent until the server has stored it; one answer is sent at a time. Each new revision is above
 * those of server and browser, so that duplicate or reordered requests have no effect.
 */
export function createAnswerQueue(options: QueueOptions) {
  const { userId, examId, keep, drop, send, now, isOpen } = options;
  const listeners = new Set<() => void>();
  let commitTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isKeepingBroken = false;
  let keeping: Promise<unknown> = Promise.resolve();
  let sending: Promise<void> | null = null;
  let isClosed = false;

  const { entries, known } = openEntries(options.stored, options.kept);
  for (const answer of known) void drop(answer).catch(() => undefined);

  const keptOf = (number: number, entry: Entry): KeptAnswer => {
    const { text, isNormal, answerRevision, typedAt } = entry;
    return { userId, examId, number, text: cleanText(text), isNormal, answerRevision, typedAt };
  };

  function stateNow(): SavingState {
    if (!hasPending(entries)) return 'saved';
    if (failures === 0) return 'saving';
    return isKeepingBroken ? 'page' : 'device';
  }
  const refused = new Set<number>();
  const look = (): QueueView => ({ answers: answersOf(entries), state: stateNow(), refused: [...refused] });
  let view = look();
  function tell(): void {
    view = look();
    listeners.forEach((listener) => listener());
  }

  async function store(number: number, entry: Entry): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the browser does not answer')), keepingMs);
    });
    const kept = Promise.race([keep(keptOf(number, entry)), timeout]).then(
      () => void (isKeepingBroken = false),
      () => void (isKeepingBroken = true),
    );
    keeping = Promise.all([keeping, kept]);
    await kept;
    clearTimeout(timer);
  }

  /** Gives each changed answer its next revision and stores it; resolves once the browser has stored all of them. */
  async function commit(): Promise<void> {
    clearTimeout(commitTimer);
    commitTimer = undefined;
    const changed = [...entries].filter(([, { isChanged }]) => isChanged);
    for (const [, entry] of changed) {
      entry.answerRevision += 1;
      entry.isChanged = false;
      entry.isUnsent = true;
    }
    await Promise.all(changed.map(([number, entry]) => store(number, entry)));
    if (changed.length > 0) tell();
  }

  /** @returns false when sending must be retried later */
  async function sendOne(number: number, entry: Entry): Promise<boolean> {
    const sent = keptOf(number, entry);
    const outcome = await send(sent).catch((): SendOutcome => ({ kind: 'later' }));
    // This page only estimates the server's time, so an item may be open here slightly before it is open on the server.
    const isEarly = outcome.kind === 'refused' && isOpen(number) && failures < pauses.length;
    const isBehind = outcome.kind === 'stored' && outcome.stored.answerRevision < sent.answerRevision;
    if (outcome.kind === 'later' || isEarly || isBehind) return false;
    void drop(sent).catch(() => undefined);
    // After this queue was closed, another page may be sending the answers.
    if (isClosed) return true;
    if (outcome.kind === 'refused') {
      if (entry.answerRevision === sent.answerRevision) entry.isUnsent = false;
      refused.add(number);
      return true;
    }
    const isCountedAnew = receive(entry, sent, outcome.stored);
    if (isCountedAnew && !entry.isChanged) void store(number, entry);
    // Waits before sending a new revision, so that two pages do not overwrite each other in a tight
    // loop.
    return !isCountedAnew;
  }

  async function sendAll(): Promise<void> {
    for (let next = findNext(entries); next && !isClosed; next = findNext(entries)) {
      await keeping;
      if (!(await sendOne(...next))) {
        failures += 1;
        retryTimer = setTimeout(pump, pauses[Math.min(failures, pauses.length) - 1]);
        return;
      }
      failures = 0;
      tell();
    }
  }

  /** Sends unsent answers, unless sending is in progress. */
  function pump(): void {
    clearTimeout(retryTimer);
    if (sending || isClosed) return;
    sending = sendAll().finally(() => {
      sending = null;
      tell();
    });
  }

  /** Stores changed answers and sends them, unless the server is unreachable. */
  async function save(): Promise<void> {
    await commit();
    if (failures === 0) pump();
  }

  pump();

  return {
    /** The present state for display. */
    view: (): QueueView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Changes the answer to an item. Ignores an item that has closed, so that its earlier text is
     * kept.
     */
    type: (number: number, part: Partial<TypedAnswer>): void => {
      const entry = entries.get(number);
      if (!entry || !isOpen(number)) return;
      Object.assign(entry, part, {
        typedAt: new Date(now()).toISOString(),
        isChanged: true,
        isTypedHere: true,
      });
      commitTimer ??= setTimeout(() => void save(), commitMs);
      tell();
    },
    /** Saves at once, for example when a field loses the focus. */
    save,
    /** Retries at once, for example when the connection returns. */
    retry: (): void => {
      void commit().then(pump);
    },
    /** Saves and sends at once; resolves to true when the server has stored everything. */
    flush: async (): Promise<boolean> => {
      await commit();
      await sending;
      pump();
      await sending;
      return !hasPending(entries);
    },
    /** Stops sending; changed answers are stored in the browser. */
    close: (): void => {
      void commit();
      isClosed = true;
      clearTimeout(retryTimer);
    },
  };
}

export type AnswerQueue = ReturnType<typeof createAnswerQueue>;
