import { type Shortcut, ShortcutSheet, type ShortcutSheetState } from '@medrad/ui/shortcuts';
import { viewerShortcuts } from '@medrad/ui/viewer';

const reviewShortcuts: readonly Shortcut[] = [
  { keys: ['Space'], does: 'Show the answer; continue after a grade' },
  { keys: ['T'], does: 'Type a diagnosis; Enter checks it, Esc leaves the field' },
  { keys: ['1', '2', '3', '4'], does: 'Again, Hard, Good, Easy' },
  { keys: ['Z'], does: 'Undo the grade' },
  { keys: ['→'], does: 'Continue after a grade' },
  { keys: ['?'], does: 'This sheet' },
];
const groups = [
  { title: 'Reviews', shortcuts: reviewShortcuts },
  { title: 'Image', shortcuts: viewerShortcuts },
];

/** The keyboard shortcuts of a session and of its images. */
export default function ReviewShortcuts(state: ShortcutSheetState) {
  return <ShortcutSheet {...state} groups={groups} />;
}
