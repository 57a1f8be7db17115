export { isKeyTaken, isSpacePress, type KeyPress } from './key-press';
export { type Shortcut, type ShortcutGroup, ShortcutSheet, type ShortcutSheetState } from './shortcut-sheet';
export { ToolButton } from './tool-button';
export type { ToolIconName } from './tool-icon';
export { usePageKeys } from './use-page-keys';
export { useStoredSwitch } from './use-stored-switch';
