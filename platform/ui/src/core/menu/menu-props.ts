import type { ReactElement, ReactNode } from 'react';
import type { MenuEntry } from './menu-entries';

/** A trigger and what opens from it. */
export interface MenuProps {
  /** One button. */
  trigger: ReactElement<Record<string, unknown>>;
  /** The menu's name. */
  label: string;
  align?: 'start' | 'end';
  /** Above the entries; not one of them. */
  header?: ReactNode;
  items: MenuEntry[];
}
