import { useEffect, useState } from 'react';
import { findMetadata, type MetadataKind } from '../metadata/find-metadata';
import { FileRefusal } from '../prepare/file-refusal';
import { openImage, type OpenedImage } from './open-image';

type ImageState =
  | { phase: 'opening' }
  | { phase: 'failed'; reason: string }
  | { phase: 'open'; image: OpenedImage; metadata: readonly MetadataKind[]; src: string };

/** What went wrong with an image, as a sentence. */
export const imageFailure = (error: unknown): string =>
  error instanceof FileRefusal ? error.message : 'The image could not be read. Please choose it again.';

/** Opens an image for editing until the component unmounts. */
export function useOpenedImage(file: File): ImageState {
  const [state, setState] = useState<ImageState>({ phase: 'opening' });

  useEffect(() => {
    let isOver = false;
    let image: OpenedImage | null = null;
    const src = URL.createObjectURL(file);
    const open = async () => {
      const metadata = findMetadata(new Uint8Array(await file.arrayBuffer()));
      const opened = await openImage(file);
      if (isOver) return opened.close();
      image = opened;
      setState({ phase: 'open', image, metadata, src });
    };
    open().catch((error: unknown) => {
      if (!isOver) setState({ phase: 'failed', reason: imageFailure(error) });
    });
    return () => {
      isOver = true;
      image?.close();
      URL.revokeObjectURL(src);
      setState({ phase: 'opening' });
    };
  }, [file]);

  return state;
}
