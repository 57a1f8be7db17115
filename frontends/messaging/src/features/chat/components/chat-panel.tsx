import { ButtonLink } from '@medrad/remote-kit';
import { IconButton, useKeyboardInset } from '@medrad/ui/core';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { paths } from '../../../paths';
import type { useUserMessages } from '../../../use-user-messages';
import type { Composer } from '../hooks/use-composer';
import styles from './chat.module.css';
import { MessageForm } from './message-form';
import { Thread } from './thread';

/** Ties the button to what it opens. */
export const panelId = 'chat-panel';
/** Narrower than this the panel covers the page. As in chat.module.css. */
const coversPage = '(max-width: 639px)';

interface ChatPanelProps {
  thread: ReturnType<typeof useUserMessages>;
  composer: Composer;
  onClose: () => void;
}

/** A dialog beside the page, not in front of it: everything else stays in use. */
export function ChatPanel({ thread, composer, onClose }: ChatPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useKeyboardInset(panel);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  }

  /** Who goes on in the page behind must see it. */
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
