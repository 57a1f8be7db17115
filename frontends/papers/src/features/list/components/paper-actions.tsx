import type { TheoryPaper } from '@medrad/contracts';
import { Button, IconButton } from '@medrad/ui/core';
import type { PaperAction } from '../paper-action';
import styles from './list.module.css';

interface PaperActionsProps {
  paper: TheoryPaper;
  onAction: (action: PaperAction) => void;
}

/** What an administrator can do with a paper; an answer is added once. */
export function PaperActions({ paper, onAction }: PaperActionsProps) {
  return (
    <div className={styles.actions}>
      {paper.answerFileUrl === null && (
        <Button size="sm" variant="ghost" icon="upload" onClick={() => onAction({ kind: 'answer', paper })}>
          Upload Answer<span className={styles.unseen}> of {paper.title}</span>
        </Button>
      )}
      <span className={styles.spacer} />
      <IconButton
        size="sm"
        icon="trash"
        label={`Delete ${paper.title}`}
        onClick={() => onAction({ kind: 'delete', paper })}
      />
    </div>
  );
}
