import type { HeaderTable } from '@medrad/dicom';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { allFolded, firstFolded, isFoldable, placeOf, rowsAround, visibleRows } from './visible-rows';

const page = 10;

/** The visible rows of a table, the folded rows and the selected row. */
export interface HeaderTree {
  rows: readonly number[];
  folded: ReadonlySet<number>;
  active: number;
  choose: (row: number) => void;
  toggle: (row: number) => void;
  /** Selects a row and unfolds its ancestors. */
  reveal: (row: number) => void;
  foldAll: () => void;
  unfoldAll: () => void;
  handleKey: (event: KeyboardEvent) => void;
}

/** Folding, selection and keyboard steps of a tree (WAI-ARIA tree pattern). */
export function useTree(table: HeaderTable): HeaderTree {
  const [kept, setKept] = useState({ count: table.tags.length, folded: firstFolded(table), active: 0 });
  // A table with the same number of rows is taken for the next slice of the series, so folded rows stay folded.
  const isSame = kept.count === table.tags.length;
  const first = useMemo(() => firstFolded(table), [table]);
  const { folded, active } = isSame ? kept : { folded: first, active: 0 };
  const rows = useMemo(() => visibleRows(table, folded), [table, folded]);
  const set = (some: { folded?: ReadonlySet<number>; active?: number }) =>
    setKept({ count: table.tags.length, folded, active, ...some });

  function toggle(row: number): void {
    const next = new Set(folded);
    if (!next.delete(row)) next.add(row);
    set({ folded: next, active: row });
  }

  function reveal(row: number): void {
    const around = rowsAround(table, row).filter((one) => folded.has(one));
    if (around.length === 0) return set({ active: row });
    const next = new Set(folded);
    for (const one of around) next.delete(one);
    set({ folded: next, active: row });
  }

  function step(by: number): void {
    const place = Math.min(rows.length - 1, Math.max(0, placeOf(rows, active) + by));
    set({ active: rows[place] ?? 0 });
  }

  function goIn(): void {
    if (!isFoldable(table, active)) return;
    if (folded.has(active)) toggle(active);
    else step(1);
  }

  function goOut(): void {
    if (isFoldable(table, active) && !folded.has(active)) toggle(active);
    else set({ active: rowsAround(table, active).at(-1) ?? active });
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    PageDown: () => step(page),
    PageUp: () => step(-page),
    Home: () => set({ active: rows[0] ?? 0 }),
    End: () => set({ active: rows.at(-1) ?? 0 }),
    ArrowRight: goIn,
    ArrowLeft: goOut,
    Enter: () => isFoldable(table, active) && toggle(active),
  };

  return {
    rows,
    folded,
    active,
    choose: (row) => set({ active: row }),
    toggle,
    reveal,
    foldAll: () => set({ folded: allFolded(table), active: rowsAround(table, active)[0] ?? active }),
    unfoldAll: () => set({ folded: new Set() }),
    handleKey(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}
