import { type KeyBindings, readBindings } from '../keys/key-bindings';

/** Action of dragging with a mouse button. */
export type ButtonUse = 'tool' | 'window' | 'pan' | 'zoom' | 'scroll';

export type MouseButton = 'left' | 'middle' | 'right';

/** Action of each mouse button; a finger always uses the picked tool. */
export type ButtonUses = Readonly<Record<MouseButton, ButtonUse>>;

/** Action of the wheel without Ctrl. */
export interface WheelUse {
  does: 'frames' | 'zoom';
  /** Reverses the direction: turning towards the person goes back or zooms in. */
  isReversed: boolean;
}

/** A person's settings for the viewer, stored per browser. */
export interface Preferences {
  buttons: ButtonUses;
  wheel: WheelUse;
  keys: KeyBindings;
}

/**
 * Defaults as on reading stations: the secondary button adjusts the window and the middle one pans, whatever the picked
 * tool.
 */
export const defaultPreferences: Preferences = {
  buttons: { left: 'tool', middle: 'pan', right: 'window' },
  wheel: { does: 'frames', isReversed: false },
  keys: {},
};

const version = 1;
const uses: readonly unknown[] = ['tool', 'window', 'pan', 'zoom', 'scroll'] satisfies ButtonUse[];

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses stored preferences; missing, damaged or unknown values get their defaults. */
export function readPreferences(text: string | null): Preferences {
  const stored = fieldsOf(text === null ? null : parse(text));
  if (stored['version'] !== version) return defaultPreferences;
  const [buttons, wheel] = [fieldsOf(stored['buttons']), fieldsOf(stored['wheel'])];
  const buttonUse = (button: MouseButton): ButtonUse =>
    uses.includes(buttons[button]) ? (buttons[button] as ButtonUse) : defaultPreferences.buttons[button];
  return {
    buttons: { left: buttonUse('left'), middle: buttonUse('middle'), right: buttonUse('right') },
    wheel: { does: wheel['does'] === 'zoom' ? 'zoom' : 'frames', isReversed: wheel['isReversed'] === true },
    keys: readBindings(stored['keys']),
  };
}

/** Serialises preferences for storage. */
export const writePreferences = (preferences: Preferences): string =>
  JSON.stringify({ version, ...preferences });
