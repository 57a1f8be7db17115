import type { PrivateMessage } from '@medrad/contracts';
import { Button, Dialog, TextArea } from '@medrad/ui/core';
import { type FormEvent, useId } from 'react';
import { messageMaxLength } from '../../../messaging.api';
import { useReply } from '../hooks/use-reply';
import { formatDate, writerOf } from '../message-facts';
import styles from './inbox.module.css';
import { PriorityIcon } from './priority-icon';

interface ReplyDialogProps {
  message: PrivateMessage;
  onClose: () => void;
}

/** A message in full and its answer, which can be changed later. */
export default function ReplyDialog({ message, onClose }: ReplyDialogProps) {
  const formId = useId();
  const { reply, setReply, isSending, submit } = useReply(message, onClose);
  const { subject, content, priority, createdAt, adminReply, repliedAt } = message;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={subject}
      description={writerOf(message)}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            icon="send"
            isLoading={isSending}
            disabled={reply.trim() === ''}
          >
            {adminReply ? 'Update Reply' : 'Send Reply'}
          </Button>
        </>
      }
    >
      <p className={styles.facts}>
        <PriorityIcon priority={priority} />
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      <p className={styles.content}>{content}</p>
      <form id={formId} onSubmit={handleSubmit}>
        <TextArea
          label="Your reply"
          rows={6}
          maxLength={messageMaxLength}
          showCount
          hint={repliedAt ? `Replied on ${formatDate(repliedAt)}` : undefined}
          value={reply}
          readOnly={isSending}
          onChange={(event) => setReply(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
