import type { SpotterSubsection } from '@medrad/contracts';
import { VisuallyHidden } from '@medrad/ui/core';
import { useEffect, useRef, useState } from 'react';
import { useFolderFilter } from '../hooks/use-folder-filter';
import { useFolderMoves } from '../hooks/use-folder-moves';
import { DeleteSubsectionDialog } from './delete-subsection-dialog';
import { EditSubsectionDialog } from './edit-subsection-dialog';
import { FolderFilter } from './folder-filter';
import { FolderImagesDialog } from './folder-images-dialog';
import styles from './list.module.css';
import { SubsectionRow } from './subsection-row';

interface Moved {
  id: string;
  direction: 'up' | 'down';
  place: number;
}

interface Action {
  kind: 'edit' | 'images' | 'delete';
  subsection: SpotterSubsection;
}

/** The folders in order. A moved folder keeps the focus, and its new position is announced. */
export function SubsectionList({ subsections }: { subsections: SpotterSubsection[] }) {
  const filter = useFolderFilter(subsections);
  const move = useFolderMoves();
  const [moved, setMoved] = useState<Moved | null>(null);
  const [action, setAction] = useState<Action | null>(null);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (!moved) return;
    // Moving an element in the DOM removes its focus.
    const row = list.current?.querySelector(`[data-subsection="${moved.id}"]`);
    const pressed = row?.querySelector<HTMLButtonElement>(`[data-move="${moved.direction}"]:not(:disabled)`);
    (pressed ?? row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)'))?.focus();
  }, [moved]);

  function handleMove(id: string, direction: Moved['direction']): void {
    const from = subsections.findIndex((subsection) => subsection.id === id);
    const to = direction === 'up' ? from - 1 : from + 1;
    move(subsections, from, to);
    setMoved({ id, direction, place: to + 1 });
  }

  return (
    <>
      <FolderFilter filter={filter} />
      <ol ref={list} className={styles.existing} aria-label="Existing Subsections">
        {filter.shown.map((subsection) => (
          <SubsectionRow
            key={subsection.id}
            subsection={subsection}
            isFirst={subsection === subsections[0]}
            isLast={subsection === subsections.at(-1)}
            onMove={(direction) => handleMove(subsection.id, direction)}
            onEdit={() => setAction({ kind: 'edit', subsection })}
            onImages={() => setAction({ kind: 'images', subsection })}
            onDelete={() => setAction({ kind: 'delete', subsection })}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{moved && `Moved to position ${moved.place} of ${subsections.length}`}</span>
      </VisuallyHidden>
      {action?.kind === 'edit' && (
        <EditSubsectionDialog subsection={action.subsection} onClose={() => setAction(null)} />
      )}
      {action?.kind === 'images' && (
        <FolderImagesDialog subsection={action.subsection} onClose={() => setAction(null)} />
      )}
      {action?.kind === 'delete' && (
        <DeleteSubsectionDialog subsection={action.subsection} onClose={() => setAction(null)} />
      )}
    </>
  );
}
