import type { HeaderTable } from '@medrad/dicom';
import { useEffect, useId, useRef, useState } from 'react';
import { HeaderRow, rowHeight } from './header-row';
import styles from './header-panel.module.css';
import type { HeaderTree } from './use-tree';
import { placeOf } from './visible-rows';

/** Extra rows rendered above and below the visible ones. */
const spare = 6;
/** Height in CSS pixels until the list is measured. */
const assumedHeight = 600;

interface HeaderListProps {
  table: HeaderTable;
  tree: HeaderTree;
  search: string;
  matches: ReadonlySet<number>;
}

/** The elements of a header as a tree, virtualised: only visible rows are in the DOM. */
export function HeaderList({ table, tree, search, matches }: HeaderListProps) {
  const { rows, active } = tree;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(assumedHeight);
  const place = placeOf(rows, active);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight || assumedHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const [from, seen] = [place * rowHeight, element.clientHeight || assumedHeight];
    if (from < element.scrollTop) element.scrollTop = from;
    else if (from + rowHeight > element.scrollTop + seen) element.scrollTop = from + rowHeight - seen;
    // The scroll event comes one animation frame later; until then a long jump would show an empty list.
    setTop(element.scrollTop);
  }, [place, rows]);

  const first = Math.max(0, Math.floor(top / rowHeight) - spare);
  const last = Math.min(rows.length, Math.ceil((top + height) / rowHeight) + spare);
  const isActiveSeen = place >= first && place < last;
  return (
    <div
      ref={box}
      className={styles.list}
      role="tree"
      tabIndex={0}
      aria-label="Elements"
      aria-activedescendant={isActiveSeen ? `${id}-${rows[place]}` : undefined}
      onKeyDown={tree.handleKey}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div className={styles.rows} style={{ height: rows.length * rowHeight }} role="presentation">
        {rows.slice(first, last).map((row, offset) => (
          <HeaderRow
            key={row}
            id={`${id}-${row}`}
            table={table}
            row={row}
            place={first + offset}
            count={rows.length}
            isActive={row === rows[place]}
            isFolded={tree.folded.has(row)}
            isMatch={matches.has(row)}
            search={search}
            onChoose={tree.choose}
            onToggle={tree.toggle}
          />
        ))}
      </div>
    </div>
  );
}
