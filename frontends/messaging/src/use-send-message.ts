import type { PrivateMessageCreation } from '@medrad/contracts';
import { useToast } from '@medrad/remote-kit';
import { messagingApi } from './messaging.api';
import { useMessageId } from './use-message-id';

/**
 * Sends a message to the administrators and reports the result.
 * @param key identifies the form
 */
export function useSendMessage(key: string) {
  const [create, { isLoading }] = messagingApi.useCreatePrivateMessageMutation();
  const { idOf, forgetId } = useMessageId(key);
  const { toast } = useToast();

  /** @returns whether the message was stored */
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
