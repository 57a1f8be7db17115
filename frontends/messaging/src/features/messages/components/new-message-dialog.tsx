import type { PrivateMessageCreation } from '@medrad/contracts';
import { Button, Dialog, Select, TextArea, TextField } from '@medrad/ui/core';
import { type FormEvent, useId, useState } from 'react';
import { messageMaxLength } from '../../../messaging.api';
import { useDraft } from '../../../use-draft';
import { useSendMessage } from '../../../use-send-message';
import styles from './messages.module.css';

type MessageType = PrivateMessageCreation['messageType'];

const types: { value: MessageType; label: string }[] = [
  { value: 'query', label: 'Query' },
  { value: 'suggestion', label: 'Suggestion' },
  { value: 'review', label: 'Review' },
  { value: 'other', label: 'Other' },
];

interface NewMessageDialogProps {
  /** Whose drafts they are. */
  userId: string;
  onClose: () => void;
}

/** A message with a subject and a kind. What is typed waits when the dialog is closed or sending fails. */
export default function NewMessageDialog({ userId, onClose }: NewMessageDialogProps) {
  const formId = useId();
  const [subject, setSubject] = useDraft(`messageSubject:${userId}`);
  const [content, setContent] = useDraft(`messageDraft:${userId}`);
  const [messageType, setMessageType] = useState<MessageType>('query');
  const { isSending, send } = useSendMessage(`messageTry:${userId}`);
  const isBlank = subject.trim() === '' || content.trim() === '';

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBlank || isSending) return;
    const isSent = await send({ subject: subject.trim(), content: content.trim(), messageType });
    if (!isSent) return;
    setSubject('');
    setContent('');
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="New message"
      description="The admins read it and answer here."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            icon="send"
            isLoading={isSending}
            disabled={isBlank}
          >
            Send message
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        <Select
          label="About"
          options={types}
          value={messageType}
          onChange={(event) => setMessageType(event.target.value as MessageType)}
        />
        <TextField
          label="Subject"
          required
          maxLength={200}
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
      </form>
    </Dialog>
  );
}
