import { useChat, useSession } from '@medrad/remote-kit';
import { useLocation, useNavigate } from '@medrad/remote-kit/router';
import { ErrorBoundary, Spinner } from '@medrad/ui/core';
import { type ReactElement, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { site } from '../config/site';
import { loadWidget } from '../remotes/remote-registry';
import styles from './frame.module.css';
import { whenSettled } from './when-settled';

/**
 * The chat, once it is there: fetched when the page has come to rest, or at once when somebody wants it. A failure is
 * silent and tried again with the next screen; whoever waits for the chat on this screen is led to the messages.
 */
function useChatWidget(): ReactElement | null {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { isOpen, close } = useChat();
  const [isSettled, setSettled] = useState(false);
  const [chat, setChat] = useState<ReactElement | null>(null);
  const isDue = (isSettled || isOpen) && !chat;

  useEffect(() => whenSettled(() => setSettled(true)), []);
  const stopWaiting = useEffectEvent(() => {
    if (!chat) close();
  });
  useEffect(() => () => stopWaiting(), [pathname]);
  const giveUp = useEffectEvent(() => {
    if (!isOpen) return;
    close();
    void navigate(site.contact.withoutChat);
  });
  useEffect(() => {
    if (!isDue) return;
    let isCurrent = true;
    loadWidget('messaging', 'chat').then(
      (Chat) => isCurrent && setChat(<Chat />),
      () => isCurrent && giveUp(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isDue, isOpen, pathname]);
  return chat;
}

function UserChat() {
  const { pathname } = useLocation();
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
  return (
    <ErrorBoundary resetKey={pathname} fallback={() => null}>
      <Suspense fallback={null}>{chat}</Suspense>
    </ErrorBoundary>
  );
}

/** The chat with the admins on every page of a signed-in user. The page never waits for it and works without. */
export function PageChat() {
  const { user } = useSession();
  return user ? <UserChat key={user.id} /> : null;
}
