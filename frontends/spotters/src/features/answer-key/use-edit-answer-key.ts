import type { AnswerKey } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { type DraftField, useRevisedDraft } from '@medrad/ui/dialogs';
import { spottersApi } from '../../spotters.api';
import { type AnswerKeyDraft, draftOf, readDraft } from './answer-key-draft';
import { sideName } from './side-options';

const fields: readonly DraftField<AnswerKeyDraft>[] = [
  { key: 'isTitleAccepted', label: 'The title is right', format: (value) => (value ? 'Yes' : 'No') },
  { key: 'accepted', label: 'Also right' },
  { key: 'partial', label: 'Half right' },
  { key: 'rejected', label: 'Always wrong' },
  { key: 'side', label: 'Side', format: sideName },
];

/** Edits the answer key that was read when the dialog opened. */
export function useEditAnswerKey(stored: AnswerKey) {
  const edit = useRevisedDraft({ stored, draftOf, fields });
  const [putAnswerKey, { isLoading: isSaving }] = spottersApi.usePutAnswerKeyMutation();
  const { toast } = useToast();
  const { rules, problems } = readDraft(edit.resolved);

  /** Saves the answer key. @returns whether it was stored */
  async function save(): Promise<boolean> {
    try {
      const body = { ...rules, revision: edit.revision };
      await putAnswerKey({ id: stored.imageId, body }).unwrap();
      toast({ title: 'Answers saved', variant: 'success' });
      return true;
    } catch (error) {
      const outcome = edit.receive(error);
      if (outcome !== 'other') return outcome === 'already-stored';
      const description = errorMessage(error);
      toast({ title: 'The answers were not saved', description, variant: 'destructive' });
      return false;
    }
  }
  return { edit, problems, canSave: Object.keys(problems).length === 0, isSaving, save };
}
