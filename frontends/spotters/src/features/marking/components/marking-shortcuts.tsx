import { ShortcutSheet, type ShortcutSheetState } from '@medrad/ui/shortcuts';
import { viewerShortcuts } from '@medrad/ui/viewer';

const groups = [
  {
    title: 'Answers',
    shortcuts: [
      { keys: ['1'], does: 'Accept' },
      { keys: ['2'], does: 'Half right' },
      { keys: ['3'], does: 'Reject' },
      { keys: ['Z'], does: 'Undo the last decision' },
      { keys: ['J'], does: 'Next group' },
      { keys: ['K'], does: 'Previous group' },
      { keys: ['?'], does: 'This sheet' },
    ],
  },
  { title: 'Image', shortcuts: viewerShortcuts },
];

/** The keyboard shortcuts of the marking queue and of the image. */
export default function MarkingShortcuts(state: ShortcutSheetState) {
  return <ShortcutSheet {...state} groups={groups} />;
}
