import type { TheoryPaper } from '@medrad/contracts';
import { EntryActions } from '@medrad/ui/cards';
import { Button, IconButton, VisuallyHidden } from '@medrad/ui/core';
import type { PaperAction } from '../paper-action';

interface PaperActionsProps {
  paper: TheoryPaper;
  onAction: (action: PaperAction) => void;
}

/** Buttons for an administrator's actions on a paper; Upload Answer is absent once the paper has an answer. */
export function PaperActions({ paper, onAction }: PaperActionsProps) {
  return (
    <EntryActions
      start={
        paper.answerFileUrl === null && (
          <Button size="sm" variant="ghost" icon="upload" onClick={() => onAction({ kind: 'answer', paper })}>
            Upload Answer<VisuallyHidden> of {paper.title}</VisuallyHidden>
          </Button>
        )
      }
    >
      <IconButton
        size="sm"
        icon="trash"
        label={`Delete ${paper.title}`}
        onClick={() => onAction({ kind: 'delete', paper })}
      />
    </EntryActions>
  );
}
