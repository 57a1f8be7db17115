import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import type { ViewportStore } from '../viewport';
import { useLiveElement, useViewportValue } from '../parts/use-viewport-value';
import { matrixOfViewport, type ViewportState } from '../view/viewport-state';
import { toViewport } from '../view/presentation';
import styles from './measure.module.css';
import { noteMaxLength } from './measurement';

const width = 220;
const height = 44;

const editedOf = ({ drawings }: ViewportState) => drawings.done.find(({ id }) => id === drawings.edited);

interface NoteEditorProps {
  store: ViewportStore;
  onClose: () => void;
}

/**
 * A field to type a note in its place on the image. Every letter is stored as it is typed; Enter
 * and blur end typing, Escape restores the previous text.
 */
export default function NoteEditor({ store, onClose }: NoteEditorProps) {
  const note = useViewportValue(store, (state) => editedOf(state)?.note ?? '');
  const isHere = useViewportValue(store, (state) => {
    const { shown } = state;
    return shown.kind === 'nothing' || shown.index === editedOf(state)?.index;
  });
  const field = useRef<HTMLInputElement>(null);
  const place = useCallback((element: HTMLElement, state: ViewportState) => {
    const point = editedOf(state)?.points[0];
    if (!point) return;
    const at = toViewport(matrixOfViewport(state), point);
    const x = Math.max(4, Math.min(at.x, state.viewportSize.width - width - 4));
    const y = Math.max(4, Math.min(at.y - height / 2, state.viewportSize.height - height - 4));
    element.style.transform = `translate(${x}px, ${y}px)`;
  }, []);
  const box = useLiveElement<HTMLDivElement>(store, place);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  // Closes the field when another frame is shown, because the note belongs to its own frame.
  useEffect(() => {
    if (!isHere) onClose();
  });

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    const viewportSize = event.currentTarget.closest<HTMLElement>('[role="group"]');
    store.dispatch({ type: event.key === 'Enter' ? 'leave-note' : 'give-up-note' });
    viewportSize?.focus({ preventScroll: true });
  }

  return (
    <div ref={box} className={styles.note} style={{ width, height }}>
      <input
        ref={field}
        className={styles.field}
        aria-label="Text on the image"
        placeholder="Text"
        value={note}
        maxLength={noteMaxLength}
        autoComplete="off"
        onChange={({ currentTarget }) => store.dispatch({ type: 'set-note', note: currentTarget.value })}
        onKeyDown={handleKey}
        onBlur={onClose}
      />
    </div>
  );
}
