import type { Image } from '@medrad/contracts';
import { Button, EmptyState, ErrorState, Spinner } from '@medrad/ui/core';
import { LoadMore, SearchField } from '@medrad/ui/records';
import { useState } from 'react';
import { spottersApi } from '../../spotters.api';
import { ImageChoice } from './image-choice';
import styles from './images.module.css';

interface ImagePickerProps {
  /** Whether several images can be selected; they are returned in order of selection. */
  isMultiple?: boolean;
  isAdding?: boolean;
  onAdd: (images: Image[]) => void;
}

/** A searchable choice of all stored images. */
export function ImagePicker({ isMultiple = false, isAdding = false, onAdd }: ImagePickerProps) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<Image[]>([]);
  const list = spottersApi.useBrowseImagesInfiniteQuery({ q: q || undefined });
  const images = list.data?.pages.flat() ?? [];
  const isChosen = ({ id }: Image): boolean => chosen.some((image) => image.id === id);

  function choose(image: Image): void {
    if (!isMultiple) setChosen([image]);
    else if (isChosen(image)) setChosen(chosen.filter(({ id }) => id !== image.id));
    else setChosen([...chosen, image]);
  }

  return (
    <div className={styles.picker}>
      <SearchField
        label="Search images"
        placeholder="Search by title or description..."
        value={q}
        onSearch={setQ}
      />
      {list.isError && !list.currentData && (
        <ErrorState title="Failed to fetch images" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isLoading && <Spinner label="Loading images" />}
      {list.isSuccess && images.length === 0 && <EmptyState icon="image" title="No images found" />}
      <div
        role={isMultiple ? 'group' : 'radiogroup'}
        aria-label="Images"
        className={styles.choices}
        aria-busy={list.isFetching}
      >
        {images.map((image) => (
          <ImageChoice
            key={image.id}
            image={image}
            isMultiple={isMultiple}
            isChosen={isChosen(image)}
            onChoose={() => choose(image)}
          />
        ))}
      </div>
      <LoadMore list={list} failure="Failed to fetch images" />
      <div className={styles.chosen}>
        <Button
          variant="primary"
          icon="plus"
          isLoading={isAdding}
          disabled={chosen.length === 0}
          onClick={() => onAdd(chosen)}
        >
          {chosen.length > 1 ? `Add ${chosen.length} Selected Images` : 'Add Selected Image'}
        </Button>
      </div>
    </div>
  );
}
