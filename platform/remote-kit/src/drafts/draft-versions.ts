import { newId } from '@medrad/remote-kit';

/** For each form that has stored a draft, the number of its writes that a version includes or replaces. */
type Seen = Readonly<Record<string, number>>;

/** A draft as one form has stored it. */
export interface DraftVersion<Draft> {
  /** Id of the form that stored it. */
  form: string;
  /** Null for a moment when the draft was sent or discarded, so that other tabs empty their forms. */
  draft: Draft | null;
  seen: Seen;
  /** Time at which it was stored, in ms since 1970. */
  storedAt: number;
}

/** Separates the key of a draft from the id of the form that stored it. */
const separator = '#';
/** Form of a draft that an earlier build stored under the key itself. */
const earlierForm = '';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value has all fields of a standard draft, with the same types; other values are of another build. */
export function hasShapeOf<Draft extends object>(standard: Draft, value: unknown): value is Draft {
  if (!isObject(value)) return false;
  return Object.entries(standard).every(([name, expected]) => {
    const found = (value as Record<string, unknown>)[name];
    return typeof found === typeof expected && Array.isArray(found) === Array.isArray(expected);
  });
}

/** Whether a stored value comes from a form, and is not a draft that an earlier build stored as it is. */
const isVersion = (value: unknown): value is { draft: unknown; seen: Seen; storedAt: number } =>
  isObject(value) && 'draft' in value && 'seen' in value && isObject(value.seen);

/** The draft in a stored value: of this build with its history, of an earlier build as it is. */
export const draftIn = (value: unknown): unknown => (isVersion(value) ? value.draft : value);

function parseVersion<Draft>(
  form: string,
  text: string | null,
  isDraft: (value: unknown) => value is Draft,
): DraftVersion<Draft> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const draft = draftIn(value);
    if (draft !== null && !isDraft(draft)) return null;
    if (!isVersion(value)) return draft && { form, draft, seen: { [form]: 1 }, storedAt: 0 };
    return { form, draft, seen: value.seen, storedAt: value.storedAt };
  } catch {
    return null;
  }
}

/** Whether a history contains a version. */
const contains = (seen: Seen, { form, seen: own }: { form: string; seen: Seen }): boolean =>
  (seen[form] ?? 0) >= (own[form] ?? 0);

