import { Button, EmptyState, ErrorState, Spinner } from '@medrad/ui/core';
import { LoadMore, SearchField } from '@medrad/ui/records';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import { ImageChoice } from './image-choice';
import styles from './manage.module.css';

interface ExistingImageTabProps {
  isAdding: boolean;
  onAdd: (imageId: string) => void;
}

/** Chooses one of all stored images. */
export function ExistingImageTab({ isAdding, onAdd }: ExistingImageTabProps) {
  const [q, setQ] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const list = spottersApi.useBrowseImagesInfiniteQuery({ q: q || undefined });
  const images = list.data?.pages.flat() ?? [];

  return (
    <div className={styles.form}>
      <SearchField
        label="Search images"
        placeholder="Search by title or description..."
        value={q}
        onSearch={setQ}
      />
      {list.isError && !list.currentData && (
        <ErrorState title="Failed to fetch images" onRetry={() => void list.refetch()} />
      )}
      {list.isLoading && <Spinner label="Loading images" />}
      {list.isSuccess && images.length === 0 && <EmptyState icon="image" title="No images found" />}
      <div role="radiogroup" aria-label="Images" className={styles.choices} aria-busy={list.isFetching}>
        {images.map((image) => (
          <ImageChoice
            key={image.id}
            image={image}
            isChosen={image.id === chosenId}
            onChoose={() => setChosenId(image.id)}
          />
        ))}
      </div>
      <LoadMore list={list} failure="Failed to fetch images" />
      <div className={styles.chosen}>
        <Button
          variant="primary"
          icon="plus"
          isLoading={isAdding}
          disabled={!chosenId}
          onClick={() => chosenId && onAdd(chosenId)}
        >
          Add Selected Image
        </Button>
      </div>
    </div>
  );
}
