import { Dialog, Switch } from '@medrad/ui/core';
import styles from './viewer.module.css';

const shortcuts: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['↑', '↓'], does: 'Scroll' },
  { keys: ['PageUp', 'PageDown'], does: 'Scroll by a screen' },
  { keys: ['←', '→'], does: 'Previous and next page' },
  { keys: ['Home', 'End'], does: 'First and last page' },
  { keys: ['+', '−'], does: 'Zoom in and out' },
  { keys: ['0'], does: 'Fit the width' },
  { keys: ['Ctrl + F', '/'], does: 'Find in text' },
  { keys: ['Enter', 'Shift + Enter'], does: 'Next and previous match' },
  { keys: ['D'], does: 'Dim the pages' },
  { keys: ['?'], does: 'This sheet' },
];

interface ShortcutSheetProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  onClose: () => void;
}

/** The reader's keys. */
export default function ShortcutSheet({ isOn, onToggle, onClose }: ShortcutSheetProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      <Switch
        label="Single-key shortcuts"
        description="Switch them off if you use speech input."
        checked={isOn}
        onChange={onToggle}
      />
      <dl className={styles.keys}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
