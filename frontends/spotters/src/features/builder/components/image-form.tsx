import { Button, Card } from '@medrad/ui/core';
import { useEffect, useRef, type FormEvent } from 'react';
import { ImageFields } from '../../images/image-fields';
import { ImageFileField } from '../../images/image-file-field';
import type { useSavedImages } from '../hooks/use-saved-images';
import styles from './builder.module.css';

/** The form for one image of the new spotter: file, texts and metadata. */
export function ImageForm({ saved }: { saved: ReturnType<typeof useSavedImages> }) {
  const form = useRef<HTMLFormElement>(null);
  const { savedCount } = saved;

  // After a save, focuses the file field for the next image.
  useEffect(() => {
    if (savedCount > 0) form.current?.querySelector('button')?.focus();
  }, [savedCount]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!saved.isSaving) void saved.save();
  }

  return (
    <Card as="section" padding="lg" aria-labelledby="image-form-heading">
      <h2 id="image-form-heading" className={styles.heading}>
        Add Image
      </h2>
      <form ref={form} className={styles.form} onSubmit={handleSubmit}>
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
