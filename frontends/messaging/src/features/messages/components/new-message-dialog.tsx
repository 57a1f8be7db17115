import type { PrivateMessageCreation } from '@medrad/contracts';
import { messageMaxLength, messageSubjectMaxLength, messageTypes } from '@medrad/contracts/limits';
import { Select, TextArea, TextField } from '@medrad/ui/core';
import { FormDialog } from '@medrad/ui/dialogs';
import { useState } from 'react';
import { useDraft } from '../../../use-draft';
import { useSendMessage } from '../../../use-send-message';

type MessageType = PrivateMessageCreation['messageType'];

const labels: Record<MessageType, string> = {
  query: 'Query',
  suggestion: 'Suggestion',
  review: 'Review',
  other: 'Other',
};
const types = messageTypes.map((value) => ({ value, label: labels[value] }));

interface NewMessageDialogProps {
  /** Id of the user whose draft is stored in this browser. */
  userId: string;
  onClose: () => void;
}

/**
 * A form for a message with subject and kind. The draft is kept when the dialog closes or sending
 * fails.
 */
export default function NewMessageDialog({ userId, onClose }: NewMessageDialogProps) {
  const [subject, setSubject] = useDraft(`messageSubject:${userId}`);
  const [content, setContent] = useDraft(`messageDraft:${userId}`);
  const [messageType, setMessageType] = useState<MessageType>('query');
  const { isSending, send } = useSendMessage(`messageTry:${userId}`);
  const isBlank = subject.trim() === '' || content.trim() === '';

  async function submit(): Promise<void> {
    if (isBlank) return;
    const isSent = await send({ subject: subject.trim(), content: content.trim(), messageType });
    if (!isSent) return;
    setSubject('');
    setContent('');
    onClose();
  }

  return (
    <FormDialog
      title="New message"
      description="The admins read your message and reply here."
      submitLabel="Send message"
      submitIcon="send"
      canSubmit={!isBlank}
      isSending={isSending}
      keepsInput
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Select
        label="About"
        options={types}
        value={messageType}
        onChange={(event) => setMessageType(event.target.value as MessageType)}
      />
      <TextField
        label="Subject"
        required
        maxLength={messageSubjectMaxLength}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
      <TextArea
        label="Message"
        required
        maxLength={messageMaxLength}
        showCount
        rows={5}
        value={content}
        readOnly={isSending}
        onChange={(event) => setContent(event.target.value)}
      />
    </FormDialog>
  );
}
