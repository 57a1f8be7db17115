import type { KeyPress } from '@medrad/ui/shortcuts';

/**
 * A key or key combination in the form in which commands are bound: `K`, `Shift+K`, `+`, `PageUp`,
 * `Shift+ArrowLeft`. Shift is part of the name for letters and named keys only; any other character
 * already implies Shift.
 */
export type Chord = string;

const shift = 'Shift+';

const isLetter = (key: string) => key.length === 1 && key.toLowerCase() !== key.toUpperCase();
/** A letter in upper case, independent of Caps Lock. `ß` stays, as its capital has two letters. */
const capital = (key: string) => (key.toUpperCase().length === 1 ? key.toUpperCase() : key);

/** The chord of a key press without Ctrl, Alt and Meta. */
export function chordOf({ key, shiftKey }: Pick<KeyPress, 'key' | 'shiftKey'>): Chord {
  if (isLetter(key)) return `${shiftKey ? shift : ''}${capital(key)}`;
  return `${shiftKey && key.length > 1 ? shift : ''}${key}`;
}

/** The chord without its Shift; null for a chord that does not contain Shift. */
export const withoutShift = (chord: Chord): Chord | null =>
  chord.startsWith(shift) ? chord.slice(shift.length) : null;

const keyOf = (chord: Chord): string => withoutShift(chord) ?? chord;

/**
 * Whether a chord is a single character, with or without Shift. People who use speech input can switch off such chords.
 */
export const isCharacter = (chord: Chord): boolean => keyOf(chord).length === 1;

/** Whether a released key belongs to a chord, even if Shift was released first. */
export const isKeyOf = (chord: Chord, key: string): boolean =>
  keyOf(chord) === (isLetter(key) ? capital(key) : key);

const arrows: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  '-': '−',
};

/** A chord in printed form: `Shift + K`, `←`. */
export const printChord = (chord: Chord): string =>
  `${withoutShift(chord) === null ? '' : 'Shift + '}${arrows[keyOf(chord)] ?? keyOf(chord)}`;

/** The chords of a command in printed form, without duplicates. */
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
  Escape: 'Escape closes open windows and cannot be chosen.',
  Enter: 'Enter presses buttons and sets points; it cannot be chosen.',
  ' ': 'The space bar presses buttons and cannot be chosen.',
  Delete: 'Delete removes drawings and cannot be chosen.',
  Backspace: 'Backspace removes drawings and cannot be chosen.',
  '?': 'The question mark opens the list of keys and cannot be chosen.',
};

/** Reason why a chord cannot be bound, as a sentence; null for a chord that can be bound. */
export function refusalOf(chord: Chord): string | null {
  const key = keyOf(chord);
  const sentence = reserved[key];
  if (sentence) return sentence;
  return key.length === 1 || named.has(key)
    ? null
    : `${key} belongs to the browser or the system and cannot be chosen.`;
}

/** Reason why a key press cannot be bound, as a sentence; null for one that can be bound. */
export const refusalOfPress = (press: KeyPress): string | null =>
  press.ctrlKey || press.metaKey || press.altKey
    ? 'Keys with Ctrl, Alt or ⌘ belong to the browser and cannot be chosen.'
    : refusalOf(chordOf(press));

/** Whether a key is a modifier, which needs another key. */
export const isModifier = (key: string): boolean =>
  ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn', 'Dead'].includes(key);
