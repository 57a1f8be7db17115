import { lazyPart } from '@medrad/ui/core';
import { Suspense } from 'react';
import type { PaneStore } from '../panes';
import { usePaneValue } from '../parts/use-pane-value';

const NoteEditor = lazyPart(() => import('./note-editor'));

/** The field for a note's text, while one is being typed. */
export function NotePlace({ store }: { store: PaneStore }) {
  const edited = usePaneValue(store, ({ drawings }) => drawings.edited);
  if (edited === null) return null;
  return (
    <Suspense fallback={null}>
      <NoteEditor key={edited} store={store} onClose={() => store.dispatch({ type: 'leave-note' })} />
    </Suspense>
  );
}
