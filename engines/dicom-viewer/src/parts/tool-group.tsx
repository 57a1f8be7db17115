import type { ToolIconName } from '@medrad/ui/shortcuts';
import { Fragment, isValidElement, type ReactElement } from 'react';
import styles from './tools.module.css';
import { Tool } from './tool';

/** A button of a bar, as data. */
export interface ToolItem<Command> {
  label: string;
  icon: ToolIconName;
  /** The key of the button's command, in the format of `aria-keyshortcuts`. */
  keys?: string;
  /** State of a toggle button; absent for other buttons. */
  isPressed?: boolean;
  /** State of a button that opens a menu, dialog or panel; absent for other buttons. */
  isOpen?: boolean;
  isDisabled?: boolean;
  command: Command;
}

interface ToolGroupProps<Command> {
  label: string;
  /** Buttons and other controls; `false` stands for a control that is left out. */
  items: readonly (ToolItem<Command> | ReactElement | false)[];
  run: (command: Command) => void;
}

/** A group of related buttons in a bar. */
export function ToolGroup<Command>({ label, items, run }: ToolGroupProps<Command>) {
  return (
    <div role="group" aria-label={label} className={styles.tools}>
      {items.map((item) => {
        if (item === false) return null;
        if (isValidElement(item)) return <Fragment key={item.key}>{item}</Fragment>;
        return (
          <Tool
            key={item.label}
            label={item.label}
            icon={item.icon}
            keys={item.keys}
            aria-pressed={item.isPressed}
            aria-expanded={item.isOpen}
            disabled={item.isDisabled}
            onClick={() => run(item.command)}
          />
        );
      })}
    </div>
  );
}
