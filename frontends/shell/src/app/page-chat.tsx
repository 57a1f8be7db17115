import { type RemoteWidget, useChat, useSession } from '@medrad/remote-kit';
import { useLocation, useNavigate } from '@medrad/remote-kit/router';
import { ErrorBoundary } from '@medrad/ui/core';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { site } from '../config/site';
import { loadWidget } from '../remotes/remote-registry';
import { whenSettled } from './when-settled';

/**
 * The chat's component, once it is there: fetched when the page has come to rest, or at once when somebody wants it.
 * A failure is silent and tried again with the next screen; whoever asked for the chat is led to the messages.
 */
function useChatWidget(): RemoteWidget | null {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { isOpen, close } = useChat();
  const [isSettled, setSettled] = useState(false);
  const [widget, setWidget] = useState<{ Chat: RemoteWidget } | null>(null);
  const isDue = (isSettled || isOpen) && !widget;

  useEffect(() => whenSettled(() => setSettled(true)), []);
  const giveUp = useEffectEvent(() => {
    if (!isOpen) return;
    close();
    void navigate(site.contact.withoutChat);
  });
  useEffect(() => {
    if (!isDue) return;
    let isCurrent = true;
    loadWidget('messaging', 'chat').then(
      (Chat) => isCurrent && setWidget({ Chat }),
      () => isCurrent && giveUp(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isDue, isOpen, pathname]);
  return widget?.Chat ?? null;
}

function UserChat() {
  const { pathname } = useLocation();
  const { close } = useChat();
  const Chat = useChatWidget();
  // It does not stay open for whoever signs in next.
  useEffect(() => close, [close]);
  if (!Chat) return null;
  return (
    <ErrorBoundary resetKey={pathname} fallback={() => null}>
      <Suspense fallback={null}>
        <Chat />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The chat with the admins on every page of a signed-in user. The page never waits for it and works without. */
export function PageChat() {
  const { user } = useSession();
  return user ? <UserChat key={user.id} /> : null;
}
