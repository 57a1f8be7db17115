import type { ReactNode } from 'react';

/** State and parts of a dialog. */
export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Description below the title, announced when the dialog opens. */
  description?: ReactNode;
  /** Largest width: 420, 560 or 820 px; a bottom sheet below 640 px; `full` fills the window. */
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** The buttons. */
  footer?: ReactNode;
  /** Whether the dialog has a close button and closes on Escape and on clicks beside it. Default true. */
  isDismissable?: boolean;
  /** Layer: `session` is above every other dialog and menu. Default `dialog`. */
  layer?: 'dialog' | 'session';
  children?: ReactNode;
}
