import type { ReactElement, ReactNode } from 'react';
import type { MenuEntry } from './menu-entries';

/** A trigger and its menu. */
export interface MenuProps {
  /** The trigger: one button. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Accessible name of the menu. */
  label: string;
  align?: 'start' | 'end';
  /** Content above the entries that is not an entry. */
  header?: ReactNode;
  items: MenuEntry[];
  /** Closes the menu, for example while a dialog is open that one of its entries opened. */
  isClosed?: boolean;
}
