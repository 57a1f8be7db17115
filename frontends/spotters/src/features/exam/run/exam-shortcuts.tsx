import { type Shortcut, ShortcutSheet, type ShortcutSheetState } from '@medrad/ui/shortcuts';
import { viewerShortcuts, viewerToolShortcuts } from '@medrad/ui/viewer';

const everywhere: readonly Shortcut[] = [
  { keys: ['Enter'], does: 'Go to the answer' },
  { keys: ['Esc'], does: 'Leave the answer, so that these keys work' },
  { keys: ['1', '2'], does: 'Normal, abnormal, if asked' },
  { keys: ['?'], does: 'This sheet' },
];
const freeOrder: readonly Shortcut[] = [
  { keys: ['←', '→'], does: 'Previous and next item' },
  { keys: ['G'], does: 'Flag or unflag the item' },
];

/** The keyboard shortcuts of an exam and of its images. */
export default function ExamShortcuts({ isFree, ...state }: ShortcutSheetState & { isFree: boolean }) {
  const groups = [
    { title: 'Items', shortcuts: isFree ? [...freeOrder, ...everywhere] : everywhere },
    { title: 'Image', shortcuts: [...viewerToolShortcuts, ...viewerShortcuts] },
  ];
  return <ShortcutSheet {...state} groups={groups} />;
}
