import { Button, EmptyState } from '@medrad/ui/core';

const texts = {
  all: {
    title: 'No messages yet',
    description: 'Questions and suggestions you send to the admins appear here, with their answers.',
  },
  pending: { title: 'Nothing is pending', description: 'All your messages have been answered.' },
  replied: { title: 'No replies yet', description: 'Replies from the admins appear here.' },
};

interface NoMessagesProps {
  view: keyof typeof texts;
  onWrite: () => void;
}

export function NoMessages({ view, onWrite }: NoMessagesProps) {
  return (
    <EmptyState
      icon="message"
      {...texts[view]}
      action={
        view === 'all' ? (
          <Button icon="edit" onClick={onWrite}>
            Write a message
          </Button>
        ) : undefined
      }
    />
  );
}
