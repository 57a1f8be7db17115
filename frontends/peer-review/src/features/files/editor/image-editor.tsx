import { Button, Dialog, ErrorState, Spinner } from '@medrad/ui/core';
import { useRef, useState } from 'react';
import { MetadataNote } from '../metadata/metadata-note';
import { kindOf } from '../prepare/neutral-name';
import { editLabelOf } from './edit-label';
import type { EditRequest } from './edit-request';
import { EditedFrame } from './edited-frame';
import styles from './editor.module.css';
import { type BoxId, useImageEdit } from './use-image-edit';
import { imageFailure, useOpenedImage } from './use-opened-image';

const coverAll = 'Cover every name, date and number that belongs to a patient before it is uploaded.';

/** The sentence that explains to the user why to edit a file, or what editing does to it. */
function noticeOf({ file, isNew }: EditRequest): string {
  if (kindOf(file) === 'dicom') {
    const boxes = 'What a box covers is black in every frame of the file itself.';
    return isNew ? `Images of this kind usually contain text. ${coverAll} ${boxes}` : boxes;
  }
  return isNew
    ? `This image was probably captured from a screen. ${coverAll}`
    : 'What is covered or cropped away is removed from the file itself.';
}

interface ImageEditorProps {
  request: EditRequest;
  /** Called when the user closes the dialog without deciding about the image. */
  onClose: () => void;
}

/** A dialog in which the user covers parts of an image with black boxes and crops it before the upload. */
export default function ImageEditor({ request, onClose }: ImageEditorProps) {
  const { file, isNew, answer } = request;
  const opened = useOpenedImage(file);
  const editing = useImageEdit();
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
    // Keeps the focus in the dialog when the focused box or button is removed.
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
        {editing.isEdited ? 'Apply' : 'Use unchanged'}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${editLabelOf(file)} ${file.name}`}
      description={noticeOf(request)}
      size="lg"
      // An accidental click outside must not discard the boxes.
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
            <EditedFrame image={opened.image} editing={editing} addButton={addButton} onRemove={remove} />
            <MetadataNote metadata={opened.metadata} />
          </>
        )}
        {failure && <p role="alert">{failure}</p>}
      </div>
    </Dialog>
  );
}
