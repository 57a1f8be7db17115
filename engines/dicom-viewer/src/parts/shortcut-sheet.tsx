import { Button } from '@medrad/ui/core';
import { ShortcutSheet, type ShortcutSheetState } from '@medrad/ui/shortcuts';
import { shortcutsOf } from '../keys/key-names';
import { usePreferences } from '../preferences/preference-store';

interface DicomShortcutSheetProps extends ShortcutSheetState {
  /** Opens the preferences for keys, mouse and wheel. */
  onPreferences: () => void;
}

/** A dialog with the present keys of the viewer. */
export default function DicomShortcutSheet({ onPreferences, ...state }: DicomShortcutSheetProps) {
  const { keys } = usePreferences();
  return (
    <ShortcutSheet {...state} groups={shortcutsOf(keys)}>
      <Button icon="settings" onClick={onPreferences}>
        Change keys, mouse and wheel
      </Button>
    </ShortcutSheet>
  );
}
