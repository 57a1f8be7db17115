import { type KeyBindings, readBindings } from '../keys/key-bindings';

/** What dragging with a button of the mouse does. */
export type ButtonUse = 'tool' | 'window' | 'pan' | 'zoom' | 'scroll';

export type MouseButton = 'left' | 'middle' | 'right';

/** What each button of the mouse does; a finger always uses the chosen tool. */
export type ButtonUses = Readonly<Record<MouseButton, ButtonUse>>;

/** What turning the wheel without Ctrl does. */
export interface WheelUse {
  does: 'frames' | 'zoom';
  /** Towards the person goes back or zooms in. */
  isReversed: boolean;
}

/** How a person wants to work with the viewer, on this browser. */
export interface Preferences {
  buttons: ButtonUses;
  wheel: WheelUse;
  keys: KeyBindings;
}

/** As on a reading station: the secondary button windows, the middle one moves, whatever tool is picked. */
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

/** Preferences out of a stored text; what is missing, damaged or of another version is as at first. */
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

/** Preferences as a text to be stored. */
export const writePreferences = (preferences: Preferences): string =>
  JSON.stringify({ version, ...preferences });
