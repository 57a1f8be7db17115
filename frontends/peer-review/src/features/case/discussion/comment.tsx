import type { PeerComment } from '@medrad/contracts';
import { useDeveloperMode } from '@medrad/remote-kit';
import { Button, classNames } from '@medrad/ui/core';
import { formatDateAt } from '@medrad/ui/formats';
import { useEffect, useRef, useState } from 'react';
import { FileGrid } from '../../viewing/file-grid';
import { hiddenNoteOf } from '../../visibility';
import { CommentMenu } from './comment-menu';
import { useDiscussionFacts } from './discussion-context';
import styles from './discussion.module.css';

/** Marks the places of a comment on the images while the comment is hovered, focused or pinned. */
function usePointing({ places }: PeerComment) {
  const { onPoint } = useDiscussionFacts();
  const [isPinned, setPinned] = useState(false);
  const [isNear, setNear] = useState(false);
  if (places.length === 0) return { isPinned, isShown: false, watch: {}, toggle: () => undefined };
  const come = () => {
    setNear(true);
    onPoint(places);
  };
  const leave = () => {
    setNear(false);
    if (!isPinned) onPoint([]);
  };
  const toggle = () => {
    setPinned(!isPinned);
    onPoint(isPinned ? [] : places);
  };
  const watch = { onPointerEnter: come, onPointerLeave: leave, onFocus: come, onBlur: leave };
  return { isPinned, isShown: isPinned || isNear, watch, toggle };
}

/** Scrolls to the comment that the address names, and focuses it. */
function useLinkedFocus(id: string) {
  const { linkedId } = useDiscussionFacts();
  const element = useRef<HTMLElement>(null);
  const isLinked = linkedId === id;
  useEffect(() => {
    if (!isLinked) return;
    element.current?.focus({ preventScroll: true });
    void element.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  return { element, isLinked };
}

/** The text shown instead of a deleted or hidden comment; null for any other comment. */
const noteOf = (comment: PeerComment): string | null =>
  comment.isDeleted ? 'This comment was removed' : hiddenNoteOf(comment);

interface CommentProps {
  comment: PeerComment;
  onReply: () => void;
  onQuote: () => void;
}

/** A comment with its actions. */
export function Comment({ comment, onReply, onQuote }: CommentProps) {
  const { id, user, createdAt, editedAt, content, files, places, isDeleted, isHidden, isHeld } = comment;
  const { peerCase } = useDiscussionFacts();
  const { isDeveloper } = useDeveloperMode();
  const { element, isLinked } = useLinkedFocus(id);
  const { isPinned, isShown, watch, toggle } = usePointing(comment);
  const note = noteOf(comment);
  const shownPlaces = isShown ? places : [];

  return (
    <article
      ref={element}
      id={`comment-${id}`}
      tabIndex={-1}
      aria-label={isDeleted ? 'Removed comment' : `Comment by ${user.name}`}
      className={classNames(styles.comment, isLinked && styles.linked)}
      {...watch}
    >
      {isDeleted ? null : (
        <header className={styles.facts}>
          <strong>{user.name}</strong>
          <span>{user.institute}</span>
          <time dateTime={createdAt}>{formatDateAt(createdAt)}</time>
          {editedAt ? <span>edited</span> : null}
        </header>
      )}
      {note === null ? null : <p className={styles.note}>{note}</p>}
      {content !== '' && !isDeleted ? <p className={styles.text}>{content}</p> : null}
      {files.length > 0 ? (
        <FileGrid files={files} label={`Images of ${user.name}`} size="comment" places={shownPlaces} />
      ) : null}
      {!isDeleted && (!isHidden || isHeld || isDeveloper) ? (
        <footer className={styles.buttons}>
          {peerCase.status === 'closed' ? null : (
            <>
              <Button size="sm" variant="ghost" icon="message" onClick={onReply}>
                Reply
              </Button>
              <Button size="sm" variant="ghost" onClick={onQuote}>
                Quote
              </Button>
            </>
          )}
          {places.length > 0 ? (
            <Button size="sm" variant="ghost" aria-pressed={isPinned} onClick={toggle}>
              {places.length === 1 ? 'Show the place' : `Show ${places.length} places`}
            </Button>
          ) : null}
          <CommentMenu comment={comment} />
        </footer>
      ) : null}
    </article>
  );
}
