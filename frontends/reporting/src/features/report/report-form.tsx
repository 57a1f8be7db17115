import { reportFindingsMaxLength, reportImpressionMaxLength } from '@medrad/contracts/limits';
import { Button } from '@medrad/ui/core';
import { useState } from 'react';
import { DraftChoice, DraftStateNote } from '../drafts/draft-notice';
import { useMarkLayers } from '../marks/mark-board';
import { minutesText } from '../time/minutes-text';
import { withBelow, withPhrase } from './join-text';
import { ReadyTexts } from './ready-texts';
import { wordsText } from './count-words';
import { ReportField } from './report-field';
import { ReportSheet } from './sheet/report-sheet';
import styles from './report.module.css';
import type { ReportFields } from './use-report-draft';
import { useSubmitReport } from './use-submit-report';

type ReportText = 'findings' | 'impression';
const noMarks: ReportFields['marks'] = [];

interface ReportFormProps {
  caseId: string;
  userId: string;
  modality: string | null;
}

/** Where a report is written. What was typed stays until the report is stored. */
export function ReportForm({ caseId, userId, modality }: ReportFormProps) {
  const { draft, isSending, submit } = useSubmitReport(userId, caseId);
  const { fields, change, theirs } = draft;
  /** Where something was typed last. */
  const [place, setPlace] = useState<{ field: ReportText; at: number } | null>(null);
  useMarkLayers(
    { resident: fields.marks, teacher: noMarks },
    { layer: 'resident', onChange: (marks) => change({ marks }) },
  );

  const isEmpty = fields.findings === '' && fields.impression === '' && fields.marks.length === 0;

  function insertPhrase(phrase: string): void {
    const { field, at } = place ?? { field: 'findings', at: fields.findings.length };
    change({ [field]: withPhrase(fields[field], phrase, at) });
  }
  const fieldOf = (field: ReportText) => ({
    value: fields[field],
    onPlace: (at: number) => setPlace({ field, at }),
    onChange: (text: string) => change({ [field]: text }),
  });
  return (
    <ReportSheet
      title="Submit Your Findings"
      words={wordsText(`${fields.findings} ${fields.impression}`)}
      state={<DraftStateNote state={draft.state} isEmpty={isEmpty} />}
    >
      <form
        className={styles.form}
        aria-label="Submit Your Findings"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ReadyTexts
          modality={modality}
          onTemplate={(text) =>
            change({
              findings: withBelow(fields.findings, text.findings),
              impression: withBelow(fields.impression, text.impression),
            })
          }
          onPhrase={({ findings }) => insertPhrase(findings)}
        />
        <ReportField label="Findings" rows={8} maxLength={reportFindingsMaxLength} {...fieldOf('findings')} />
        <ReportField
          label="Impression"
          rows={4}
          maxLength={reportImpressionMaxLength}
          {...fieldOf('impression')}
        />
        {theirs && (
          <DraftChoice
            theirs={[theirs.findings, theirs.impression].filter(Boolean).join('\n\n')}
            onChoose={draft.choose}
          />
        )}
        <p className={styles.facts}>Time on this case: {minutesText(draft.seconds)}</p>
        <Button type="submit" variant="primary" isLoading={isSending}>
          Submit Findings
        </Button>
      </form>
    </ReportSheet>
  );
}
