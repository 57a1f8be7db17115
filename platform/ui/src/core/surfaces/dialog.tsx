import { Suspense } from 'react';
import { lazyPart } from '../lazy/lazy-part';
import type { DialogProps } from './dialog-props';

const DialogSurface = lazyPart<DialogProps>(() => import('./dialog-surface'), {
  close: ({ onOpenChange }) => onOpenChange(false),
});

/** Prefetches the code of dialogs. */
export const preloadDialog = () => DialogSurface.preload();

/** A modal dialog: leaves fullscreen, traps the focus, closes on Escape and restores the focus. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogSurface {...props} />
    </Suspense>
  );
}
