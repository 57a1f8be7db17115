import type { PeerCase } from '@medrad/contracts';
import { errorMessage, useDeveloperMode, useToast } from '@medrad/remote-kit';
import { Button, lazyPart } from '@medrad/ui/core';
import { Suspense, useState } from 'react';
import { peerReviewApi } from '../../../peer-review.api';
import styles from './case.module.css';

const AnswerDialog = lazyPart(() => import('../answer/answer-dialog'));
const ReportDialog = lazyPart(() => import('../report/report-dialog'));

/** Closes a case, or opens it again. */
function StatusButton({ peerCase: { id, status, answer, revision } }: { peerCase: PeerCase }) {
  const [putStatus, { isLoading }] = peerReviewApi.usePutPeerStatusMutation();
  const { toast } = useToast();
  const isClosed = status === 'closed';

  async function handleClick() {
    const next = isClosed ? (answer ? 'answered' : 'open') : 'closed';
    const { error } = await putStatus({ id, body: { status: next, revision } });
    if (!error) return toast({ title: isClosed ? 'Case reopened' : 'Case closed', variant: 'success' });
    const description = errorMessage(error, 'Failed to change the case');
    toast({ title: 'Error', description, variant: 'destructive' });
  }
  return (
    <Button size="sm" isLoading={isLoading} onClick={() => void handleClick()}>
      {isClosed ? 'Reopen case' : 'Close case'}
    </Button>
  );
}

/**
 * Buttons to set the diagnosis and to close the case, for its author and administrators, and to report it, for all
 * others.
 */
export function CaseActions({ peerCase, userId }: { peerCase: PeerCase; userId: string }) {
  const { isDeveloper } = useDeveloperMode();
  const [dialog, setDialog] = useState<'answer' | 'report' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className={styles.actions}>
      {peerCase.isMine || isDeveloper ? (
        <>
          <Button size="sm" icon="award" onClick={() => setDialog('answer')}>
            {peerCase.answer ? 'Change diagnosis' : 'Set diagnosis'}
          </Button>
          <StatusButton peerCase={peerCase} />
        </>
      ) : null}
      {peerCase.isMine ? null : (
        <Button size="sm" variant="ghost" icon="flag" onClick={() => setDialog('report')}>
          Report case
        </Button>
      )}
      <Suspense fallback={null}>
        {dialog === 'answer' ? <AnswerDialog peerCase={peerCase} userId={userId} onClose={close} /> : null}
        {dialog === 'report' ? <ReportDialog kind="case" id={peerCase.id} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
