import { useDraft } from '../../../use-draft';
import { useSendMessage } from '../../../use-send-message';

/** What is being written in the chat. Lives as long as the chat, so that closing the panel loses nothing. */
export interface Composer {
  draft: string;
  setDraft: (text: string) => void;
  isSending: boolean;
  /** Sends the draft unless it is blank; it is kept when that fails. */
  submit: () => Promise<void>;
}

export function useComposer(userId: string): Composer {
  const [draft, setDraft] = useDraft(`chatDraft:${userId}`);
  const { isSending, send } = useSendMessage(`chatTry:${userId}`);

  async function submit(): Promise<void> {
    const content = draft.trim();
    if (content === '' || isSending) return;
    if (await send({ subject: 'Chat Message', content, messageType: 'query' })) setDraft('');
  }
  return { draft, setDraft, isSending, submit };
}
