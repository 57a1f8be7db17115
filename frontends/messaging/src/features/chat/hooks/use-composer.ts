import { useDraft } from '../../../use-draft';
import { useSendMessage } from '../../../use-send-message';

/** The draft in the chat, which outlives the panel. */
export interface Composer {
  draft: string;
  setDraft: (text: string) => void;
  isSending: boolean;
  /** Sends the draft unless it is blank; the draft stays if sending fails. */
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
