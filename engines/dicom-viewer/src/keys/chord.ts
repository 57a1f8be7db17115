import type { KeyPress } from '@medrad/ui/shortcuts';

/**
 * A key as commands are bound to it: `K`, `Shift+K`, `+`, `PageUp`, `Shift+ArrowLeft`. Shift is named with letters and named
 * keys alone; any other character says by itself whether Shift made it.
 */
export type Chord = string;

const shift = 'Shift+';

const isLetter = (key: string) => key.length === 1 && key.toLowerCase() !== key.toUpperCase();
/** A letter whatever the capital lock makes of it; `ß` has no capital of one letter. */
const capital = (key: string) => (key.toUpperCase().length === 1 ? key.toUpperCase() : key);

/** The chord of a key press without Ctrl, Alt and Meta. */
export function chordOf({ key, shiftKey }: Pick<KeyPress, 'key' | 'shiftKey'>): Chord {
  if (isLetter(key)) return `${shiftKey ? shift : ''}${capital(key)}`;
  return `${shiftKey && key.length > 1 ? shift : ''}${key}`;
}

/** A chord without its Shift; null where it has none. */
export const withoutShift = (chord: Chord): Chord | null =>
  chord.startsWith(shift) ? chord.slice(shift.length) : null;

const keyOf = (chord: Chord): string => withoutShift(chord) ?? chord;

/** Whether a chord is a single character, which speech users switch off. */
export const isCharacter = (chord: Chord): boolean => keyOf(chord).length === 1;

/** Whether a key that is let go is the one of a chord, whatever became of Shift in between. */
export const isKeyOf = (chord: Chord, key: string): boolean =>
  keyOf(chord) === (isLetter(key) ? capital(key) : key);

const arrows: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  '-': '−',
};

/** A chord as printed on keys: `Shift + K`, `←`. */
export const printChord = (chord: Chord): string =>
  `${withoutShift(chord) === null ? '' : 'Shift + '}${arrows[keyOf(chord)] ?? keyOf(chord)}`;

/** The keys of a command as printed; those that look alike once. */
export const printChords = (chords: readonly Chord[]): string[] => [...new Set(chords.map(printChord))];

const named = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'Insert',
]);

const reserved: Record<string, string> = {
  Tab: 'Tab moves from control to control and cannot be chosen.',
  Escape: 'Escape leaves what is open and cannot be chosen.',
  Enter: 'Enter presses buttons and sets points; it cannot be chosen.',
  ' ': 'The space bar presses buttons and cannot be chosen.',
  Delete: 'Delete removes drawings and cannot be chosen.',
  Backspace: 'Backspace removes drawings and cannot be chosen.',
  '?': 'The question mark opens the list of keys and cannot be chosen.',
};

/** Why a chord cannot be bound to a command, as a sentence; null where it can. */
export function refusalOf(chord: Chord): string | null {
  const key = keyOf(chord);
  const sentence = reserved[key];
  if (sentence) return sentence;
  return key.length === 1 || named.has(key)
    ? null
    : `${key} belongs to the browser or the system and cannot be chosen.`;
}

/** Why a key press is no chord; null where it is one that {@link refusalOf} can judge. */
export const refusalOfPress = (press: KeyPress): string | null =>
  press.ctrlKey || press.metaKey || press.altKey
    ? 'Keys with Ctrl, Alt or ⌘ belong to the browser and cannot be chosen.'
    : refusalOf(chordOf(press));

/** A key that only changes others: what is meant comes with the next one. */
export const isModifier = (key: string): boolean =>
  ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn', 'Dead'].includes(key);
