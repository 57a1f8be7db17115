import type { PrivateMessage } from '@medrad/contracts';
import { messageMaxLength } from '@medrad/contracts/limits';
import { TextArea } from '@medrad/ui/core';
import { FormDialog, RevisedForm } from '@medrad/ui/dialogs';
import { formatTime } from '@medrad/ui/formats';
import { useReply } from '../hooks/use-reply';
import { writerOf } from '../message-facts';
import styles from './inbox.module.css';
import { PriorityIcon } from './priority-icon';

interface ReplyDialogProps {
  message: PrivateMessage;
  onClose: () => void;
}

/** A full message with its reply, which can be edited later. */
export default function ReplyDialog({ message, onClose }: ReplyDialogProps) {
  const { edit, setReply, isSending, submit } = useReply(message, onClose);
  const { subject, content, priority, createdAt, adminReply, repliedAt } = message;

  return (
    <FormDialog
      title={subject}
      description={writerOf(message)}
      submitLabel={adminReply ? 'Update Reply' : 'Send Reply'}
      submitIcon="send"
      canSubmit={edit.resolved.reply.trim() !== '' && !edit.isDeleted}
      isSending={isSending}
      closeLabel="Close"
      keepsInput
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles.facts}>
        <PriorityIcon priority={priority} />
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      </p>
      <p className={styles.content}>{content}</p>
      <RevisedForm edit={edit} subject="the reply to this message">
        <TextArea
          label="Your reply"
          rows={6}
          maxLength={messageMaxLength}
          showCount
          hint={repliedAt ? `Replied on ${formatTime(repliedAt)}` : undefined}
          value={edit.draft.reply}
          readOnly={isSending}
          onChange={(event) => setReply(event.target.value)}
        />
      </RevisedForm>
    </FormDialog>
  );
}
