import { IconButton } from '@medrad/ui/core';
import { type ReactNode, useId, useState } from 'react';
import { useIsCut } from '../hooks/use-is-cut';
import styles from './runner.module.css';

interface FoldedTextProps {
  as: 'h1' | 'div';
  /** Name of the text in the button's label: `title`, `clinical clue`. */
  name: string;
  className?: string;
  /** Inline content. */
  children: ReactNode;
}

/**
 * A text truncated to a number of lines (`--lines`, 2 by default), followed by a button that
 * expands it if it is longer.
 */
export function FoldedText({ as: Element, name, className, children }: FoldedTextProps) {
  const id = useId();
  const [isFolded, setFolded] = useState(true);
  const { ref, isCut } = useIsCut(isFolded);
  return (
    <>
      <Element className={className}>
        <span ref={ref} id={id} className={styles.folded} data-folded={isFolded || undefined}>
          {children}
        </span>
      </Element>
      {isCut && (
        <IconButton
          icon={isFolded ? 'chevron-down' : 'chevron-up'}
          label={isFolded ? `Show the whole ${name}` : `Shorten the ${name}`}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => setFolded(!isFolded)}
        />
      )}
    </>
  );
}
