import { createContext, Suspense, useContext, useLayoutEffect, useState } from 'react';
import { lazyPart } from '../lazy/lazy-part';
import type { DialogProps } from './dialog-props';

const DialogSurface = lazyPart<DialogProps>(() => import('./dialog-surface'), {
  close: ({ onOpenChange }) => onOpenChange(false),
});

/** Prefetches the code of dialogs. */
export const preloadDialog = () => DialogSurface.preload();

/** Title, buttons and behaviour of a dialog, without its content. */
type DialogParts = Omit<DialogProps, 'children' | 'isHost'>;

/**
 * Sets the parts that a dialog takes from the dialog inside it; null when that one is gone. The context is null where
 * a dialog opens as one of its own.
 */
const DialogHost = createContext<((parts: DialogParts | null) => void) | null>(null);

/** A dialog of its own. */
function OwnDialog({ isHost = false, children, ...own }: DialogProps) {
  const [inner, setInner] = useState<DialogParts | null>(null);
  return (
    <Suspense fallback={null}>
      <DialogSurface {...(inner ?? own)}>
        <DialogHost value={isHost ? setInner : null}>
          {/* Code that the content fetches later must not hide the dialog. */}
          <Suspense fallback={null}>{children}</Suspense>
        </DialogHost>
      </DialogSurface>
    </Suspense>
  );
}

interface HostedDialogProps extends DialogProps {
  setParts: (parts: DialogParts | null) => void;
}

/** A dialog inside a host: it gives its parts to the host and shows its content there. */
function HostedDialog({ setParts, isHost = false, children, ...own }: HostedDialogProps) {
  const [inner, setInner] = useState<DialogParts | null>(null);
  const parts = inner ?? own;
  useLayoutEffect(() => setParts(parts));
  useLayoutEffect(() => () => setParts(null), [setParts]);
  return <DialogHost value={isHost ? setInner : null}>{children}</DialogHost>;
}

/**
 * A modal dialog: leaves fullscreen, traps the focus, closes on Escape and restores the focus. Inside a dialog that is
 * a host, it takes the place of that dialog's parts instead of opening above it.
 */
export function Dialog(props: DialogProps) {
  const setParts = useContext(DialogHost);
  if (!props.open) return null;
  return setParts ? <HostedDialog {...props} setParts={setParts} /> : <OwnDialog {...props} />;
}
