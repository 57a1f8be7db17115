import type { PrivateMessage } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { messagingApi } from '../../../messaging.api';
import { useDraft } from '../../../use-draft';

/** The answer to a message: what is typed, else what was answered. Typed text is kept until it has arrived. */
export function useReply({ id, adminReply }: PrivateMessage, onSent: () => void) {
  const answered = adminReply ?? '';
  const [reply, setReply] = useDraft(`replyDraft:${id}`, answered);
  const [send, { isLoading }] = messagingApi.useReplyToPrivateMessageMutation();
  const { toast } = useToast();

  async function submit(): Promise<void> {
    const text = reply.trim();
    if (text === '' || isLoading) return;
    const { error } = await send({ messageId: id, body: { reply: text } });
    if (error) {
      toast({
        title: 'Failed to send reply',
        description: errorMessage(error, 'Please try again'),
        variant: 'destructive',
      });
      return;
    }
    setReply(answered);
    toast({ title: 'Reply sent successfully!', variant: 'success' });
    onSent();
  }
  return { reply, setReply, isSending: isLoading, submit };
}