/** Storage keys of the drafts of a key, each with the id of the form that stored it. */
function keysOf(key: string): { stored: string; form: string }[] {
  try {
    return Object.keys(localStorage).flatMap((stored) => {
      if (stored === key) return [{ stored, form: earlierForm }];
      return stored.startsWith(key + separator) ? [{ stored, form: stored.slice(key.length + 1) }] : [];
    });
  } catch {
    return [];
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** All versions of a draft that no other version includes, the latest first. */
export function listVersions<Draft>(
  key: string,
  isDraft: (value: unknown) => value is Draft,
): DraftVersion<Draft>[] {
  const all = keysOf(key).flatMap(({ stored, form }) => parseVersion(form, read(stored), isDraft) ?? []);
  return all
    .filter((one) => !all.some((other) => other !== one && contains(other.seen, one)))
    .toSorted((one, other) => other.storedAt - one.storedAt);
}

/** Keys of the drafts in this browser that begin with a prefix, each once. */
export function draftKeysWith(prefix: string): string[] {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return [...new Set(kept.map((key) => key.split(separator)[0] ?? key))];
  } catch {
    return [];
  }
}

/** Deletes all versions of a draft. */
export function forgetDraft(key: string): void {
  try {
    for (const { stored } of keysOf(key)) localStorage.removeItem(stored);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** What an event of the storage means for a form. */
type Happening<Draft> =
  | { kind: 'nothing' }
  /** Another form continues what this one shows. */
  | { kind: 'taken'; version: DraftVersion<Draft> }
  /** Another form has sent or discarded what this one shows. */
  | { kind: 'ended' }
  /** Another form has something else. */
  | { kind: 'other' };

/**
 * The versions of one draft, as seen by one form. Each form writes only under its own key, so that no tab can overwrite
 * the text of another. A version names the versions that it includes; only those are deleted.
 */
export class DraftVersions<Draft extends object> {
  readonly #form = newId();
  #seen: Seen = {};
  /** The version that the form shows: its own or one that it has taken over. */
  #shown: { form: string; seen: Seen } | null = null;

  readonly #key: string;
  readonly #isDraft: (value: unknown) => value is Draft;

  constructor(key: string, standard: Draft) {
    this.#key = key;
    this.#isDraft = (value): value is Draft => hasShapeOf(standard, value);
  }

  get #ownKey(): string {
    return this.#key + separator + this.#form;
  }

  /** Drafts that this form does not include, the latest first. */
  others(): DraftVersion<Draft>[] {
    return listVersions(this.#key, this.#isDraft).filter(
      (version) => version.draft !== null && !contains(this.#seen, version),
    );
  }

  /** Notes that the form includes a version, or that its user has decided against it. */
  include({ seen }: DraftVersion<Draft>): void {
    const merged: Record<string, number> = { ...this.#seen };
    for (const [form, count] of Object.entries(seen)) merged[form] = Math.max(merged[form] ?? 0, count);
    this.#seen = merged;
  }

  /** Notes that the form shows a version. */
  take(version: DraftVersion<Draft>): void {
    this.include(version);
    this.#shown = version;
  }

  /** Stores what the form shows, and deletes the versions that it includes. */
  write(draft: Draft): void {
    this.#seen = { ...this.#seen, [this.#form]: (this.#seen[this.#form] ?? 0) + 1 };
    this.#shown = { form: this.#form, seen: this.#seen };
    this.#store(draft);
    this.#sweep();
  }

  /** Deletes what the form shows and the versions that it includes. */
  end(): void {
    if (this.#shown === null) return;
    this.#seen = { ...this.#seen, [this.#form]: (this.#seen[this.#form] ?? 0) + 1 };
    this.#shown = null;
    // Other tabs learn from the stored null that the draft was not only deleted from the storage.
    this.#store(null);
    this.#sweep(true);
  }

  /**
   * Tells what an event of the storage means for this form.
   * @param current what the form shows; it is stored again if another form has deleted it unseen
   */
  read({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>, current: Draft): Happening<Draft> {
    if (key === null || (key !== this.#key && !key.startsWith(this.#key + separator)))
      return { kind: 'nothing' };
    if (newValue === null) {
      if (key === this.#ownKey) this.#repair(current);
      return { kind: 'nothing' };
    }
    const version = parseVersion(key.slice(this.#key.length + 1), newValue, this.#isDraft);
    if (!version || contains(this.#seen, version)) return { kind: 'nothing' };
    const isContinued = this.#shown === null || contains(version.seen, this.#shown);
    if (version.draft === null) {
      if (!isContinued || this.#shown === null) return { kind: 'nothing' };
      this.include(version);
      this.#shown = null;
      return { kind: 'ended' };
    }
    return isContinued ? { kind: 'taken', version } : { kind: 'other' };
  }

  /** Stores the form's draft again if a form that knows only an earlier state of it has deleted it. */
  #repair(current: Draft): void {
    if (this.#shown?.form !== this.#form) return;
    const isOutdated = ({ seen }: DraftVersion<Draft>) => (seen[this.#form] ?? 0) > 0;
    if (this.others().some(isOutdated)) this.#store(current);
  }

  #store(draft: Draft | null): void {
    try {
      const value = { draft, seen: this.#seen, storedAt: Date.now() };
      localStorage.setItem(this.#ownKey, JSON.stringify(value));
    } catch {
      // Without storage, the draft is not kept.
    }
  }

  #sweep(isOwnToo = false): void {
    try {
      for (const { stored, form } of keysOf(this.#key)) {
        if (form === this.#form && !isOwnToo) continue;
        const version = parseVersion(form, read(stored), this.#isDraft);
        if (version && contains(this.#seen, version)) localStorage.removeItem(stored);
      }
    } catch {
      // Without storage there is nothing to delete.
    }
  }
}
