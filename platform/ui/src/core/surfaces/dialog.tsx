import { Suspense } from 'react';
import { lazyPart } from '../lazy/lazy-part';
import type { DialogProps } from './dialog-props';

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
