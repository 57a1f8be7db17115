import { appendFileSync } from 'node:fs';

/** Every vocabulary of the engine: together they are all that it serves. */
export const vocabularies: Vocabulary<unknown>[] = [];

let usageFile: string | undefined;

/** From now on each served name is appended to a file when it is first used, as a line `kind TAB name`. */
export function recordUsage(file: string | undefined): void {
  usageFile = file;
}

/**
 * The names of one kind that the engine serves, such as its update operators, and what each of them stands for.
 * Statements are read through vocabularies alone: a name that is not in one is refused, and every name that is served
 * can be listed and its use recorded (`test/vocabulary.test.ts`).
 */
export class Vocabulary<T> {
  private readonly entries: ReadonlyMap<string, T>;
  private readonly recorded = new Set<string>();

  constructor(
    readonly kind: string,
    entries: Readonly<Record<string, T>>,
  ) {
    this.entries = new Map(Object.entries(entries));
    vocabularies.push(this);
  }

  get names(): readonly string[] {
    return [...this.entries.keys()];
  }

  /** What a name of a statement stands for; undefined when the name is not served. */
  find(name: string): T | undefined {
    const found = this.entries.get(name);
    if (usageFile !== undefined && found !== undefined) this.record(usageFile, name);
    return found;
  }

  has(name: string): boolean {
    return this.find(name) !== undefined;
  }

  private record(file: string, name: string): void {
    if (this.recorded.has(name)) return;
    this.recorded.add(name);
    appendFileSync(file, `${this.kind}\t${name}\n`);
  }
}

/** A vocabulary of names that need no value, such as the fields of a command. */
export function namesOf(kind: string, ...names: readonly string[]): Vocabulary<true> {
  return new Vocabulary(kind, Object.fromEntries(names.map((name) => [name, true] as const)));
}
