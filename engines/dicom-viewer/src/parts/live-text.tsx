import { useCallback, useRef } from 'react';
import type { PaneStore } from '../panes';
import type { PaneState } from '../view/pane-state';
import { useLiveElement } from './use-pane-value';

interface LiveTextProps {
  store: PaneStore;
  /** Memoise this callback: a new function identity subscribes again. */
  text: (state: PaneState) => string;
  className?: string;
}

/** A text that follows the state during a drag, without rendering. */
export function LiveText({ store, text, className }: LiveTextProps) {
  const written = useRef('');
  const write = useCallback(
    (element: HTMLElement, state: PaneState) => {
      const next = text(state);
      if (written.current === next) return;
      written.current = next;
      // Changing the text of a node takes half the layout time of replacing the node.
      if (element.firstChild) element.firstChild.nodeValue = next;
      else element.textContent = next;
    },
    [text],
  );
  return <span ref={useLiveElement<HTMLSpanElement>(store, write)} className={className} />;
}
