import { ShortcutSheet, type ShortcutSheetState } from '../../shortcuts/shortcut-sheet';
import { dicomShortcuts } from '../keys/dicom-shortcuts';

/** The viewer's keys. */
export default function DicomShortcutSheet(state: ShortcutSheetState) {
  return <ShortcutSheet {...state} groups={dicomShortcuts} />;
}
