import { useEffect, useRef } from 'react';
import type { PaperPage } from '../document/paper-document';
import styles from './page.module.css';

interface PageTextProps {
  page: PaperPage;
  /** Called when the page's text elements are in place. */
  onLaid: (pieces: readonly HTMLElement[]) => void;
}

/**
 * The page's text as an invisible layer over the painted page, for selection and screen readers.
 */
export function PageText({ page, onLaid }: PageTextProps) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    let isOver = false;
    const task = page.layText(element);
    task.done.then(
      (pieces) => isOver || onLaid(pieces),
      // The promise rejects when the layout was cancelled or the page has no readable text.
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
