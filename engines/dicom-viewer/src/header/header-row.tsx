import type { HeaderTable } from '@medrad/dicom';
import { Icon } from '@medrad/ui/core';
import styles from './header-panel.module.css';
import { Highlighted } from './highlighted';
import { kindOfRow, lineOfRow, noteOfRow, tagOfRow } from './row-text';
import { isFoldable } from './visible-rows';

/** Height of every row in CSS pixels; fixed, so that positions can be computed. */
export const rowHeight = 48;

const indent = 14;
const deepest = 6;

interface HeaderRowProps {
  id: string;
  table: HeaderTable;
  row: number;
  /** Position among the visible rows. */
  place: number;
  count: number;
  isActive: boolean;
  isFolded: boolean;
  isMatch: boolean;
  search: string;
  onChoose: (row: number) => void;
  onToggle: (row: number) => void;
}

/** One element or item: tag and name above, the value below. */
export function HeaderRow(props: HeaderRowProps) {
  const { table, row, place, isFolded, search } = props;
  const isOpenable = isFoldable(table, row);
  const depth = table.depths[row]!;
  const [tag, note] = [tagOfRow(table, row), noteOfRow(table, row)];
  const name = table.names[row]!;
  return (
    // The tree, not its rows, holds the focus and handles keys.
    <div
      id={props.id}
      role="treeitem"
      className={styles.row}
      aria-level={depth + 1}
      aria-posinset={place + 1}
      aria-setsize={props.count}
      aria-selected={props.isActive}
      aria-expanded={isOpenable ? !isFolded : undefined}
      data-match={props.isMatch || undefined}
      style={{
        top: place * rowHeight,
        height: rowHeight,
        paddingInlineStart: 8 + Math.min(depth, deepest) * indent,
      }}
      onClick={() => props.onChoose(row)}
    >
      <span
        className={styles.fold}
        aria-hidden="true"
        onClick={(event) => {
          if (!isOpenable) return;
          event.stopPropagation();
          props.onToggle(row);
        }}
      >
        {isOpenable && <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={18} />}
      </span>
      <span className={styles.lines}>
        <span className={styles.head}>
          {tag && (
            <span className={styles.tag}>
              <Highlighted text={tag} search={search} />
            </span>
          )}
          <span className={styles.name}>
            <Highlighted text={name} search={search} />
          </span>
          <span className={styles.kind}>{kindOfRow(table, row)}</span>
        </span>
        <span className={styles.value} data-note={note !== '' || undefined}>
          {note || <Highlighted text={lineOfRow(table, row).slice(0, 300)} search={search} />}
        </span>
      </span>
    </div>
  );
}
