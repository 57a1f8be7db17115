import {
  firstPaperYear,
  paperDescriptionMaxLength,
  paperSubjects,
  paperTitleMaxLength,
} from '@medrad/contracts/limits';
import { useToast } from '@medrad/remote-kit';
import { Select, TextArea, TextField } from '@medrad/ui/core';
import { useState } from 'react';
import { papersApi } from '../../../papers.api';
import { usePdfUpload } from '../hooks/use-pdf-upload';
import { currentYear } from '../paper-filter';
import { emptyPaperDraft, paperForm, problemsOf, titleOf, type PaperDraft } from '../paper-form';
import styles from './list.module.css';
import { PdfField } from './pdf-field';
import { UploadDialog } from './upload-dialog';

const texts = {
  done: 'Theory Paper Uploaded',
  failed: 'Failed to upload theory paper. Please try again.',
};
const subjectOptions = [
  { value: '', label: 'Choose a subject' },
  ...paperSubjects.map((value) => ({ value, label: value })),
];

export function UploadPaperDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<PaperDraft>(emptyPaperDraft);
  const [isTried, setTried] = useState(false);
  const [sendPaper] = papersApi.useSendPaperMutation();
  const [suggested, setSuggested] = useState('');
  const upload = usePdfUpload(texts, suggest);
  const { toast } = useToast();
  const problems = isTried ? problemsOf(draft) : {};
  const change = (part: Partial<PaperDraft>) => setDraft((current) => ({ ...current, ...part }));

  /**
   * Suggests a title for the selected file; replaces the suggestion of an earlier file, but not a title typed by the
   * user.
   */
  function suggest(file: File | null): void {
    const title = file ? titleOf(file) : '';
    if (draft.title.trim() === '' || draft.title === suggested) change({ title });
    setSuggested(title);
  }

  async function submit(): Promise<void> {
    setTried(true);
    if (!upload.held.file) {
      const description = 'Please select a PDF file to upload.';
      return void toast({ title: 'No File Selected', description, variant: 'destructive' });
    }
    if (Object.keys(problemsOf(draft)).length > 0) return;
    const isStored = await upload.send((file, transfer) =>
      sendPaper({ form: paperForm(file, draft), transfer }).unwrap(),
    );
    if (isStored) onClose();
  }

  return (
    <UploadDialog
      title="Upload Theory Paper"
      upload={upload}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PdfField label="PDF File" held={upload.held} />
      <TextField
        label="Title"
        required
        maxLength={paperTitleMaxLength}
        value={draft.title}
        error={problems.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className={styles.pair}>
        <Select
          label="Subject"
          required
          options={subjectOptions}
          value={draft.subject}
          error={problems.subject}
          onChange={(event) => change({ subject: event.target.value as PaperDraft['subject'] })}
        />
        <TextField
          label="Year"
          type="number"
          inputMode="numeric"
          min={firstPaperYear}
          max={currentYear()}
          value={draft.year}
          error={problems.year}
          onChange={(event) => change({ year: event.target.value })}
        />
      </div>
      <TextArea
        label="Description (Optional)"
        rows={3}
        maxLength={paperDescriptionMaxLength}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
      />
    </UploadDialog>
  );
}
