import type { SpotterSubsection } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { FormDialog } from '@medrad/ui/dialogs';
import { useState } from 'react';
import { count } from '../../../count';
import { spottersApi } from '../../../spotters.api';
import { describeUnreleased } from '../../images/unreleased';
import styles from './list.module.css';

interface FolderImagesDialogProps {
  subsection: SpotterSubsection;
  onClose: () => void;
}

const choices = [
  { isForPapersOnly: true, label: 'For exam papers only', hint: 'Residents see them in exam papers alone.' },
  { isForPapersOnly: false, label: 'For everybody', hint: 'All papers with these images must have closed.' },
];

/** Lets only exam papers show all images of a folder to residents, or ends this. */
export function FolderImagesDialog({ subsection, onClose }: FolderImagesDialogProps) {
  const [isForPapersOnly, setForPapersOnly] = useState(true);
  const [setImages, { isLoading }] = spottersApi.useSetSubsectionImagesMutation();
  const { toast } = useToast();

  async function submit() {
    const { data, error } = await setImages({ id: subsection.id, body: { isForPapersOnly } });
    if (error) {
      const description = describeUnreleased(error) ?? errorMessage(error);
      return toast({ title: 'No image was changed', description, variant: 'destructive' });
    }
    toast({ title: `${count(data.changed, 'image')} changed`, variant: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={`Images of ${subsection.name}`}
      submitLabel="Apply to all"
      canSubmit
      isSending={isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <fieldset className={styles.imagesChoice}>
        <legend>All images that are now in the spotters of this subsection are</legend>
        {choices.map((choice) => (
          <label key={choice.label}>
            <input
              type="radio"
              name="images"
              checked={choice.isForPapersOnly === isForPapersOnly}
              onChange={() => setForPapersOnly(choice.isForPapersOnly)}
            />
            <span>
              {choice.label}
              <span className={styles.meta}> {choice.hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
