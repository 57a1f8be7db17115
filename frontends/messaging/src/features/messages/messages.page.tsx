import { useSession } from '@medrad/remote-kit';
import { useAddress } from '@medrad/remote-kit/address';
import { Button, ErrorState, lazyPart, Page, PageHeader, Skeleton, Tabs } from '@medrad/ui/core';
import { Suspense, useState } from 'react';
import { useNow } from '../../use-now';
import { useUserMessages } from '../../use-user-messages';
import { MessageList } from './components/message-list';
import { NoMessages } from './components/no-messages';

const NewMessageDialog = lazyPart(() => import('./components/new-message-dialog'));

const views = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'replied', label: 'Replied' },
] as const;
type View = (typeof views)[number]['value'];

/** The tab in the address (`?view=`), and a function to change it, which adds a history entry. */
function useView(): [View, (view: string) => void] {
  const { params, change } = useAddress();
  const named = views.find(({ value }) => value === params.get('view'))?.value ?? 'all';
  const choose = (view: string) => {
    if (view !== named) change({ view: view === 'all' ? null : view }, { replace: false });
  };
  return [named, choose];
}

/** /messages: the signed-in user's messages to the administrators, with the replies. */
export default function MessagesPage() {
  const { user } = useSession();
  const [view, setView] = useView();
  const [isWriting, setWriting] = useState(false);
  const startWriting = () => setWriting(true);

  return (
    <Page width="lg">
      <PageHeader
        title="My Messages & Replies"
        subtitle="Your messages to the admins, and their replies"
        actions={
          <Button variant="primary" icon="edit" onClick={startWriting}>
            New message
          </Button>
        }
      />
      <Tabs
        label="Messages"
        value={view}
        onChange={setView}
        tabs={views.map(({ value, label }) => ({
          value,
          label,
          content: <Messages view={value} onWrite={startWriting} />,
        }))}
      />
      {isWriting && user ? (
        <Suspense fallback={null}>
          <NewMessageDialog userId={user.id} onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
    </Page>
  );
}

function Messages({ view, onWrite }: { view: View; onWrite: () => void }) {
  const { messages, isSuccess, error, isError, refetch } = useUserMessages();
  const now = useNow();
  const shown = messages.filter(({ status }) => view === 'all' || status === view);

  if (shown.length > 0) return <MessageList messages={shown} now={now} />;
  if (isError) {
    return <ErrorState title="Failed to load messages" error={error} onRetry={() => void refetch()} />;
  }
  if (isSuccess) return <NoMessages view={view} onWrite={onWrite} />;
  return (
    <div role="status" aria-label="Loading messages">
      <Skeleton height="6rem" radius={16} />
    </div>
  );
}
