import { Button } from '@medrad/ui/core';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { flushSync } from 'react-dom';
import { replyPlace } from '../kept-drafts';
import { Composer } from './composer';
import { useDiscussionFacts } from './discussion-context';
import { useCommentDraft } from './use-comment-draft';

/** The thread's interface to its composer. */
export interface ReplyControl {
  /** Inserts a quotation, possibly empty, and moves the caret to the end. */
  begin: (quotation: string) => void;
}

interface ReplyComposerProps {
  control: Ref<ReplyControl>;
  threadId: string;
  onClose: () => void;
}

/** The form to write a reply. Closing it keeps the text. */
export function ReplyComposer({ control, threadId, onClose }: ReplyComposerProps) {
  const { peerCase, userId } = useDiscussionFacts();
  const draft = useCommentDraft(userId, peerCase.id, replyPlace(threadId));
  const field = useRef<HTMLTextAreaElement>(null);
  const { append } = draft;

  useImperativeHandle(control, () => ({
    begin(quotation) {
      if (quotation) flushSync(() => append(quotation));
      const area = field.current;
      area?.focus();
      area?.setSelectionRange(area.value.length, area.value.length);
    },
  }));
  return (
    <Composer
      draft={draft}
      field={field}
      label="Your reply"
      submitLabel="Post Reply"
      parentId={threadId}
      after={
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      }
    />
  );
}
