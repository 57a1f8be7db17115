import { ButtonLink } from '@medrad/remote-kit';
import { IconButton, useKeyboardInset } from '@medrad/ui/core';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { paths } from '../../../paths';
import type { useUserMessages } from '../../../use-user-messages';
import type { Composer } from '../hooks/use-composer';
import styles from './chat.module.css';
import { MessageForm } from './message-form';
import { Thread } from './thread';

/** Id of the panel, to which the button's `aria-controls` refers. */
export const panelId = 'chat-panel';
/** Window width below which the panel covers the page. Must match chat.module.css. */
const coversPage = '(max-width: 639px)';

interface ChatPanelProps {
  thread: ReturnType<typeof useUserMessages>;
  composer: Composer;
  onClose: () => void;
}

/** A non-modal dialog: the rest of the page stays usable. */
export function ChatPanel({ thread, composer, onClose }: ChatPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useKeyboardInset(panel);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  }

  /** Closes the panel when it covers the page and the focus moves behind it. */
  function handleBlur({ relatedTarget }: FocusEvent) {
    const isInPage = relatedTarget instanceof Element && relatedTarget.closest('main, header');
    if (isInPage && !panel.current?.contains(relatedTarget) && matchMedia(coversPage).matches) onClose();
  }

  return (
    <div
      ref={panel}
      id={panelId}
      role="dialog"
      aria-modal="false"
      aria-labelledby="chat-title"
      aria-describedby="chat-subtitle"
      className={styles.panel}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id="chat-title" className={styles.title}>
            Contact Admin
          </h2>
          <p id="chat-subtitle" className={styles.subtitle}>
            Share your suggestions and queries
          </p>
        </div>
        <IconButton label="Close chat" icon="close" onClick={onClose} />
      </div>
      <Thread thread={thread} />
      <MessageForm composer={composer} />
      <ButtonLink
        to={paths.messages}
        variant="ghost"
        size="sm"
        icon="inbox"
        className={styles.all}
        onClick={onClose}
      >
        My Messages &amp; Replies
      </ButtonLink>
    </div>
  );
}
