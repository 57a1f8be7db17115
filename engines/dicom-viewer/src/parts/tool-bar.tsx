import { type ReactNode, useRef, useState } from 'react';
import styles from './tools.module.css';
import { Tool } from './tool';
import { useBarKeys } from './use-bar-keys';
import { useOverflow } from './use-overflow';

interface ToolBarProps {
  label: string;
  /** `group` for a bar inside another one; default `toolbar`. */
  role?: 'toolbar' | 'group';
  /** Content that stays visible at any width. */
  end?: ReactNode;
  children: ReactNode;
}

/**
 * One row of tools, which scrolls sideways when it is too narrow; a button then unfolds all rows.
 * The keyboard reaches every tool either way ({@link useBarKeys}).
 */
export function ToolBar({ label, role = 'toolbar', end, children }: ToolBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const isOver = useOverflow(row, isUnfolded);
  const keys = useBarKeys(bar);
  return (
    <div ref={bar} role={role} aria-label={label} className={styles.toolbar} {...keys}>
      <div ref={row} className={styles.toolRow} data-unfolded={isUnfolded || undefined}>
        {children}
      </div>
      {isOver && (
        <Tool
          label={isUnfolded ? 'One row of tools' : 'All tools'}
          icon={isUnfolded ? 'chevron-up' : 'more'}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        />
      )}
      {end}
    </div>
  );
}
