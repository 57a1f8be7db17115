import { Icon } from '@medrad/ui/core';
import { useHideWhenCovering } from '@medrad/ui/floating';
import type { RefObject } from 'react';
import { panelId } from './chat-panel';
import styles from './chat.module.css';

interface ChatButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  pending: number;
  onClick: () => void;
}

const nameOf = (pending: number) =>
  pending === 0
    ? 'Contact Admin'
    : `Contact Admin, ${pending} pending ${pending === 1 ? 'message' : 'messages'}`;

/**
 * A floating button in the lower right corner, hidden while it would cover a control or an image.
 */
export function ChatButton({ ref, isOpen, pending, onClick }: ChatButtonProps) {
  useHideWhenCovering(ref);
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      aria-label={nameOf(pending)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onClick}
    >
      <Icon name={isOpen ? 'chevron-down' : 'message'} size={26} />
      {pending > 0 ? (
        <span className={styles.badge} data-testid="pending-count">
          {pending > 99 ? '99+' : pending}
        </span>
      ) : null}
    </button>
  );
}
