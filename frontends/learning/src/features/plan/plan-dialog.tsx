import type { LearningPlan } from '@medrad/contracts';
import { FormDialog, RecordDialog, RevisedForm } from '@medrad/ui/dialogs';
import { learningApi } from '../../learning.api';
import { PlanFields } from './plan-fields';
import { useEditPlan } from './use-edit-plan';

const heading = 'Your Plan';

/** A dialog to edit the user's review plan. */
export default function PlanDialog({ onClose }: { onClose: () => void }) {
  const plan = learningApi.useGetLearningPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <RecordDialog
      title={heading}
      query={plan}
      loading="Loading plan"
      failure="The plan could not be loaded"
      onClose={onClose}
    >
      {(stored) => <PlanForm stored={stored} onClose={onClose} />}
    </RecordDialog>
  );
}

function PlanForm({ stored, onClose }: { stored: LearningPlan; onClose: () => void }) {
  const { edit, problems, canSave, isSaving, save } = useEditPlan(stored);
  const submit = async () => {
    if (await save()) onClose();
  };
  return (
    <FormDialog
      title={heading}
      description="Reviews are planned up to your exam."
      submitLabel={isSaving ? 'Saving…' : 'Save Plan'}
      canSubmit={canSave}
      isSending={isSaving}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RevisedForm edit={edit} subject="this plan">
        <PlanFields draft={edit.draft} problems={problems} onChange={edit.change} />
      </RevisedForm>
    </FormDialog>
  );
}
