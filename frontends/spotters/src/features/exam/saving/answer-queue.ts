import { answersOf, type Entry, findNext, hasPending, openEntries, receive } from './answer-entries';
import { cleanText } from './clean-text';
import type { CountedAnswer, KeptAnswer, TypedAnswer } from './kept-answer';
import type { SendOutcome } from './send-answer';

/** At most this long after a change it is kept and sent, in ms. */
const commitMs = 1_000;
/** How long the browser may take to keep an answer, in ms. */
const keepingMs = 2_000;
/** Pauses between attempts while the server is away, in ms; the last one repeats. */
const pauses = [1_000, 2_000, 3_000, 5_000, 10_000] as const;

/**
 * Where the answers are: on the server, on their way, in this browser alone, or nowhere but on this page because the
 * browser keeps nothing.
 */
export type SavingState = 'saved' | 'saving' | 'device' | 'page';

interface QueueOptions {
  userId: string;
  examId: string;
  /** The server's answer to each item, by its number. */
  stored: ReadonlyMap<number, CountedAnswer>;
  /** What an earlier visit kept in this browser. */
  kept: readonly KeptAnswer[];
  /** Keeps an answer in the browser. Rejects where it cannot. */
  keep: (answer: KeptAnswer) => Promise<void>;
  drop: (answer: KeptAnswer) => Promise<void>;
  send: (answer: KeptAnswer) => Promise<SendOutcome>;
  /** The server's time, in ms since 1970. */
  now: () => number;
  /** Whether an item takes answers now. */
  isOpen: (number: number) => boolean;
}

/** What a screen shows of a queue; a new object after each change. */
export interface QueueView {
  answers: ReadonlyMap<number, TypedAnswer>;
  state: SavingState;
}

/**
 * Brings the answers of one exam to the server: a change is counted and kept in the browser within a second, then sent, one
 * answer at a time, until the server has it. The count goes up with each change, from what server and browser know, so
 * that answers that arrive twice or out of order change nothing.
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
  const look = (): QueueView => ({ answers: answersOf(entries), state: stateNow() });
  let view = look();
  function tell(): void {
    view = look();
    listeners.forEach((listener) => listener());
  }

  async function store(number: number, entry: Entry): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the browser does not answer')), keepingMs);
    });
    const kept = Promise.race([keep(keptOf(number, entry)), patience]).then(
      () => void (isKeepingBroken = false),
      () => void (isKeepingBroken = true),
    );
    keeping = Promise.all([keeping, kept]);
    await kept;
    clearTimeout(timer);
  }

  /** Counts and keeps what was changed; resolves once the browser has it. */
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

  /** @returns false where it has to wait */
  async function sendOne(number: number, entry: Entry): Promise<boolean> {
    const sent = keptOf(number, entry);
    const outcome = await send(sent).catch((): SendOutcome => ({ kind: 'later' }));
    // An item that is open here is not open yet on the server, by the error of the measurement.
    const isEarly = outcome.kind === 'refused' && isOpen(number) && failures < pauses.length;
    const isBehind = outcome.kind === 'stored' && outcome.stored.answerRevision < sent.answerRevision;
    if (outcome.kind === 'later' || isEarly || isBehind) return false;
    void drop(sent).catch(() => undefined);
    // By then another page may hold the answers.
    if (isClosed) return true;
    if (outcome.kind === 'refused') {
      if (entry.answerRevision === sent.answerRevision) entry.isUnsent = false;
      return true;
    }
    const isCountedAnew = receive(entry, sent, outcome.stored);
    if (isCountedAnew && !entry.isChanged) void store(number, entry);
    // After a pause: two pages must not outbid each other as fast as the network lets them.
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

  /** Sends what waits, unless that is under way. */
  function pump(): void {
    clearTimeout(retryTimer);
    if (sending || isClosed) return;
    sending = sendAll().finally(() => {
      sending = null;
      tell();
    });
  }

  /** Keeps what was changed and sends it, unless the server is away. */
  async function save(): Promise<void> {
    await commit();
    if (failures === 0) pump();
  }

  pump();

  return {
    /** What a screen shows now. */
    view: (): QueueView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes a change of the answer to an item; one after its end would cost what was typed before. */
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
    /** Saves at once, as on leaving a field. */
    save,
    /** Tries again at once, as when the connection is back. */
    retry: (): void => {
      void commit().then(pump);
    },
    /** Saves and sends at once; true when the server has everything. */
    flush: async (): Promise<boolean> => {
      await commit();
      await sending;
      pump();
      await sending;
      return !hasPending(entries);
    },
    /** Ends sending; what was changed is kept in the browser. */
    close: (): void => {
      void commit();
      isClosed = true;
      clearTimeout(retryTimer);
    },
  };
}

export type AnswerQueue = ReturnType<typeof createAnswerQueue>;
