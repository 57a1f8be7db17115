import * as Radix from '@radix-ui/react-toast';
import { useCallback, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/icon-button';
import { classNames } from '../class-names';
import styles from './toast.module.css';
import { keepToastsOffControls } from './place-toasts';
import { createToastArea, keepToastAreaVisible } from './toast-area';
import type { QueuedToast } from './toast-queue';

interface ToastViewportProps {
  toasts: readonly QueuedToast[];
  onDismiss: (id: string) => void;
}

/**
 * Viewport of the toasts, above open dialogs too: F8 moves the focus there, a swipe of 50 px to the right dismisses a
 * toast, and a toast is shown for 5000 ms and announced politely. A toast covers no control. Loaded with the first
 * toast.
 */
export default function ToastViewport({ toasts, onDismiss }: ToastViewportProps) {
  const [area] = useState(createToastArea);
  useLayoutEffect(() => keepToastAreaVisible(area), [area]);
  const keepAside = useCallback(
    (list: HTMLElement | null) => (list ? keepToastsOffControls(list) : undefined),
    [],
  );
  return createPortal(
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toasts
        .filter((toast) => toast.isOpen)
        .map(({ id, title, description, variant = 'default', durationMs }) => (
          <Radix.Root
            key={id}
            open
            type="background"
            duration={durationMs}
            // Keeps the toasts clickable, because a dialog that opens later disables pointer events of every layer
            // below it.
            style={{ pointerEvents: 'auto' }}
            className={classNames(styles.toast, styles[variant])}
            onOpenChange={(isOpen) => {
              if (!isOpen) onDismiss(id);
            }}
          >
            <div className={styles.text}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {description ? (
                <Radix.Description className={styles.description}>{description}</Radix.Description>
              ) : null}
            </div>
            <IconButton label="Dismiss notification" icon="close" size="sm" onClick={() => onDismiss(id)} />
          </Radix.Root>
        ))}
      <Radix.Viewport
        ref={keepAside}
        className={styles.viewport}
        hotkey={['F8']}
        label="Notifications ({hotkey})"
      />
    </Radix.Provider>,
    area,
  );
}
