import { Button, Dialog, ErrorState, Spinner } from '@medrad/ui/core';
import { useRef, useState } from 'react';
import { MetadataNote } from '../metadata/metadata-note';
import type { EditRequest } from './edit-request';
import { EditSurface } from './edit-surface';
import { EditTools } from './edit-tools';
import styles from './editor.module.css';
import { type BoxId, useImageEdit } from './use-image-edit';
import { imageFailure, useOpenedImage } from './use-opened-image';

const captureNotice =
  'This image was probably captured from a screen. Cover every name, date and number that belongs to a patient before it is uploaded.';
const usualNotice = 'What is covered or cropped away is removed from the file itself.';

interface ImageEditorProps {
  request: EditRequest;
  /** Closes without an answer. */
  onClose: () => void;
}

/** Covers parts of an image with black boxes and crops it, before it is uploaded. */
export default function ImageEditor({ request, onClose }: ImageEditorProps) {
  const { file, isNew, answer } = request;
  const opened = useOpenedImage(file);
  const editing = useImageEdit();
  const [kind, setKind] = useState<'cover' | 'crop'>('cover');
  const [isEncoding, setEncoding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  async function finish() {
    if (opened.phase !== 'open' || !editing.isEdited) return answer(file);
    setEncoding(true);
    setFailure(null);
    try {
      answer(await opened.image.encode(editing.edit));
    } catch (error) {
      setFailure(imageFailure(error));
      setEncoding(false);
    }
  }

  function remove(id: BoxId) {
    editing.dispatch({ type: 'removed', id });
    // The box, or the button that removed it, goes away: the focus stays in the dialog.
    addButton.current?.focus();
  }

  const footer = (
    <>
      <Button onClick={onClose} disabled={isEncoding}>
        {isNew ? 'Do not attach' : 'Cancel'}
      </Button>
      <Button
        variant="primary"
        disabled={opened.phase === 'opening' || (opened.phase === 'failed' && !isNew)}
        isLoading={isEncoding}
        onClick={() => void finish()}
      >
        {editing.isEdited ? 'Apply' : 'Use as it is'}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Cover or crop ${file.name}`}
      description={isNew ? captureNotice : usualNotice}
      size="lg"
      // A slip of the hand does not throw away what was drawn.
      isDismissable={!editing.isEdited && !isEncoding}
      footer={footer}
    >
      <div className={styles.editor}>
        {opened.phase === 'opening' && <Spinner label="Opening the image" isLabelVisible />}
        {opened.phase === 'failed' && (
          <ErrorState title="The image cannot be edited" description={opened.reason} />
        )}
        {opened.phase === 'open' && (
          <>
            <EditTools
              editing={editing}
              kind={kind}
              onKind={setKind}
              size={opened.image.size}
              addButton={addButton}
              onRemove={remove}
            />
            <EditSurface
              editing={editing}
              kind={kind}
              src={opened.src}
              size={opened.image.size}
              onRemove={remove}
            />
            <MetadataNote metadata={opened.metadata} />
          </>
        )}
        {failure && <p role="alert">{failure}</p>}
      </div>
    </Dialog>
  );
}
