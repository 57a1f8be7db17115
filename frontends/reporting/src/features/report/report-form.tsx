import { reportFindingsMaxLength, reportImpressionMaxLength } from '@medrad/contracts/limits';
import { DraftChoice } from '@medrad/remote-kit/drafts';
import { Button } from '@medrad/ui/core';
import { useState } from 'react';
import { DraftStateNote } from '../drafts/draft-notice';
import { useMarkLayers } from '../marks/mark-board';
import { minutesText } from '../time/minutes-text';
import { DictationField } from './dictation/dictation-field';
import { withDictation } from './dictation/spoken-text';
import { withBelow, withPhrase } from './join-text';
import { ReadyTexts } from './ready-texts';
import { wordsText } from './count-words';
import { ReportField } from './report-field';
import { ReportSheet } from './sheet/report-sheet';
import styles from './report.module.css';
import type { ReportFields } from './use-report-draft';
import { useSubmitReport } from './use-submit-report';

type ReportText = 'findings' | 'impression';
const labels: Record<ReportText, string> = { findings: 'Findings', impression: 'Impression' };
const maxLengths: Record<ReportText, number> = {
  findings: reportFindingsMaxLength,
  impression: reportImpressionMaxLength,
};
const noMarks: ReportFields['marks'] = [];

interface ReportFormProps {
  caseId: string;
  userId: string;
  modality: string | null;
}

/** The form in which a resident writes a report. The text is stored in the browser until the server has the report. */
export function ReportForm({ caseId, userId, modality }: ReportFormProps) {
  const { draft, isSending, submit } = useSubmitReport(userId, caseId);
  const { fields, change, theirs } = draft;
  /** Field and offset at which the user last typed. */
  const [place, setPlace] = useState<{ field: ReportText; at: number } | null>(null);
  /** Field and offset at which dictated text was last inserted. */
  const [dictated, setDictated] = useState<{ field: ReportText; at: number } | null>(null);
  useMarkLayers(
    { resident: fields.marks, teacher: noMarks },
    { layer: 'resident', onChange: (marks) => change({ marks }) },
  );

  const isEmpty = fields.findings === '' && fields.impression === '' && fields.marks.length === 0;

  function insertPhrase(phrase: string): void {
    const { field, at } = place ?? { field: 'findings', at: fields.findings.length };
    change({ [field]: withPhrase(fields[field], phrase, at) });
  }
  /**
   * Inserts dictated text.
   * @returns false when the field is full
   */
  function insertSpeech(spoken: string): boolean {
    const { field, at } = place ?? { field: 'findings', at: fields.findings.length };
    const { text, caret } = withDictation(fields[field], spoken, at);
    if (text.length > maxLengths[field]) return false;
    change({ [field]: text });
    setPlace({ field, at: caret });
    setDictated({ field, at: caret });
    return true;
  }
  const fieldOf = (field: ReportText) => ({
    label: labels[field],
    maxLength: maxLengths[field],
    value: fields[field],
    caret: dictated?.field === field ? dictated : undefined,
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
        <ReportField rows={8} {...fieldOf('findings')} />
        <ReportField rows={4} {...fieldOf('impression')} />
        <DictationField into={labels[place?.field ?? 'findings']} onText={insertSpeech} />
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
