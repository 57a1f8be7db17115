import { classNames } from '@medrad/ui/core';
import type { ReactNode } from 'react';
import styles from './record-table.module.css';

/** One column of a {@link RecordTable}. */
export interface RecordColumn<Row> {
  title: string;
  render: (row: Row) => ReactNode;
  /** Whether the title is for screen readers only, because the content explains itself, as a button does. */
  isTitleHidden?: boolean;
}

interface RecordTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  /** Columns; the first one is the row header. */
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Whether the rows are about to be replaced: they are dimmed while the new rows are loading. */
  isStale?: boolean;
}

/**
 * Records as a table from 1024 px on and on paper, and as cards below that. The ARIA roles are explicit, because some
 * browsers drop table semantics when a table has another layout.
 */
export function RecordTable<Row>({ label, columns, rows, keyOf, isStale = false }: RecordTableProps<Row>) {
  return (
    <table
      role="table"
      aria-label={label}
      aria-busy={isStale}
      className={classNames(styles.table, isStale && styles.stale)}
    >
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {columns.map(({ title, isTitleHidden }) => (
            <th key={title} role="columnheader" scope="col">
              <span className={isTitleHidden ? styles.hidden : undefined}>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row" className={styles.row}>
            {columns.map(({ title, isTitleHidden, render }, index) =>
              index === 0 ? (
                <th key={title} role="rowheader" scope="row" className={styles.name}>
                  {render(row)}
                </th>
              ) : (
                <td key={title} role="cell" className={styles.cell}>
                  {!isTitleHidden && (
                    <span aria-hidden="true" className={styles.label}>
                      {title}
                    </span>
                  )}
                  <div className={styles.value}>{render(row)}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
