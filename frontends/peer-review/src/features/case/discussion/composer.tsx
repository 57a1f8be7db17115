import { DraftChoice } from '@medrad/remote-kit/drafts';
import { Button } from '@medrad/ui/core';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { PeerUploadPanel } from '../../files/peer-upload-panel';
import { usePeerUploads } from '../../files/use-peer-uploads';
import { CopyTextButton } from '../components/copy-text-button';
import { CommentField } from './comment-field';
import styles from './discussion.module.css';
import { PointAtPlace } from './point-at-place';
import type { CommentDraftControl } from './use-comment-draft';
import { usePostComment } from './use-post-comment';

interface ComposerProps {
  draft: CommentDraftControl;
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  submitLabel: string;
  /** Id of the first comment of the thread; null starts a new thread. */
  parentId: string | null;
  /** Further buttons, shown beside the send button. */
  after?: ReactNode;
}

/** The form to write a comment or reply. */
export function Composer({ draft, field, label, submitLabel, parentId, after }: ComposerProps) {
  const uploads = usePeerUploads('comment');
  const { post, isSending, failure } = usePostComment(draft, uploads, parentId);
  const { content, places } = draft.draft;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void post();
  }

  return (
    <form className={styles.composer} aria-label={submitLabel} onSubmit={handleSubmit}>
      <CommentField
        field={field}
        label={label}
        text={content}
        isReadOnly={isSending}
        onChange={(text) => draft.change({ content: text })}
        onSubmit={() => void post()}
      />
      <DraftChoice theirs={draft.theirs} onChoose={draft.choose} />
      <PeerUploadPanel uploads={uploads} label="Add Images" />
      <PointAtPlace places={places} onChange={(next) => draft.change({ places: next })} />
      {failure !== null && content !== '' ? (
        <div className={styles.failure}>
          <p>{failure} Your text is still here.</p>
          <CopyTextButton text={content} />
        </div>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" icon="send" isLoading={isSending} disabled={content === ''}>
          {isSending ? 'Posting...' : submitLabel}
        </Button>
        {after}
      </div>
    </form>
  );
}
