import type { ReactNode } from 'react';

/** State and parts of a dialog. */
export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Description below the title, announced when the dialog opens. */
  description?: ReactNode;
  /**
   * Largest width: `sm` 420, `md` 560 and `lg` 820 px; `full` fills the window. Below 640 px the dialog is a bottom
   * sheet unless it is `full`.
   */
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** The buttons below the content. */
  footer?: ReactNode;
  /** Whether the dialog has a close button and closes on Escape and on clicks beside it. Default true. */
  isDismissable?: boolean;
  /** Layer: `session` is above every other dialog and menu. Default `dialog`. */
  layer?: 'dialog' | 'session';
  /**
   * Whether dialogs in `children` show their title, content and buttons in this dialog instead of opening above it. The
   * content can then change, for example from a spinner to a form, while the dialog stays open. Default false.
   */
  isHost?: boolean;
  children?: ReactNode;
}
