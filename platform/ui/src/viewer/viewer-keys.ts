import type { KeyPress } from '../shortcuts/key-press';
import { toneStep, zoomStep, type Size, type ViewerAction } from './viewer-state';

/** Command of a key press; `fullscreen` does not change the viewer state. */
export type ViewerCommand = ViewerAction | { type: 'fullscreen' };

const panStep = 40;
const panDirections: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
};

const commands: Record<string, (viewport: Size) => ViewerCommand> = {
  '+': (viewport) => ({ type: 'zoom', factor: zoomStep, viewport }),
  '=': (viewport) => ({ type: 'zoom', factor: zoomStep, viewport }),
  '-': (viewport) => ({ type: 'zoom', factor: 1 / zoomStep, viewport }),
  '−': (viewport) => ({ type: 'zoom', factor: 1 / zoomStep, viewport }),
  '0': () => ({ type: 'fit' }),
  r: (viewport) => ({ type: 'rotate', viewport }),
  i: () => ({ type: 'invert' }),
  b: () => ({ type: 'toggle-mode' }),
  '[': () => ({ type: 'adjust', brightness: -toneStep, contrast: 0 }),
  ']': () => ({ type: 'adjust', brightness: toneStep, contrast: 0 }),
  '{': () => ({ type: 'adjust', brightness: 0, contrast: -toneStep }),
  '}': () => ({ type: 'adjust', brightness: 0, contrast: toneStep }),
  x: () => ({ type: 'reset' }),
  f: () => ({ type: 'fullscreen' }),
};

/** Additional keys of the viewers in exams. */
const toolCommands: Record<string, ViewerCommand> = {
  s: { type: 'set-mode', mode: 'scroll' },
  p: { type: 'set-mode', mode: 'pan' },
  z: { type: 'set-mode', mode: 'zoom' },
  e: { type: 'reset' },
};

/**
 * The command of a key press; null when there is none. Arrows pan only with Shift, because the page itself uses arrows
 * without Shift.
 */
export function commandOfKey(press: KeyPress, viewport: Size, hasToolKeys = false): ViewerCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const direction = panDirections[press.key];
  if (direction) return press.shiftKey ? { type: 'pan', by: direction, viewport } : null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return commands[key]?.(viewport) ?? (hasToolKeys ? toolCommands[key] : null) ?? null;
}
