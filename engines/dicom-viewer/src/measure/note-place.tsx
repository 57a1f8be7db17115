import { lazyPart } from '@medrad/ui/core';
import { Suspense } from 'react';
import type { ViewportStore } from '../viewport';
import { useViewportValue } from '../parts/use-viewport-value';

const NoteEditor = lazyPart(() => import('./note-editor'));

/** The field for a note's text, while a note is being typed. */
export function NotePlace({ store }: { store: ViewportStore }) {
  const edited = useViewportValue(store, ({ drawings }) => drawings.edited);
  if (edited === null) return null;
  return (
    <Suspense fallback={null}>
      <NoteEditor key={edited} store={store} onClose={() => store.dispatch({ type: 'leave-note' })} />
    </Suspense>
  );
}
