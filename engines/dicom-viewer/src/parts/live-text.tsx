import { useCallback, useRef } from 'react';
import type { ViewportStore } from '../viewport';
import type { ViewportState } from '../view/viewport-state';
import { useLiveElement } from './use-viewport-value';

interface LiveTextProps {
  store: ViewportStore;
  /** Memoise this callback: a new function identity subscribes again. */
  text: (state: ViewportState) => string;
  className?: string;
}

/** A text that follows the state during a drag, without rendering. */
export function LiveText({ store, text, className }: LiveTextProps) {
  const written = useRef('');
  const write = useCallback(
    (element: HTMLElement, state: ViewportState) => {
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
