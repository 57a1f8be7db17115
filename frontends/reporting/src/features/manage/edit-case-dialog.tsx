import type { ReportingCase } from '@medrad/contracts';
import { useDeveloperMode, useSession } from '@medrad/remote-kit';
import { UnlockForm } from '@medrad/remote-kit/access';
import { Select } from '@medrad/ui/core';
import { FormDialog, RevisedForm } from '@medrad/ui/dialogs';
import { CaseFields } from '../authoring/case-fields';
import { EditedFiles } from './edited-files';
import { useEditCase } from './use-edit-case';

interface EditCaseDialogProps {
  reportingCase: ReportingCase;
  folders: readonly string[];
  onClose: () => void;
}

/** Option value for no folder (decision S19). */
const noFolder = '__none__';

/** Edits a case and its files. */
export default function EditCaseDialog({ reportingCase, folders, onClose }: EditCaseDialogProps) {
  const { user } = useSession();
  const form = useEditCase(reportingCase, user?.id ?? '', onClose);
  const { edit, isSaving } = form;
  const { isDeveloper } = useDeveloperMode();
  const names = [...new Set([...folders, ...(edit.draft.folder ? [edit.draft.folder] : [])])];
  return (
    <FormDialog
      title="Edit Case"
      size="lg"
      submitLabel={isSaving ? 'Saving...' : 'Save Changes'}
      canSubmit={!edit.isDeleted}
      isSending={isSaving}
      isDismissable={!isSaving}
      noValidate
      onSubmit={() => void form.save()}
      onClose={onClose}
      after={!isDeveloper && <UnlockForm />}
    >
      <RevisedForm edit={edit} subject="this case">
        <CaseFields
          draft={edit.draft}
          problems={form.problems}
          onChange={edit.change}
          folder={
            <Select
              label="Folder"
              options={[
                { value: noFolder, label: 'No Folder' },
                ...names.map((value) => ({ value, label: value })),
              ]}
              value={edit.draft.folder || noFolder}
              onChange={({ target }) =>
                edit.change({ folder: target.value === noFolder ? '' : target.value })
              }
            />
          }
          files={<EditedFiles stored={reportingCase.files} form={form} />}
        />
      </RevisedForm>
    </FormDialog>
  );
}
