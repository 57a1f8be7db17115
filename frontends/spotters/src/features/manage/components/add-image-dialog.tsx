import type { TestQuestion } from '@medrad/contracts';
import { Dialog, Tabs } from '@medrad/ui/core';
import { useDiscardGuard } from '@medrad/ui/dialogs';
import { useState } from 'react';
import { ImagePicker } from '../../images/image-picker';
import { useAddImage } from '../hooks/use-add-image';
import { NewImageTab } from './new-image-tab';

interface AddImageDialogProps {
  testId: string;
  questions: TestQuestion[];
  onClose: () => void;
}

export default function AddImageDialog({ testId, questions, onClose }: AddImageDialogProps) {
  const [tab, setTab] = useState('existing');
  const { addExisting, addUploaded, isAdding, held } = useAddImage(testId, questions);
  const guard = useDiscardGuard(onClose);
  const closeIf = (isAdded: boolean) => isAdded && onClose();

  return (
    <Dialog open onOpenChange={guard.handleOpenChange} title="Add Image" size="lg">
      <Tabs
        label="Where the image comes from"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'existing',
            label: 'Choose Existing Image',
            content: (
              <ImagePicker
                isAdding={isAdding}
                onAdd={([image]) => void (image && addExisting(image.id).then(closeIf))}
              />
            ),
          },
          {
            value: 'new',
            label: 'Upload New Image',
            content: (
              <div {...guard.watch}>
                <NewImageTab
                  isAdding={isAdding}
                  held={held}
                  onAdd={(draft) => void addUploaded(draft).then(closeIf)}
                />
              </div>
            ),
          },
        ]}
      />
      {guard.question}
    </Dialog>
  );
}
