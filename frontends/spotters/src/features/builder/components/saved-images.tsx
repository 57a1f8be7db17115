import type { Image } from '@medrad/contracts';
import { Button, Card, Dialog, IconButton, lazyPart } from '@medrad/ui/core';
import { thumbnailSource } from '@medrad/ui/viewer';
import { Suspense, useState } from 'react';
import type { useSavedImages } from '../hooks/use-saved-images';
import styles from './builder.module.css';

const EditImageDialog = lazyPart(() => import('../../manage/components/edit-image-dialog'));
const AnswerKeyDialog = lazyPart(() => import('../../answer-key/answer-key-dialog'));
const ImagePicker = lazyPart(async () => ({
  default: (await import('../../images/image-picker')).ImagePicker,
}));

interface SavedImagesProps {
  saved: ReturnType<typeof useSavedImages>;
  /** Id of an image in this list that was deleted from the library. */
  missingId: string | null;
}

/** The stored images in question order. */
export function SavedImages({ saved, missingId }: SavedImagesProps) {
  const { images, move, remove, replace, addStored } = saved;
  const [edited, setEdited] = useState<Image | null>(null);
  const [answered, setAnswered] = useState<Image | null>(null);
  const [isPicking, setPicking] = useState(false);
  return (
    <Card as="section" padding="lg" aria-labelledby="saved-heading">
      <div className={styles.savedHead}>
        <h2 id="saved-heading" className={styles.heading}>
          Saved Images ({images.length})
        </h2>
        <Button size="sm" icon="image" onClick={() => setPicking(true)}>
          Add from Library
        </Button>
      </div>
      {images.length === 0 && <p className={styles.hint}>Images appear here once they are saved.</p>}
      <ol className={styles.saved} aria-label="Saved Images">
        {images.map((image, place) => (
          <li key={image.id}>
            <img {...thumbnailSource(image.imageUrl)} alt="" className={styles.thumbnail} />
            <span className={styles.savedTitle}>
              {place + 1}. {image.title}
              {image.id === missingId && (
                <span role="alert" className={styles.missing}>
                  This image was deleted from the library. Remove it to create the test.
                </span>
              )}
            </span>
            <span className={styles.savedActions}>
              <IconButton
                size="sm"
                icon="arrow-up"
                label={`Move ${image.title} up`}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                size="sm"
                icon="arrow-down"
                label={`Move ${image.title} down`}
                disabled={place === images.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <IconButton
                size="sm"
                icon="edit"
                label={`Edit ${image.title}`}
                onClick={() => setEdited(image)}
              />
              <IconButton
                size="sm"
                icon="check-circle"
                label={`Answers to ${image.title}`}
                onClick={() => setAnswered(image)}
              />
              <IconButton
                size="sm"
                icon="trash"
                label={`Remove ${image.title}`}
                onClick={() => remove(image.id)}
              />
            </span>
          </li>
        ))}
      </ol>
      {edited && (
        <Suspense fallback={null}>
          <EditImageDialog image={edited} onSaved={replace} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {answered && (
        <Suspense fallback={null}>
          <AnswerKeyDialog image={answered} onClose={() => setAnswered(null)} />
        </Suspense>
      )}
      <Dialog open={isPicking} onOpenChange={setPicking} title="Add from Library" size="lg">
        <Suspense fallback={null}>
          <ImagePicker
            isMultiple
            onAdd={(chosen) => {
              addStored(chosen);
              setPicking(false);
            }}
          />
        </Suspense>
      </Dialog>
    </Card>
  );
}
