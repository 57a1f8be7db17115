import type { PeerCase } from '@medrad/contracts';
import { BackLink } from '@medrad/remote-kit';
import { Badge, PageHeader } from '@medrad/ui/core';
import { formatDateAt } from '@medrad/ui/formats';
import type { ReactNode } from 'react';
import { paths } from '../../../paths';
import { hiddenNoteOf } from '../../visibility';
import styles from './case.module.css';

/** A link to the list, and below it the title, author, time and badges of a case. */
export function CaseHead({ peerCase, actions }: { peerCase: PeerCase; actions: ReactNode }) {
  const { title, user, createdAt, status, difficulty } = peerCase;
  const hiddenNote = hiddenNoteOf(peerCase);
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.list}>Back to Peer Review</BackLink>}
        title={title}
        subtitle={
          <>
            {user.name}, {user.institute} · <time dateTime={createdAt}>{formatDateAt(createdAt)}</time>
          </>
        }
        actions={actions}
      />
      <div className={styles.badges}>
        <Badge tone={status === 'open' ? 'default' : 'secondary'}>{status}</Badge>
        {difficulty ? <Badge tone="outline">{difficulty}</Badge> : null}
        {hiddenNote ? <Badge tone="warning">{hiddenNote}</Badge> : null}
      </div>
    </>
  );
}
