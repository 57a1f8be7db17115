/** Commands of the video player that have a keyboard shortcut. */
export type VideoCommand =
  | 'toggle'
  | 'back'
  | 'forward'
  | 'zoom-in'
  | 'zoom-out'
  | 'rotate'
  | 'pan'
  | 'reset'
  | 'fullscreen';

const commands = new Map<string, VideoCommand>([
  [' ', 'toggle'],
  [',', 'back'],
  ['.', 'forward'],
  ['+', 'zoom-in'],
  ['=', 'zoom-in'],
  ['-', 'zoom-out'],
  ['r', 'rotate'],
  ['p', 'pan'],
  ['x', 'reset'],
  ['f', 'fullscreen'],
]);

/** The command whose shortcut is a key; null for any other key. */
export const commandOfKey = (key: string): VideoCommand | null => commands.get(key.toLowerCase()) ?? null;
