import { useState } from 'react';
import styles from './toolbar.module.css';

interface PageFieldProps {
  page: number;
  pageCount: number;
  onGo: (page: number) => void;
}

/** `Page X of Y` with an editable number; Enter goes to the page, Escape restores the number. */
export function PageField({ page, pageCount, onGo }: PageFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function go(): void {
    const wanted = Number.parseInt(draft ?? '', 10);
    setDraft(null);
    if (Number.isFinite(wanted)) onGo(wanted);
  }

  return (
    <form
      className={styles.pageField}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <label>
        <span className={styles.word}>Page</span>
        <input
          className={styles.pageInput}
          aria-label={`Page number, 1 to ${pageCount}`}
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          maxLength={6}
          value={draft ?? String(page)}
          onChange={({ target }) => setDraft(target.value.replace(/\D/g, ''))}
          onFocus={({ target }) => target.select()}
          onBlur={() => setDraft(null)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setDraft(null);
          }}
        />
      </label>
      <span>of {pageCount}</span>
    </form>
  );
}
