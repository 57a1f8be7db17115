import * as Radix from '@radix-ui/react-dropdown-menu';
import { type MouseEvent, useState } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import type { MenuEntry, MenuItem } from './menu-entries';
import type { MenuProps } from './menu-props';
import styles from './menu.module.css';

/** Whether the browser opens a new tab or window for a click. */
const opensElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey;

/**
 * Lets the router follow a link that was clicked without a modifier key. The default is prevented here, after the menu
 * item has handled the click, because Radix ignores a click whose default was prevented.
 */
function keepInPage(event: MouseEvent) {
  if ((event.target as Element).closest('a') && !opensElsewhere(event)) event.preventDefault();
}

/**
 * Renders one entry of a menu. The timing is that of Radix: a submenu opens after 100 ms of hover, a pointer that moves
 * to the submenu has 300 ms of grace, and type-ahead restarts after 1000 ms.
 */
function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'separator') return <Radix.Separator className={styles.separator} />;
  if (entry.kind === 'label') return <Radix.Label className={styles.label}>{entry.label}</Radix.Label>;
  if (entry.kind === 'submenu') {
    return (
      <Radix.Sub>
        <Radix.SubTrigger className={styles.item}>
          {entry.icon ? <Icon name={entry.icon} size={18} /> : null}
          {entry.label}
          <Icon name="chevron-right" size={16} className={styles.end} />
        </Radix.SubTrigger>
        <Radix.Portal>
          <Radix.SubContent
            className={styles.content}
            sideOffset={4}
            collisionPadding={8}
            onClick={keepInPage}
          >
            <Entries items={entry.items} />
          </Radix.SubContent>
        </Radix.Portal>
      </Radix.Sub>
    );
  }
  return <Choice item={entry} />;
}

function Choice({ item }: { item: MenuItem }) {
  const className = classNames(styles.item, item.tone === 'danger' && styles.danger);
  const content = (
    <>
      {item.icon ? <Icon name={item.icon} size={18} /> : null}
      {item.label}
    </>
  );
  if (item.href !== undefined) {
    return (
      <Radix.Item asChild className={className} disabled={item.isDisabled}>
        <a href={item.href} onClick={(event) => (opensElsewhere(event) ? undefined : item.onSelect())}>
          {content}
        </a>
      </Radix.Item>
    );
  }
  return (
    <Radix.Item
      className={className}
      disabled={item.isDisabled}
      onSelect={(event) => {
        if (item.keepsOpen) event.preventDefault();
        item.onSelect();
      }}
    >
      {content}
    </Radix.Item>
  );
}

function Entries({ items }: { items: MenuEntry[] }) {
  return items.map((entry, index) => <Entry key={'label' in entry ? entry.label : index} entry={entry} />);
}

/** The menu implementation; loaded when a menu is first opened. */
export default function MenuSurface({
  trigger,
  label,
  align = 'end',
  header,
  items,
  isClosed = false,
}: MenuProps) {
  const [isOpen, setOpen] = useState(true);
  if (isClosed && isOpen) setOpen(false);
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.content}
          aria-label={label}
          // By default, Radix names the menu after its trigger; `label` names it here.
          aria-labelledby={undefined}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onClick={keepInPage}
        >
          {header ? <div className={styles.header}>{header}</div> : null}
          <Entries items={items} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
