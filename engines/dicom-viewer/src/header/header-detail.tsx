import type { HeaderTable } from '@medrad/dicom';
import { useState } from 'react';
import { Tool } from '../parts/tool';
import styles from './header-panel.module.css';
import { kindOfRow, noteOfRow, shortenedText, tagOfRow } from './row-text';

/** The selected element with its whole value, to read and copy. */
export function HeaderDetail({ table, row }: { table: HeaderTable; row: number }) {
  const [said, setSaid] = useState({ row: -1, text: '' });
  const value = table.values[row] ?? '';
  const note = noteOfRow(table, row);
  const more = shortenedText(table, row);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid({ row, text: more ? 'Copied what is shown' : 'Copied' });
    } catch {
      setSaid({ row, text: 'The browser does not allow copying: select the text instead' });
    }
  };
  const about = [tagOfRow(table, row), table.keywords[row], kindOfRow(table, row)]
    .filter(Boolean)
    .join(' · ');
  return (
    <section aria-label="Selected element" className={styles.detail}>
      <div className={styles.detailHead}>
        <div className={styles.about}>
          <strong>{table.names[row]}</strong>
          <span>{about}</span>
        </div>
        <Tool label="Copy value" icon="clipboard" disabled={note !== ''} onClick={() => void copy()} />
      </div>
      {/* Makes a long value scrollable by keyboard. */}
      <div
        className={styles.whole}
        tabIndex={0}
        role="group"
        aria-label="Value"
        data-note={note !== '' || undefined}
      >
        {note || value}
      </div>
      <p role="status" className={styles.said}>
        {said.row === row ? said.text : more}
      </p>
    </section>
  );
}
