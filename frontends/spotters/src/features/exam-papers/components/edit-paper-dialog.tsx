import type { ExamPaper } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { type DraftField, FormDialog, RevisedForm, useRevisedDraft } from '@medrad/ui/dialogs';
import { formatTime } from '@medrad/ui/formats';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import { type PaperDraft, paperDraftOf, paperFieldsOf, paperProblemsOf } from '../paper-draft';
import { resultReleases } from '../../exam/papers/result-release';
import { PaperFields } from './paper-fields';

const time = (without: string) => (local: string) => (local === '' ? without : formatTime(local));
const fields: readonly DraftField<PaperDraft>[] = [
  { key: 'title', label: 'Title' },
  { key: 'about', label: 'Description' },
  { key: 'opensAt', label: 'Opens', format: time('At once') },
  { key: 'closesAt', label: 'Closes', format: time('Never') },
  {
    key: 'resultRelease',
    label: 'Results open',
    format: (release: ExamPaper['resultRelease']) => resultReleases[release],
  },
  { key: 'isVerifiedOnly', label: 'Verified people only', format: (isOn) => (isOn ? 'Yes' : 'No') },
];

interface EditPaperDialogProps {
  paper: ExamPaper;
  onClose: () => void;
}

/** Edits the title, description, time window and rules of a paper. */
export default function EditPaperDialog({ paper, onClose }: EditPaperDialogProps) {
  const edit = useRevisedDraft({ stored: paper, draftOf: paperDraftOf, fields });
  const [isTried, setTried] = useState(false);
  const [update, { isLoading }] = spottersApi.useUpdateExamPaperMutation();
  const { toast } = useToast();
  const found = paperProblemsOf(edit.resolved);

  async function submit(): Promise<void> {
    setTried(true);
    if (Object.keys(found).length > 0) return;
    const body = { ...paperFieldsOf(edit.resolved), revision: edit.revision };
    const { error } = await update({ id: paper.id, body });
    const outcome = error && edit.receive(error);
    if (outcome === 'conflict') return;
    if (outcome === 'other') {
      const description = errorMessage(error);
      return void toast({ title: 'The paper was not saved', description, variant: 'destructive' });
    }
    toast({ title: `Paper "${body.title}" saved`, variant: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title="Edit paper"
      description="Its images and their order do not change. New times and rules apply at once to everyone who has not started."
      submitLabel="Save"
      canSubmit={edit.resolved.title.trim() !== '' && !edit.isDeleted}
      isSending={isLoading}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RevisedForm edit={edit} subject="this paper">
        <PaperFields draft={edit.draft} problems={isTried ? found : {}} onChange={edit.change} />
      </RevisedForm>
    </FormDialog>
  );
}
