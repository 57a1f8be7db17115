import { ShortcutSheet, type ShortcutSheetState } from '@medrad/ui/shortcuts';

const groups = [
  {
    title: 'Submissions',
    shortcuts: [
      { keys: ['J'], does: 'Next submission' },
      { keys: ['K'], does: 'Previous submission' },
      { keys: ['Y'], does: 'Confirm the next hint' },
      { keys: ['N'], does: 'Reject the next hint' },
      { keys: ['U'], does: 'Back to the dashboard' },
      { keys: ['?'], does: 'This sheet' },
    ],
  },
];

/** The keyboard shortcuts of a review. */
export default function ReviewShortcuts(state: ShortcutSheetState) {
  return <ShortcutSheet {...state} groups={groups} />;
}
