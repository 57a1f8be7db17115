import type { PeerReport } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Link } from '@medrad/remote-kit/router';
import { Badge, Button, Card, ConfirmDialog } from '@medrad/ui/core';
import { formatDateAt } from '@medrad/ui/formats';
import { useState } from 'react';
import { paths } from '../../paths';
import { peerReviewApi } from '../../peer-review.api';
import styles from './reports.module.css';

const reasons: Record<PeerReport['reason'], string> = {
  'patient data': 'Patient data',
  wrong: 'Wrong',
  rude: 'Rude',
  copyright: 'Copyright',
  'held upload': 'Upload to review',
};
const decisions = { restore: 'Shown again', delete: 'Deleted' } as const;

/** Who reported the case or comment, or why it is held for a decision although nobody reported it. */
const originOf = ({ reason, reportedBy }: PeerReport): string =>
  reason === 'held upload' ? 'Held because earlier reports were upheld' : `Reported by ${reportedBy}`;

const addressOf = ({ caseId, commentId }: PeerReport): string =>
  commentId === null ? paths.case(caseId) : paths.comment(caseId, commentId);

/** A report with the case or comment that it is about, and buttons to decide it. */
export function ReportCard({ report }: { report: PeerReport }) {
  const { reason, note, commentId, caseTitle, excerpt, isHidden, author, createdAt, decision } = report;
  return (
    <Card className={styles.card}>
      <div className={styles.badges}>
        <Badge tone="destructive">{reasons[reason]}</Badge>
        {isHidden ? <Badge>Hidden</Badge> : null}
        {decision ? <Badge tone="success">{decisions[decision]}</Badge> : null}
      </div>
      {caseTitle ? (
        <Link to={addressOf(report)}>{commentId === null ? caseTitle : `Comment on ${caseTitle}`}</Link>
      ) : (
        <span>{commentId === null ? 'A case that was deleted' : 'A comment on a case that was deleted'}</span>
      )}
      {excerpt ? <blockquote className={styles.excerpt}>{excerpt}</blockquote> : null}
      {note ? <p>Note: {note}</p> : null}
      <p className={styles.facts}>
        Written by {author} · {originOf(report)} · {formatDateAt(createdAt)}
      </p>
      {decision ? null : <Decide report={report} />}
    </Card>
  );
}

function Decide({ report: { id, commentId } }: { report: PeerReport }) {
  const [decide, { isLoading }] = peerReviewApi.useDecidePeerReportMutation();
  const [isAsking, setAsking] = useState(false);
  const { toast } = useToast();
  const kind = commentId === null ? 'case' : 'comment';

  async function send(decision: NonNullable<PeerReport['decision']>) {
    const { error } = await decide({ id, body: { decision } });
    setAsking(false);
    if (error) {
      const description = errorMessage(error, 'Failed to decide the report');
      return toast({ title: 'Error', description, variant: 'destructive' });
    }
    toast({
      title: decision === 'delete' ? `The ${kind} was deleted` : `The ${kind} is shown`,
      variant: 'success',
    });
  }

  return (
    <div className={styles.buttons}>
      <Button size="sm" icon="eye" disabled={isLoading} onClick={() => void send('restore')}>
        Show to everybody
      </Button>
      <Button size="sm" variant="danger" icon="trash" disabled={isLoading} onClick={() => setAsking(true)}>
        Delete {kind}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete this ${kind}?`}
        description={`The ${kind} and its files are deleted. This cannot be undone.`}
        confirmLabel="Delete"
        isBusy={isLoading}
        onConfirm={() => void send('delete')}
      />
    </div>
  );
}
