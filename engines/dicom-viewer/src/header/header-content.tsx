import type { HeaderTable } from '@medrad/dicom';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Tool } from '../parts/tool';
import { HeaderDetail } from './header-detail';
import { HeaderList } from './header-list';
import styles from './header-panel.module.css';
import { searchHeader } from './search-header';
import { useTree } from './use-tree';

interface HeaderContentProps {
  table: HeaderTable;
  isStale: boolean;
  search: string;
  onSearch: (text: string) => void;
}

const maxSearchLength = 200;
const countText = (count: number, what: string) =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

function Facts({ table: { tags, hidden, leftOut } }: { table: HeaderTable }) {
  const facts = [
    countText(tags.length, 'row'),
    hidden > 0 ? `${countText(hidden, 'value')} hidden: may identify a patient` : '',
    leftOut > 0 ? `${countText(leftOut, 'element')} more not listed` : '',
  ];
  return <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>;
}

/** The search field, the list of elements and the details of the selected one. */
export function HeaderContent({ table, isStale, search, onSearch }: HeaderContentProps) {
  const tree = useTree(table);
  const field = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(search);
  const found = useMemo(() => searchHeader(table, wanted), [table, wanted]);
  const matches = useMemo(() => new Set(found), [found]);
  const place = found.indexOf(tree.active);

  useEffect(() => field.current?.focus(), []);

  const go = (by: 1 | -1) => {
    const { active } = tree;
    // Right after typing, `found` may still belong to the previous text, so Enter searches for the current text itself.
    const rows = search === wanted ? found : searchHeader(table, search);
    const next =
      by > 0
        ? (rows.find((row) => row > active) ?? rows[0])
        : (rows.findLast((row) => row < active) ?? rows.at(-1));
    if (next !== undefined) tree.reveal(next);
  };

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      go(event.shiftKey ? -1 : 1);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') tree.handleKey(event);
  }

  const said =
    wanted.trim() === ''
      ? ''
      : found.length === 0
        ? 'No matches'
        : place >= 0
          ? `${place + 1} of ${found.length}`
          : countText(found.length, 'match').replace('matchs', 'matches');
  return (
    <>
      <div className={styles.search} role="search" aria-label="Header">
        <input
          ref={field}
          type="search"
          className={styles.field}
          aria-label="Search the header"
          placeholder="Tag, name or value"
          maxLength={maxSearchLength}
          value={search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          onKeyDown={handleKey}
        />
        <span role="status" className={styles.count}>
          {said}
        </span>
        <Tool label="Previous match" icon="chevron-up" disabled={found.length === 0} onClick={() => go(-1)} />
        <Tool label="Next match" icon="chevron-down" disabled={found.length === 0} onClick={() => go(1)} />
      </div>
      <div className={styles.actions}>
        <button type="button" onClick={tree.unfoldAll}>
          Expand all
        </button>
        <button type="button" onClick={tree.foldAll}>
          Collapse all
        </button>
        {table.frameRow >= 0 && (
          <button type="button" onClick={() => tree.reveal(table.frameRow)}>
            Groups of this frame
          </button>
        )}
      </div>
      <Facts table={table} />
      {wanted.trim() !== '' && found.length === 0 && (
        <p className={styles.nothing}>
          Nothing matches “{wanted.trim()}”{table.hidden > 0 ? '. Hidden values are not searched.' : '.'}
        </p>
      )}
      <div className={styles.body} aria-busy={isStale}>
        <HeaderList table={table} tree={tree} search={wanted} matches={matches} />
        <HeaderDetail table={table} row={tree.active} />
      </div>
    </>
  );
}
