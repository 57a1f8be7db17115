import { useCallback, useRef } from 'react';
import type { PaneStore } from '../panes';
import type { PaneState } from '../view/pane-state';
import { useLiveElement } from './use-pane-value';

interface LiveTextProps {
  store: PaneStore;
  /** Kept by the caller: another function begins anew. */
  text: (state: PaneState) => string;
  className?: string;
}

/** A text that follows the state while something is dragged. */
export function LiveText({ store, text, className }: LiveTextProps) {
  const written = useRef('');
  const write = useCallback(
    (element: HTMLElement, state: PaneState) => {
      const next = text(state);
      if (written.current === next) return;
      written.current = next;
      // The same node with another text is laid out in half the time of another node.
      if (element.firstChild) element.firstChild.nodeValue = next;
      else element.textContent = next;
    },
    [text],
  );
  return <span ref={useLiveElement<HTMLSpanElement>(store, write)} className={className} />;
}
