import { type Chord, refusalOf } from './chord';
import { type CommandId, commandIds, commandOf, defaultChords, idOfDefault, isCommandId } from './key-table';
import type { ViewerCommand } from './viewer-command';

/** Keys that a person chose, by command; every other command has the keys of the table. */
export type KeyBindings = Readonly<Partial<Record<CommandId, readonly Chord[]>>>;

/** The keys of a command, of which there is always one. */
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

/** The command that a key is bound to. */
export const holderOf = (bindings: KeyBindings, chord: Chord): CommandId | undefined =>
  tableOf(bindings).get(chord);

export function commandOfChord(bindings: KeyBindings, chord: Chord): ViewerCommand | null {
  const id = holderOf(bindings, chord);
  return id ? commandOf(id) : null;
}

/** The key in force in place of one that a command has at first; a key of no command is itself. */
export function chordInForce(bindings: KeyBindings, chord: Chord): Chord {
  const id = idOfDefault(chord);
  if (!id || chordsOf(bindings, id).includes(chord)) return chord;
  return chordsOf(bindings, id)[0] ?? chord;
}

const isSame = (one: readonly Chord[], other: readonly Chord[]) =>
  one.length === other.length && one.every((chord, at) => chord === other[at]);

/** Bindings with other keys for some commands; what is as in the table is not kept. */
function withChords(bindings: KeyBindings, changes: [CommandId, readonly Chord[]][]): KeyBindings {
  const next: Partial<Record<CommandId, readonly Chord[]>> = { ...bindings };
  for (const [id, chords] of changes) {
    if (isSame(chords, defaultChords(id))) delete next[id];
    else next[id] = chords;
  }
  return next;
}

/**
 * Gives a key to a command in place of those that it has. Where another command has the key, the two swap: the other one
 * gets the keys in place of the one that it loses. A key that {@link refusalOf} refuses changes nothing.
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

/** Commands that get their first keys back with one, because they have taken them. */
function takersOf(bindings: KeyBindings, id: CommandId, found = new Set([id])): Set<CommandId> {
  for (const chord of defaultChords(id)) {
    const holder = holderOf(bindings, chord);
    if (!holder || found.has(holder)) continue;
    found.add(holder);
    takersOf(bindings, holder, found);
  }
  return found;
}

/** Gives a command its first keys back, and so every command that has one of them. */
export const resetKey = (bindings: KeyBindings, id: CommandId): KeyBindings =>
  withChords(
    bindings,
    [...takersOf(bindings, id)].map((taker) => [taker, defaultChords(taker)]),
  );

/**
 * Bindings out of what was stored; those of the table where it is damaged: keys that cannot be bound, a command without a
 * key, or two commands with one.
 */
export function readBindings(stored: unknown): KeyBindings {
  if (typeof stored !== 'object' || stored === null) return {};
  const bindings: Partial<Record<CommandId, readonly Chord[]>> = {};
  for (const [id, chords] of Object.entries(stored)) {
    // A command of another version of the viewer.
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
