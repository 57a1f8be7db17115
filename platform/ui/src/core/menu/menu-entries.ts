import type { IconName } from '../icon/icon-paths';

/** An item of a menu. */
export interface MenuItem {
  kind?: 'item';
  label: string;
  icon?: IconName;
  isDisabled?: boolean;
  tone?: 'danger';
  /**
   * Address that makes the item a real link, which a middle click opens in a new tab. A plain click calls `onSelect`.
   */
  href?: string;
  onSelect: () => void;
  /** Whether the menu stays open after the choice, to show that work is in progress. */
  keepsOpen?: boolean;
}

/** One line of a menu. */
export type MenuEntry =
  | MenuItem
  | { kind: 'submenu'; label: string; icon?: IconName; items: MenuEntry[] }
  | { kind: 'separator' }
  | { kind: 'label'; label: string };
