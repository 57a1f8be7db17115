import * as Radix from '@radix-ui/react-dropdown-menu';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import type { MenuProps } from './menu';
import type { MenuEntry } from './menu-entries';
import styles from './menu.module.css';

/**
 * Timing comes with Radix: a submenu opens after 100 ms of hover, a pointer on its way to it has 300 ms of grace, the
 * type-ahead starts anew after 1000 ms.
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
          <Radix.SubContent className={styles.content} sideOffset={4} collisionPadding={8}>
            <Entries items={entry.items} />
          </Radix.SubContent>
        </Radix.Portal>
      </Radix.Sub>
    );
  }
  return (
    <Radix.Item
      className={classNames(styles.item, entry.tone === 'danger' && styles.danger)}
      disabled={entry.isDisabled}
      onSelect={(event) => {
        if (entry.keepsOpen) event.preventDefault();
        entry.onSelect();
      }}
    >
      {entry.icon ? <Icon name={entry.icon} size={18} /> : null}
      {entry.label}
    </Radix.Item>
  );
}

function Entries({ items }: { items: MenuEntry[] }) {
  return items.map((entry, index) => <Entry key={'label' in entry ? entry.label : index} entry={entry} />);
}

/** The menu proper; loaded when a menu is first opened. */
export default function MenuSurface({ trigger, label, align = 'end', header, items }: MenuProps) {
  return (
    <Radix.Root defaultOpen modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.content}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          {header ? <div className={styles.header}>{header}</div> : null}
          <Entries items={items} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
