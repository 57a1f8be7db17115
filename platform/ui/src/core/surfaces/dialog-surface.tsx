import * as Radix from '@radix-ui/react-dialog';
import { useEffect, useState } from 'react';
import { IconButton } from '../actions/icon-button';
import { classNames } from '../class-names';
import { letFocusReachToasts } from '../toast/toast-area';
import { findOpener, focusOpener } from './dialog-opener';
import type { DialogProps } from './dialog-props';
import styles from './dialog.module.css';

/**
 * The dialog itself takes the focus, not its close button, whose tooltip would cover the content. A field with
 * `autoFocus` keeps it: then Radix does not ask.
 */
function focusDialog(event: Event) {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}

/** Browsers paint nothing outside the fullscreen element, so a dialog would not be seen. */
function leaveFullscreen() {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

/** The dialog proper; loaded when one is first opened. */
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
  // Radix gives the focus back to a trigger of its own only; dialogs here are opened by any element.
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
