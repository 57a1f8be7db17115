import type { ReportingFeedback, ReportingSubmission } from '@medrad/contracts';
import { feedbackPdfMaxMegabytes, feedbackTextMaxLength } from '@medrad/contracts/limits';
import { useSession } from '@medrad/remote-kit';
import { Button, Card, lazyPart, TextArea } from '@medrad/ui/core';
import { UploadWidget } from '@medrad/ui/upload';
import { Suspense, useId } from 'react';
import { DraftNotice } from '../drafts/draft-notice';
import { useMarkLayers } from '../marks/mark-board';
import { withBelow } from '../report/join-text';
import { emptyFeedback } from './feedback-fields';
import styles from './review.module.css';
import { ScoreFields } from './score-fields';
import { SnippetSelect } from './snippet-select';
import { SpokenField } from './spoken/spoken-field';
import { useSpokenFeedback } from './spoken/use-spoken-feedback';
import { useFeedbackForm } from './use-feedback-form';
import { useMakePdf } from './use-make-pdf';

const HintsField = lazyPart(() => import('./hints/hints-field'));

const rules = {
  maxMegabytes: feedbackPdfMaxMegabytes,
  accept: ['application/pdf'],
  wrongType: { title: 'Invalid File Type', description: 'Please select a PDF file.' },
};
const texts = [
  { key: 'adminComments', label: 'Comments (Optional)' },
  { key: 'correctionsHighlights', label: 'Corrections (Optional)' },
  { key: 'teachingPoints', label: 'Teaching Points (Optional)' },
] as const;

interface FeedbackFormProps {
  submission: ReportingSubmission;
  /** Whether single-key shortcuts are on. */
  areKeysOn: boolean;
  onGiven: (feedback: ReportingFeedback) => void;
}

/** The form in which a teacher gives feedback: a PDF and texts. */
export function FeedbackForm({ submission, areKeysOn, onGiven }: FeedbackFormProps) {
  const { draft, held, isSending, submit } = useFeedbackForm(submission.id, onGiven);
  const { makePdf, isMaking } = useMakePdf(submission, draft.fields, held.add);
  const { fields, state, theirs, change, choose } = draft;
  useMarkLayers(
    { resident: submission.marks, teacher: fields.marks },
    { layer: 'teacher', onChange: (marks) => change({ marks }) },
  );
  const { user } = useSession();
  const spoken = useSpokenFeedback({
    key: `${user?.id}:${submission.id}`,
    onStored: (path) => change({ spokenFeedbackUrl: path }),
  });
  const titleId = useId();
  const isEmpty = JSON.stringify(fields) === JSON.stringify(emptyFeedback);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        Provide Feedback
      </h2>
      <form
        className={styles.form}
        aria-labelledby={titleId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <UploadWidget
          label="Feedback PDF"
          rules={rules}
          hint={`One PDF, up to ${feedbackPdfMaxMegabytes} MB. Required`}
          uploads={held}
        />
        {submission.case.keyFindings.length > 0 && (
          <Suspense fallback={null}>
            <HintsField
              submission={submission}
              settled={fields.hints}
              areKeysOn={areKeysOn}
              onChange={(hints) => change({ hints })}
            />
          </Suspense>
        )}
        <SnippetSelect
          onChoose={(text) => change({ adminComments: withBelow(fields.adminComments, text) })}
        />
        {texts.map(({ key, label }) => (
          <TextArea
            key={key}
            label={label}
            rows={3}
            maxLength={feedbackTextMaxLength}
            value={fields[key]}
            onChange={({ target }) => change({ [key]: target.value })}
          />
        ))}
        <SpokenField
          spoken={spoken}
          path={fields.spokenFeedbackUrl}
          onRemove={() => change({ spokenFeedbackUrl: null })}
        />
        <ScoreFields fields={fields} onChange={change} />
        <DraftNotice
          state={state}
          isEmpty={isEmpty}
          theirs={
            theirs
              ? [theirs.adminComments, theirs.correctionsHighlights, theirs.teachingPoints]
                  .filter(Boolean)
                  .join('\n\n')
              : ''
          }
          onChoose={choose}
        />
        <Button
          icon="file"
          isLoading={isMaking}
          disabled={isEmpty || isSending}
          onClick={() => void makePdf()}
        >
          Make the PDF from this form
        </Button>
        <Button type="submit" variant="primary" icon="upload" isLoading={isSending} disabled={spoken.isBusy}>
          {isSending ? 'Uploading...' : 'Upload Feedback'}
        </Button>
      </form>
    </Card>
  );
}
