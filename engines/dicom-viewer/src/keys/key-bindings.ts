import { type Chord, refusalOf } from './chord';
import { type CommandId, commandIds, commandOf, defaultChords, idOfDefault, isCommandId } from './key-table';
import type { ViewerCommand } from './viewer-command';

/** Key bindings that a person chose, by command; other commands keep their default keys. */
export type KeyBindings = Readonly<Partial<Record<CommandId, readonly Chord[]>>>;

/** The keys of a command; never empty. */
export const chordsOf = (bindings: KeyBindings, id: CommandId): readonly Chord[] =>
  bindings[id] ?? defaultChords(id);

const tables = new WeakMap<KeyBindings, Map<Chord, CommandId>>();

function tableOf(bindings: KeyBindings): Map<Chord, CommandId> {
  const known = tables.get(bindings);
  if (known) return known;
  const table = new Map(
    commandIds.flatMap((id) => chordsOf(bindings, id).map((chord) => [chord, id] as const)),
  );
  tables.set(bindings, table);
  return table;
}

/** The command to which a key is bound. */
export const holderOf = (bindings: KeyBindings, chord: Chord): CommandId | undefined =>
  tableOf(bindings).get(chord);

export function commandOfChord(bindings: KeyBindings, chord: Chord): ViewerCommand | null {
  const id = holderOf(bindings, chord);
  return id ? commandOf(id) : null;
}

/** Translates a command's default key into the command's current key; any other key is returned unchanged. */
export function chordInForce(bindings: KeyBindings, chord: Chord): Chord {
  const id = idOfDefault(chord);
  if (!id || chordsOf(bindings, id).includes(chord)) return chord;
  return chordsOf(bindings, id)[0] ?? chord;
}

const isSame = (one: readonly Chord[], other: readonly Chord[]) =>
  one.length === other.length && one.every((chord, at) => chord === other[at]);

/** The bindings with new keys for some commands; keys that equal the defaults are not stored. */
function withChords(bindings: KeyBindings, changes: [CommandId, readonly Chord[]][]): KeyBindings {
  const next: Partial<Record<CommandId, readonly Chord[]>> = { ...bindings };
  for (const [id, chords] of changes) {
    if (isSame(chords, defaultChords(id))) delete next[id];
    else next[id] = chords;
  }
  return next;
}

/**
 * Binds a key to a command in place of all keys that the command has. When the key belongs to another command, that
 * command gets those keys in exchange. A key that {@link refusalOf} refuses changes nothing.
 */
export function bindKey(bindings: KeyBindings, id: CommandId, chord: Chord): KeyBindings {
  const before = chordsOf(bindings, id);
  if (refusalOf(chord) !== null || (before.length === 1 && before[0] === chord)) return bindings;
  const holder = holderOf(bindings, chord);
  if (!holder || holder === id) return withChords(bindings, [[id, [chord]]]);
  const left = chordsOf(bindings, holder).filter((other) => other !== chord);
  return withChords(bindings, [
    [id, [chord]],
    [holder, [...before, ...left]],
  ]);
}

/**
 * Collects a command and the commands that must be reset together with it, because they use default keys of a command
 * that is reset.
 */
function takersOf(bindings: KeyBindings, id: CommandId, found = new Set([id])): Set<CommandId> {
  for (const chord of defaultChords(id)) {
    const holder = holderOf(bindings, chord);
    if (!holder || found.has(holder)) continue;
    found.add(holder);
    takersOf(bindings, holder, found);
  }
  return found;
}

/** Restores a command's default keys, and with them the defaults of every command that uses one of those keys. */
export const resetKey = (bindings: KeyBindings, id: CommandId): KeyBindings =>
  withChords(
    bindings,
    [...takersOf(bindings, id)].map((taker) => [taker, defaultChords(taker)]),
  );

/**
 * Bindings read from storage. Returns the defaults for damaged data: keys that cannot be bound, a
 * command without a key, or two commands with the same key.
 */
export function readBindings(stored: unknown): KeyBindings {
  if (typeof stored !== 'object' || stored === null) return {};
  const bindings: Partial<Record<CommandId, readonly Chord[]>> = {};
  for (const [id, chords] of Object.entries(stored)) {
    // A command of another version of the viewer is ignored.
    if (!isCommandId(id)) continue;
    const isSound =
      Array.isArray(chords) &&
      chords.length > 0 &&
      chords.every((chord) => typeof chord === 'string' && chord !== '' && refusalOf(chord) === null);
    if (!isSound) return {};
    bindings[id] = chords as Chord[];
  }
  const all = commandIds.flatMap((id) => chordsOf(bindings, id));
  return new Set(all).size === all.length ? bindings : {};
}
