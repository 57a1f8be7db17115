import { Dialog, Switch } from '@medrad/ui/core';
import { type ReactNode, useId } from 'react';
import styles from './shortcut-sheet.module.css';

/** One line of a shortcut sheet. */
export interface Shortcut {
  /** Keys that do it, as printed on the key; several are alternatives. */
  keys: readonly string[];
  does: string;
}

/** Shortcuts of one part of the page. */
export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** Whether single keys work, and how the sheet goes away. */
export interface ShortcutSheetState {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  onClose: () => void;
}

function Group({ title, shortcuts }: ShortcutGroup) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
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

interface ShortcutSheetProps extends ShortcutSheetState {
  groups: readonly ShortcutGroup[];
  /** Above the keys, such as the way to choose others. */
  children?: ReactNode;
}

/**
 * A page's keys, and the switch for those of a single character, which speech users need to be able to switch off
 * (WCAG 2.1.4). Pages load it when it is asked for.
 */
export function ShortcutSheet({ groups, isOn, onToggle, onClose, children }: ShortcutSheetProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      <Switch
        label="Single-key shortcuts"
        description="Switch them off if you use speech input."
        checked={isOn}
        onChange={onToggle}
      />
      {children}
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </Dialog>
  );
}
