import type { AnswerKey, Image } from '@medrad/contracts';
import { FormDialog, RecordDialog, RevisedForm } from '@medrad/ui/dialogs';
import { spottersApi } from '../../spotters.api';
import { AnswerKeyFields } from './answer-key-fields';
import { useEditAnswerKey } from './use-edit-answer-key';

interface AnswerKeyDialogProps {
  image: Pick<Image, 'id' | 'title'>;
  onClose: () => void;
}

const heading = 'Answers in Exams';

/** A dialog in which authors edit the accepted answers to an image. */
export default function AnswerKeyDialog({ image, onClose }: AnswerKeyDialogProps) {
  const key = spottersApi.useGetAnswerKeyQuery({ id: image.id }, { refetchOnMountOrArgChange: true });
  return (
    <RecordDialog
      title={heading}
      size="lg"
      query={key}
      loading="Loading answers"
      failure={`Failed to fetch the answers to ${image.title}`}
      onClose={onClose}
    >
      {(stored) => <AnswerKeyForm stored={stored} onClose={onClose} />}
    </RecordDialog>
  );
}

function AnswerKeyForm({ stored, onClose }: { stored: AnswerKey; onClose: () => void }) {
  const { edit, problems, canSave, isSaving, save } = useEditAnswerKey(stored);
  const submit = async () => {
    if (await save()) onClose();
  };
  return (
    <FormDialog
      title={heading}
      description="In exams residents type the diagnosis, and it is marked by these answers."
      size="lg"
      submitLabel={isSaving ? 'Saving…' : 'Save Answers'}
      canSubmit={canSave && !edit.isDeleted}
      isSending={isSaving}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RevisedForm edit={edit} subject="the image of these answers">
        <AnswerKeyFields
          title={stored.title}
          isNormal={stored.isNormal}
          draft={edit.draft}
          problems={problems}
          onChange={edit.change}
        />
      </RevisedForm>
    </FormDialog>
  );
}
