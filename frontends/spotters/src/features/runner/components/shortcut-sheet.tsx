import { type Shortcut, ShortcutSheet, type ShortcutSheetState } from '@medrad/ui/shortcuts';
import { viewerShortcuts } from '@medrad/ui/viewer';

const runnerShortcuts: readonly Shortcut[] = [
  { keys: ['←', '→'], does: 'Previous and next question' },
  { keys: ['Space'], does: 'Show or hide the answer' },
  { keys: ['D'], does: 'Show or hide the description' },
  { keys: ['?'], does: 'This sheet' },
];
const groups = [
  { title: 'Questions', shortcuts: runnerShortcuts },
  { title: 'Image', shortcuts: viewerShortcuts },
];

/** The keyboard shortcuts of the runner and of its images. */
export default function RunShortcuts(state: ShortcutSheetState) {
  return <ShortcutSheet {...state} groups={groups} />;
}
