import { Button, Card } from '@medrad/ui/core';
import type { FormEvent } from 'react';
import { ImageFields } from '../../images/image-fields';
import { ImageFileField } from '../../images/image-file-field';
import type { useSavedImages } from '../hooks/use-saved-images';
import styles from './builder.module.css';

/** One image of the spotter being built: its file, texts and metadata. */
export function ImageForm({ saved }: { saved: ReturnType<typeof useSavedImages> }) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!saved.isSaving) void saved.save();
  }

  return (
    <Card as="section" padding="lg" aria-labelledby="image-form-heading">
      <h2 id="image-form-heading" className={styles.heading}>
        Add Image
      </h2>
      <form className={styles.form} onSubmit={handleSubmit}>
        <ImageFileField label="Image File" held={saved.held} />
        <ImageFields draft={saved.draft} onChange={saved.changeDraft} />
        <div>
          <Button type="submit" icon="upload" isLoading={saved.isSaving}>
            {saved.isSaving ? 'Saving image…' : 'Save Image'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
