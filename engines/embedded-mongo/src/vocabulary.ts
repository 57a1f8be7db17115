import { appendFileSync } from 'node:fs';

/** All vocabularies of the engine: together they list everything it supports. */
export const vocabularies: Vocabulary<unknown>[] = [];

let usageFile: string | undefined;

/** Starts recording: appends each supported name to a file on first use, as a line `kind TAB name`. */
export function recordUsage(file: string | undefined): void {
  usageFile = file;
}

/**
 * The supported names of one kind, such as update operators, with their implementations. Statements
 * are interpreted through vocabularies only: an unknown name is refused, and every supported name
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

  /** The implementation of a name; undefined when it is not supported. */
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
