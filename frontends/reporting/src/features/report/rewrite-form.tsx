import type { ReportingSubmission } from '@medrad/contracts';
import { reportFindingsMaxLength, reportImpressionMaxLength } from '@medrad/contracts/limits';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { DraftChoice, useKeptDraft } from '@medrad/remote-kit/drafts';
import { Button } from '@medrad/ui/core';
import { reportingApi } from '../../reporting.api';
import { ReportField } from './report-field';
import styles from './report.module.css';

interface RewriteFormProps {
  submission: ReportingSubmission;
  onCancel: () => void;
}

/**
 * A form for a second version of a report, written after reading the reference; the first version is still the one that
 * gets marks.
 */
export function RewriteForm({ submission, onCancel }: RewriteFormProps) {
  const { id, findings, impression } = submission;
  const kept = useKeptDraft({ key: `rewrite:${id}`, standard: { findings, impression } });
  const { draft, theirs } = kept;
  const [rewrite, { isLoading }] = reportingApi.useRewriteSubmissionMutation();
  const { toast } = useToast();
  const isComplete = draft.findings.trim() !== '' && draft.impression.trim() !== '';

  const change = (part: Partial<typeof draft>): void => kept.put({ ...kept.latest.current, ...part });
  async function send(): Promise<void> {
    const body = { findings: draft.findings.trim(), impression: draft.impression.trim() };
    const { error } = await rewrite({ id, body });
    if (error) {
      const description = errorMessage(error);
      return void toast({ title: 'The report could not be saved', description, variant: 'destructive' });
    }
    kept.forget(draft);
    toast({ title: 'Second version saved', variant: 'success' });
  }
  return (
    <form
      className={styles.form}
      aria-label="Write the report again"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isLoading) void send();
      }}
    >
      <ReportField
        label="Findings"
        rows={8}
        maxLength={reportFindingsMaxLength}
        value={draft.findings}
        onChange={(text) => change({ findings: text })}
      />
      <ReportField
        label="Impression"
        rows={4}
        maxLength={reportImpressionMaxLength}
        value={draft.impression}
        onChange={(text) => change({ impression: text })}
      />
      <DraftChoice
        theirs={theirs && `${theirs.findings}\n\n${theirs.impression}`}
        onChoose={(side) => kept.settle(side)}
      />
      <div className={styles.badges}>
        <Button type="submit" variant="primary" isLoading={isLoading} disabled={!isComplete}>
          Save this version
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
