import { Button } from '@medrad/ui/core';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { flushSync } from 'react-dom';
import { replyPlace } from '../kept-drafts';
import { Composer } from './composer';
import { useDiscussionFacts } from './discussion-context';
import { useCommentDraft } from './use-comment-draft';

/** Control of the reply form by its thread. */
export interface ReplyControl {
  /** Appends a quotation, which may be empty, to the text, and moves the caret to the end. */
  begin: (quotation: string) => void;
}

interface ReplyComposerProps {
  control: Ref<ReplyControl>;
  threadId: string;
  onClose: () => void;
}

/** The form to write a reply. Its draft stays stored when the form is closed. */
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
