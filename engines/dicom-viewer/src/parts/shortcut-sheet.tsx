import { ShortcutSheet, type ShortcutSheetState } from '@medrad/ui/shortcuts';
import { dicomShortcuts } from '../keys/dicom-shortcuts';

/** The viewer's keys. */
export default function DicomShortcutSheet(state: ShortcutSheetState) {
  return <ShortcutSheet {...state} groups={dicomShortcuts} />;
}
