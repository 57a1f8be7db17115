import { useChat, useSession } from '@medrad/remote-kit';
import { useLocation, useNavigate } from '@medrad/remote-kit/router';
import { Spinner } from '@medrad/ui/core';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { site } from '../config/site';
import { useWidget } from '../remotes/use-widget';
import styles from './frame.module.css';

/**
 * The chat widget once it has loaded. If the user asked for the chat on this screen and it fails to load, opens the
 * messages instead.
 */
function useChatWidget(): ReactElement | null {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { isOpen, close } = useChat();
  function giveUp() {
    if (!isOpen) return;
    close();
    void navigate(site.contact.withoutChat);
  }
  const chat = useWidget('messaging', 'chat', { isUrgent: isOpen, onFailure: giveUp });
  const stopWaiting = useEffectEvent(() => {
    if (!chat) close();
  });
  useEffect(() => () => stopWaiting(), [pathname]);
  return chat;
}

function UserChat() {
  const { isOpen, close } = useChat();
  const chat = useChatWidget();
  // Closes the chat, so that it is not open for the next user.
  useEffect(() => close, [close]);
  if (!chat) {
    return isOpen ? (
      <div className={styles.waiting}>
        <Spinner label="Opening the chat" size={20} isLabelVisible />
      </div>
    ) : null;
  }
  return chat;
}

/**
 * The chat with the administrators, on every page of a signed-in user. The page does not wait for
 * it and works without it.
 */
export function PageChat() {
  const { user } = useSession();
  return user ? <UserChat key={user.id} /> : null;
}
