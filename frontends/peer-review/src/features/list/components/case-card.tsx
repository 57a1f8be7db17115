import type { PeerCase } from '@medrad/contracts';
import { Link } from '@medrad/remote-kit/router';
import { EntryActions, EntryCard } from '@medrad/ui/cards';
import { Badge, IconButton } from '@medrad/ui/core';
import { formatDateAt } from '@medrad/ui/formats';
import { paths } from '../../../paths';
import { CaseThumbnails } from './case-thumbnails';
import styles from './list.module.css';

interface CaseCardProps {
  peerCase: PeerCase;
  /** Handler of the Delete button; absent unless the page's Dev Mode is on. */
  onDelete?: ((peerCase: PeerCase) => void) | undefined;
}

/** A case in the list. */
export function CaseCard({ peerCase, onDelete }: CaseCardProps) {
  const { id, title, description, status, difficulty, user, createdAt, commentCount, files } = peerCase;
  return (
    <EntryCard
      badges={
        <>
          <Badge tone={status === 'open' ? 'default' : 'secondary'}>{status}</Badge>
          {difficulty && <Badge tone="outline">{difficulty}</Badge>}
          {peerCase.isUnread && <Badge tone="success">Unread</Badge>}
          {peerCase.isLocked && (
            <Badge tone="warning" icon="lock">
              Diagnosis first
            </Badge>
          )}
          {peerCase.isHidden && (
            <Badge tone="destructive" icon="eye-off">
              {peerCase.isHeld ? 'Waiting for review' : 'Hidden'}
            </Badge>
          )}
        </>
      }
      title={<Link to={paths.case(id)}>{title}</Link>}
      text={description}
      lines={3}
      actions={
        onDelete && (
          <EntryActions>
            <IconButton size="sm" icon="trash" label={`Delete ${title}`} onClick={() => onDelete(peerCase)} />
          </EntryActions>
        )
      }
    >
      <CaseThumbnails files={files} />
      <p className={styles.facts}>
        {user.name}, {user.institute}
        <br />
        <time dateTime={createdAt}>{formatDateAt(createdAt)}</time> · {commentCount}{' '}
        {commentCount === 1 ? 'comment' : 'comments'}
      </p>
    </EntryCard>
  );
}
