import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lazy/lazy-part';

/** A dialog's state and parts. */
export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Below the title; also read out when the dialog opens. */
  description?: ReactNode;
  /** 420, 560 or 820 px wide at most; a sheet from the bottom edge below 640 px. */
  size?: 'sm' | 'md' | 'lg';
  /** The buttons. */
  footer?: ReactNode;
  /** False: no close button, and neither Escape nor a click beside it closes. */
  isDismissable?: boolean;
  /** `session` lies above every other dialog and menu; `dialog` unless told. */
  layer?: 'dialog' | 'session';
  children?: ReactNode;
}

const DialogSurface = lazyPart<DialogProps>(() => import('./dialog-surface'), {
  close: ({ onOpenChange }) => onOpenChange(false),
});

/** Fetches what dialogs are made of ahead of the first one. */
export const preloadDialog = () => DialogSurface.preload();

/** A modal dialog: ends fullscreen, holds the focus, closes on Escape, gives the focus back. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogSurface {...props} />
    </Suspense>
  );
}
