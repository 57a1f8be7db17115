import { messageMaxLength } from '@medrad/contracts/limits';
import { IconButton } from '@medrad/ui/core';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Composer } from '../hooks/use-composer';
import styles from './chat.module.css';

/** As high as its text; the style sheet says how high at most. */
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

/** Where a message is written: Enter sends it, Shift+Enter begins a new line. */
export function MessageForm({ composer }: { composer: Composer }) {
  const { draft, setDraft, isSending, submit } = composer;
  const field = useGrowingField(draft);
  const isBlank = draft.trim() === '';
  useEffect(() => field.current?.focus(), [field]);

  function handleKeyDown(event: KeyboardEvent) {
    // Enter that ends a word of an input method is no wish to send.
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
