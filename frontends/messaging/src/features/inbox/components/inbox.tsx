import type { PrivateMessage } from '@medrad/contracts';
import { lazyPart, Tabs } from '@medrad/ui/core';
import { Suspense, useRef, useState } from 'react';
import { messagingApi, type InboxStatus } from '../../../messaging.api';
import { useInboxPassword } from '../hooks/inbox-password';
import { MessagePages } from './message-pages';

const ReplyDialog = lazyPart(() => import('./reply-dialog'));

const views = [
  { value: 'unread', label: 'Unread', status: 'unread' },
  { value: 'all', label: 'All Messages', status: '' },
  { value: 'replied', label: 'Replied', status: 'replied' },
] as const satisfies { value: string; label: string; status: InboxStatus }[];

/** The messages in one tab for each status; opening an unread message marks it as read. */
export function Inbox({ onRefused }: { onRefused: () => void }) {
  const access = useInboxPassword();
  const [view, setView] = useState<string>('unread');
  const [opened, setOpened] = useState<PrivateMessage | null>(null);
  const [markRead] = messagingApi.useMarkPrivateMessageReadMutation();
  const root = useRef<HTMLDivElement>(null);

  function handleOpen(message: PrivateMessage) {
    setOpened(message);
    // If this request fails, the message simply stays unread.
    if (message.status === 'unread') void markRead({ id: message.id, body: access });
  }

  /**
   * When the button that opened the dialog has disappeared with its message, the focus goes to the
   * selected tab.
   */
  function handleClosed() {
    setOpened(null);
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      root.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    });
  }

  return (
    <div ref={root}>
      <Tabs
        label="Messages"
        value={view}
        onChange={setView}
        tabs={views.map(({ value, label, status }) => ({
          value,
          label,
          content: <MessagePages key={value} status={status} onOpen={handleOpen} onRefused={onRefused} />,
        }))}
      />
      {opened ? (
        <Suspense fallback={null}>
          <ReplyDialog message={opened} onClose={handleClosed} />
        </Suspense>
      ) : null}
    </div>
  );
}
