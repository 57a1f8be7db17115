import { peerCommentMaxLength } from '@medrad/contracts/limits';
import { classNames, TextArea } from '@medrad/ui/core';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { useDiscussionFacts } from './discussion-context';
import styles from './discussion.module.css';
import { useMentions } from './use-mentions';

interface CommentFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  text: string;
  isReadOnly: boolean;
  onChange: (text: string) => void;
  /** Called on Ctrl+Enter or ⌘+Enter. */
  onSubmit: () => void;
}

/** The text field of a comment, which suggests names after `@`. */
export function CommentField({ field, label, text, isReadOnly, onChange, onSubmit }: CommentFieldProps) {
  const { names } = useDiscussionFacts();
  const listId = useId();
  const mentions = useMentions({ field, text, names, onChange });
  const isOpen = mentions.offers.length > 0;

  function handleKeyDown(event: KeyboardEvent) {
    if (mentions.handleKey(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  }

  return (
    <div className={styles.commentField}>
      <TextArea
        ref={field}
        label={label}
        rows={4}
        maxLength={peerCommentMaxLength}
        showCount
        value={text}
        readOnly={isReadOnly}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${mentions.active}` : undefined}
        onChange={({ target }) => {
          onChange(target.value);
          mentions.follow(target.selectionStart);
        }}
        onBlur={mentions.close}
        onKeyDown={handleKeyDown}
      />
      {isOpen ? (
        <ul id={listId} role="listbox" aria-label="People to mention" className={styles.offers}>
          {mentions.offers.map((name, index) => (
            <li
              key={name}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === mentions.active}
              className={classNames(styles.offer, index === mentions.active && styles.activeOffer)}
              // A pressed pointer would take the focus from the text field, and the list would close before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => mentions.choose(name)}
            >
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
