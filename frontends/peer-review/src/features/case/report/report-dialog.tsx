import type { PeerReportCreation } from '@medrad/contracts';
import { peerReportNoteMaxLength, peerReportReasons } from '@medrad/contracts/limits';
import { errorMessage, useSession, useToast } from '@medrad/remote-kit';
import { DraftChoice, useKeptDraft } from '@medrad/remote-kit/drafts';
import { TextArea } from '@medrad/ui/core';
import { FormDialog } from '@medrad/ui/dialogs';
import { useId } from 'react';
import { peerReviewApi } from '../../../peer-review.api';
import styles from './report.module.css';

type Reason = PeerReportCreation['reason'];

interface ReportForm {
  /** Reason for the report; empty until the user selects one. */
  reason: Reason | '';
  note: string;
}
const emptyForm: ReportForm = { reason: '', note: '' };

const reasonTexts: Record<Reason, { label: string; hint: string }> = {
  'patient data': {
    label: 'Patient data',
    hint: 'A patient can be identified. The report hides it at once for everyone.',
  },
  wrong: { label: 'Wrong', hint: 'It contains an error that could cause harm.' },
  rude: { label: 'Rude', hint: 'It is offensive.' },
  copyright: { label: 'Copyright', hint: 'It is used without the permission of its owner.' },
};

interface ReportDialogProps {
  kind: 'case' | 'comment';
  /** Id of the case or comment that is reported. */
  id: string;
  onClose: () => void;
}

/** Sends a report on a case or comment. */
function useReport(kind: ReportDialogProps['kind']) {
  const [reportCase, ofCase] = peerReviewApi.useReportPeerCaseMutation();
  const [reportComment, ofComment] = peerReviewApi.useReportPeerCommentMutation();
  return {
    send: kind === 'case' ? reportCase : reportComment,
    isSending: ofCase.isLoading || ofComment.isLoading,
  };
}

/** Asks why a case or comment is reported. */
export default function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const { user } = useSession();
  const kept = useKeptDraft({ key: `peerReport:${user?.id}:${id}`, standard: emptyForm });
  const { reason, note } = kept.draft;
  const { send, isSending } = useReport(kind);
  const name = useId();
  const { toast } = useToast();

  const change = (part: Partial<ReportForm>): void => kept.put({ ...kept.latest.current, ...part });
  async function submit() {
    if (reason === '') return;
    const about = note.trim();
    const { error } = await send({ id, body: { reason, ...(about && { note: about }) } });
    if (error) {
      const description = errorMessage(error, 'Failed to send the report');
      return toast({ title: 'Error', description, variant: 'destructive' });
    }
    const description =
      reason === 'patient data'
        ? `The ${kind} is hidden. An admin will review it.`
        : 'An admin will review it.';
    toast({ title: 'Report Sent', description, variant: 'success' });
    kept.forget(kept.draft);
    onClose();
  }

  return (
    <FormDialog
      title={`Report this ${kind}`}
      submitLabel="Send report"
      canSubmit={reason !== ''}
      isSending={isSending}
      keepsInput
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <fieldset className={styles.reasons}>
        <legend>Reason</legend>
        {peerReportReasons.map((value) => (
          <label key={value} className={styles.reason}>
            <input
              type="radio"
              name={name}
              checked={reason === value}
              onChange={() => change({ reason: value })}
            />
            <span>
              <strong>{reasonTexts[value].label}</strong>
              <span className={styles.hint}>{reasonTexts[value].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <TextArea
        label="Note (optional)"
        rows={3}
        maxLength={peerReportNoteMaxLength}
        value={note}
        readOnly={isSending}
        onChange={({ target }) => change({ note: target.value })}
      />
      <DraftChoice theirs={kept.theirs && kept.theirs.note} onChoose={(side) => kept.settle(side)} />
    </FormDialog>
  );
}
