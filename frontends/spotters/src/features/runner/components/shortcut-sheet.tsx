import { Dialog, Switch } from '@medrad/ui/core';
import { viewerShortcuts, type Shortcut } from '@medrad/ui/viewer';
import styles from './runner.module.css';

const runnerShortcuts: readonly Shortcut[] = [
  { keys: ['←', '→'], does: 'Previous and next question' },
  { keys: ['Space'], does: 'Show or hide the answer' },
  { keys: ['D'], does: 'Show or hide the description' },
  { keys: ['?'], does: 'This sheet' },
];

function Keys({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className={styles.sheetTitle}>{title}</h3>
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
    </section>
  );
}

interface ShortcutSheetProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  onClose: () => void;
}

export default function ShortcutSheet({ isOn, onToggle, onClose }: ShortcutSheetProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      <Switch
        label="Single-key shortcuts"
        description="Switch them off if you use speech input."
        checked={isOn}
        onChange={onToggle}
      />
      <Keys title="Questions" shortcuts={runnerShortcuts} />
      <Keys title="Image" shortcuts={viewerShortcuts} />
    </Dialog>
  );
}
