import type { LearningPlan } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { type DraftField, useRevisedDraft } from '@medrad/ui/dialogs';
import { learningApi } from '../../learning.api';
import { draftOf, type PlanDraft, readDraft } from './plan-draft';
import { weekdays } from './weekdays';

const fields: readonly DraftField<PlanDraft>[] = [
  { key: 'examDate', label: 'Exam date', format: (value) => (value === '' ? 'None' : String(value)) },
  { key: 'reviewsADay', label: 'Reviews a day' },
  { key: 'newADay', label: 'New cards a day' },
  { key: 'retention', label: 'Desired recall', format: (value) => `${String(value)} %` },
  {
    key: 'restDays',
    label: 'Rest days',
    format: (value) => (value as number[]).map((day) => weekdays[day]).join(', ') || 'None',
  },
  { key: 'timeZone', label: 'Time zone' },
];

/** Edits a plan, starting from the version that was read when the dialog opened. */
export function useEditPlan(stored: LearningPlan) {
  const edit = useRevisedDraft({ stored, draftOf, fields, tellsDeleted: false });
  const [putPlan, { isLoading: isSaving }] = learningApi.usePutLearningPlanMutation();
  const { toast } = useToast();
  const { plan, problems } = readDraft(edit.resolved);

  /** Saves the plan. @returns whether it was stored */
  async function save(): Promise<boolean> {
    try {
      await putPlan({ body: { ...plan, revision: edit.revision } }).unwrap();
      toast({ title: 'Plan saved', variant: 'success' });
      return true;
    } catch (error) {
      const outcome = edit.receive(error);
      if (outcome !== 'other') return outcome === 'already-stored';
      const description = errorMessage(error);
      toast({ title: 'The plan was not saved', description, variant: 'destructive' });
      return false;
    }
  }
  return { edit, problems, canSave: Object.keys(problems).length === 0, isSaving, save };
}
