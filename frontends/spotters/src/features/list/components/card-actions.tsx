import type { Test } from '@medrad/contracts';
import { Link } from '@medrad/remote-kit/router';
import { buttonClass, Icon, IconButton } from '@medrad/ui/core';
import { paths } from '../../../paths';
import type { TestAction } from '../test-action';
import styles from './list.module.css';

interface CardActionsProps {
  test: Test;
  onAction: (action: TestAction) => void;
}

/** What a developer can do with a spotter. */
export function CardActions({ test, onAction }: CardActionsProps) {
  return (
    <div className={styles.actions}>
      <Link to={paths.manage(test.id)} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        <Icon name="settings" size={18} /> Manage<span className={styles.unseen}> {test.title}</span>
      </Link>
      <span className={styles.spacer} />
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
    </div>
  );
}
