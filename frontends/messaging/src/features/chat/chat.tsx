import { useChat, useSession } from '@medrad/remote-kit';
import { useRef } from 'react';
import { useUserMessages } from '../../use-user-messages';
import { ChatButton } from './components/chat-button';
import { ChatPanel } from './components/chat-panel';
import { useComposer } from './hooks/use-composer';
import { useFocusReturn } from './hooks/use-focus-return';

/** The chat button on every page of a signed-in user, with its panel. */
export function Chat() {
  const { user } = useSession();
  return user ? <UserChat key={user.id} userId={user.id} /> : null;
}

function UserChat({ userId }: { userId: string }) {
  const { isOpen, open, close } = useChat();
  const thread = useUserMessages();
  const composer = useComposer(userId);
  const button = useRef<HTMLButtonElement>(null);
  useFocusReturn(isOpen, button);
  const pending = thread.messages.filter(({ status }) => status === 'pending').length;

  return (
    <>
      <ChatButton ref={button} isOpen={isOpen} pending={pending} onClick={isOpen ? close : open} />
      {isOpen ? <ChatPanel thread={thread} composer={composer} onClose={close} /> : null}
    </>
  );
}
