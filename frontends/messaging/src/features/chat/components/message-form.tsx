import { messageMaxLength } from '@medrad/contracts/limits';
import { IconButton } from '@medrad/ui/core';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Composer } from '../hooks/use-composer';
import styles from './chat.module.css';

/** Grows the field with its text, up to the style sheet's maximum. */
function useGrowingField(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [text]);
  return field;
}

/** The form to write a message: Enter sends, Shift+Enter starts a new line. */
export function MessageForm({ composer }: { composer: Composer }) {
  const { draft, setDraft, isSending, submit } = composer;
  const field = useGrowingField(draft);
  const isBlank = draft.trim() === '';
  useEffect(() => field.current?.focus(), [field]);

  function handleKeyDown(event: KeyboardEvent) {
    // An Enter that confirms the text of an input method does not send the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
    field.current?.focus();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label="Message"
        placeholder="Type your message..."
        rows={1}
        maxLength={messageMaxLength}
        value={draft}
        readOnly={isSending}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <IconButton
        type="submit"
        variant="primary"
        label="Send message"
        icon="send"
        disabled={isBlank || isSending}
      />
    </form>
  );
}
