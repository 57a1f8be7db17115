import type { PrivateMessageCreation } from '@medrad/contracts';
import { useToast } from '@medrad/remote-kit';
import { messagingApi } from './messaging.api';
import { useMessageId } from './use-message-id';

/** Sends a message to the admins and says how that went. The key tells one place where messages are written from another. */
export function useSendMessage(key: string) {
  const [create, { isLoading }] = messagingApi.useCreatePrivateMessageMutation();
  const { idOf, forgetId } = useMessageId(key);
  const { toast } = useToast();

  /** Resolves to whether the message has arrived. */
  async function send(message: PrivateMessageCreation): Promise<boolean> {
    const { error } = await create({ body: { messageId: idOf(message), ...message } });
    if (!error) forgetId();
    toast(
      error
        ? { title: 'Failed to send message', description: 'Please try again later.', variant: 'destructive' }
        : {
            title: 'Message sent',
            description: 'Your message has been sent to the admin team.',
            variant: 'success',
          },
    );
    return !error;
  }
  return { isSending: isLoading, send };
}
