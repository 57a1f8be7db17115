import * as Radix from '@radix-ui/react-dialog';
import { useEffect, useState } from 'react';
import { IconButton } from '../actions/icon-button';
import { classNames } from '../class-names';
import { letFocusReachToasts } from '../toast/toast-area';
import { findOpener, focusOpener } from './dialog-opener';
import type { DialogProps } from './dialog-props';
import styles from './dialog.module.css';

/**
 * Focuses the dialog itself instead of its close button, whose tooltip would cover the content. A field with
 * `autoFocus` keeps the focus: Radix does not call this then.
 */
function focusDialog(event: Event) {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}

/** Leaves fullscreen, because browsers paint nothing outside the fullscreen element. */
function leaveFullscreen() {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

/** The dialog implementation; loaded when a dialog is first opened. */
export default function DialogSurface({
  onOpenChange,
  title,
  description,
  size = 'md',
  footer,
  isDismissable = true,
  layer = 'dialog',
  children,
}: DialogProps) {
  // Radix restores the focus to its own triggers only; dialogs here are opened by any element.
  const [opener] = useState(findOpener);
  useEffect(leaveFullscreen, []);
  const handleClosed = (event: Event) => {
    event.preventDefault();
    focusOpener(opener);
  };
  const keep = isDismissable ? undefined : (event: Event) => event.preventDefault();
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={classNames(styles.overlay, layer === 'session' && styles.session)}>
          <Radix.Content
            ref={letFocusReachToasts}
            className={classNames(styles.dialog, styles[size])}
            onOpenAutoFocus={focusDialog}
            onCloseAutoFocus={handleClosed}
            onEscapeKeyDown={keep}
            onInteractOutside={keep}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className={styles.head}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {isDismissable ? (
                <IconButton label="Close" icon="close" onClick={() => onOpenChange(false)} />
              ) : null}
            </div>
            {description ? (
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            ) : null}
            <div className={styles.body}>{children}</div>
            {footer ? <div className={styles.foot}>{footer}</div> : null}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
