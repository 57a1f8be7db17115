import { Dialog, Switch } from '@medrad/ui/core';
import { type ReactNode, useId } from 'react';
import styles from './shortcut-sheet.module.css';

/** One line of a shortcut sheet. */
export interface Shortcut {
  /** Keys as printed on the keyboard; several are alternatives. */
  keys: readonly string[];
  does: string;
}

/** Shortcuts of one part of the page. */
export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** State of single-key shortcuts, and a function that closes the sheet. */
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
  /** Content above the keys, such as a way to choose other keys. */
  children?: ReactNode;
}

/**
 * A page's shortcuts, with a switch for single-character ones, which speech users must be able to turn off (WCAG
 * 2.1.4). Loaded on demand.
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
