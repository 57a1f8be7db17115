import type { IconName } from '../icon/icon-paths';

/** Something to choose. */
export interface MenuItem {
  kind?: 'item';
  label: string;
  icon?: IconName;
  isDisabled?: boolean;
  tone?: 'danger';
  /** Where it leads: makes it a real link, which a middle click opens in a new tab. `onSelect` navigates. */
  href?: string;
  onSelect: () => void;
  /** Leaves the menu open after the choice, to show that work goes on. */
  keepsOpen?: boolean;
}

/** One line of a menu. */
export type MenuEntry =
  | MenuItem
  | { kind: 'submenu'; label: string; icon?: IconName; items: MenuEntry[] }
  | { kind: 'separator' }
  | { kind: 'label'; label: string };
