import type { Test } from '@medrad/contracts';
import { Link } from '@medrad/remote-kit/router';
import { EntryActions } from '@medrad/ui/cards';
import { buttonClass, Icon, IconButton, VisuallyHidden } from '@medrad/ui/core';
import { paths } from '../../../paths';
import type { TestAction } from '../test-action';

interface CardActionsProps {
  test: Test;
  onAction: (action: TestAction) => void;
}

/** The buttons for a developer's actions on a spotter. */
export function CardActions({ test, onAction }: CardActionsProps) {
  return (
    <EntryActions
      start={
        <Link to={paths.manage(test.id)} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <Icon name="settings" size={18} /> Manage<VisuallyHidden> {test.title}</VisuallyHidden>
        </Link>
      }
    >
      <IconButton
        size="sm"
        icon="edit"
        label={`Edit ${test.title}`}
        onClick={() => onAction({ kind: 'edit', test })}
      />
      <IconButton
        size="sm"
        icon="folder"
        label={`Assign ${test.title} to a folder`}
        onClick={() => onAction({ kind: 'assign', test })}
      />
      <IconButton
        size="sm"
        icon="trash"
        label={`Delete ${test.title}`}
        onClick={() => onAction({ kind: 'delete', test })}
      />
    </EntryActions>
  );
}
