import { useChat, useSession } from '@medrad/remote-kit';
import { useLocation, useNavigate } from '@medrad/remote-kit/router';
import { Spinner } from '@medrad/ui/core';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { site } from '../config/site';
import { useWidget } from '../remotes/use-widget';
import styles from './frame.module.css';

/** The chat, once it is there. Whoever waits for it on this screen and in vain is led to the messages. */
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
  // It does not stay open for whoever signs in next.
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

/** The chat with the admins on every page of a signed-in user. The page never waits for it and works without. */
export function PageChat() {
  const { user } = useSession();
  return user ? <UserChat key={user.id} /> : null;
}
