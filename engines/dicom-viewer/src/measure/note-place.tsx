import { lazyPart } from '@medrad/ui/core';
import { Suspense } from 'react';
import type { PaneStore } from '../panes';
import { usePaneValue } from '../parts/use-pane-value';

const NoteEditor = lazyPart(() => import('./note-editor'));

/** The field for the words of a text, while they are typed. */
export function NotePlace({ store }: { store: PaneStore }) {
  const edited = usePaneValue(store, ({ drawings }) => drawings.edited);
  if (edited === null) return null;
  return (
    <Suspense fallback={null}>
      <NoteEditor key={edited} store={store} onClose={() => store.dispatch({ type: 'leave-note' })} />
    </Suspense>
  );
}
