import { useEffect, useRef } from 'react';
import type { PaperPage } from '../document/paper-document';
import styles from './page.module.css';

interface PageTextProps {
  page: PaperPage;
  /** The elements of the page's pieces of text are in place. */
  onLaid: (pieces: readonly HTMLElement[]) => void;
}

/** The page's text over its painting: invisible, for selecting and for screen readers. */
export function PageText({ page, onLaid }: PageTextProps) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    let isOver = false;
    const task = page.layText(element);
    task.done.then(
      (pieces) => isOver || onLaid(pieces),
      // Called off, or a page without readable text: its painting is all there is.
      () => undefined,
    );
    return () => {
      isOver = true;
      task.cancel();
      element.replaceChildren();
    };
  }, [page, onLaid]);
  return <div ref={layer} className={styles.text} />;
}
