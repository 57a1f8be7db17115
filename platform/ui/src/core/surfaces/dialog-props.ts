import type { ReactNode } from 'react';

/** A dialog's state and parts. */
export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Below the title; also read out when the dialog opens. */
  description?: ReactNode;
  /** 420, 560 or 820 px wide at most, a sheet from the bottom edge below 640 px; `full` fills the window. */
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** The buttons. */
  footer?: ReactNode;
  /** False: no close button, and neither Escape nor a click beside it closes. */
  isDismissable?: boolean;
  /** `session` lies above every other dialog and menu; `dialog` unless told. */
  layer?: 'dialog' | 'session';
  children?: ReactNode;
}
