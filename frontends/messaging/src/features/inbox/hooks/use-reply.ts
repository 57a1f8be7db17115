import type { PrivateMessage } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { type DraftField, useRevisedDraft } from '@medrad/ui/dialogs';
import { messagingApi } from '../../../messaging.api';
import { useDraft } from '../../../use-draft';
import { useInboxPassword } from './inbox-password';

interface ReplyDraft {
  reply: string;
}

const fields: readonly DraftField<ReplyDraft>[] = [{ key: 'reply', label: 'Reply' }];
const draftOf = ({ adminReply }: PrivateMessage): ReplyDraft => ({ reply: adminReply ?? '' });

/**
 * The text of the reply to a message: the unsent draft, or else the reply that was sent. The draft is kept until it is
 * sent.
 */
export function useReply(message: PrivateMessage, onSent: () => void) {
  const { id, adminReply } = message;
  const answered = adminReply ?? '';
  const [kept, keep] = useDraft(`replyDraft:${id}`, answered);
  const typed = { reply: kept };
  // `tellsDeleted` is false, because messages are never deleted.
  const edit = useRevisedDraft({ stored: message, draftOf, typed, fields, tellsDeleted: false });
  const access = useInboxPassword();
  const [send, { isLoading }] = messagingApi.useReplyToPrivateMessageMutation();
  const { toast } = useToast();

  async function submit(): Promise<void> {
    const text = edit.resolved.reply.trim();
    if (text === '' || isLoading) return;
    const { error } = await send({
      messageId: id,
      body: { ...access, reply: text, revision: edit.revision },
    });
    const outcome = error && edit.receive(error);
    if (outcome === 'conflict') return;
    if (outcome === 'other') {
      toast({
        title: 'Failed to send reply',
        description: errorMessage(error, 'Please try again'),
        variant: 'destructive',
      });
      return;
    }
    keep(answered);
    toast({ title: 'Reply sent successfully!', variant: 'success' });
    onSent();
  }
  const setReply = (reply: string): void => {
    keep(reply);
    edit.change({ reply });
  };
  return { edit, setReply, isSending: isLoading, submit };
}
