import { useEffect, useState } from 'react';
import { findMetadata, type MetadataKind } from '../metadata/find-metadata';
import { FileRefusal } from '@medrad/dicom-viewer/author';
import { kindOf } from '../prepare/neutral-name';
import { openImage, type OpenedImage } from './open-image';

type ImageState =
  | { phase: 'opening' }
  | { phase: 'failed'; reason: string }
  | { phase: 'open'; image: OpenedImage; metadata: readonly MetadataKind[] };

/** The reason why an image cannot be edited, as a sentence. */
export const imageFailure = (error: unknown): string =>
  error instanceof FileRefusal ? error.message : 'The image could not be read. Please choose it again.';

async function open(file: File): Promise<{ image: OpenedImage; metadata: readonly MetadataKind[] }> {
  if (kindOf(file) === 'dicom') {
    const { openDicomImage } = await import('../dicom/open-dicom-image');
    return { image: await openDicomImage(file), metadata: [] };
  }
  const metadata = findMetadata(new Uint8Array(await file.arrayBuffer()));
  return { image: await openImage(file), metadata };
}

/** Opens an image for editing until the component unmounts. */
export function useOpenedImage(file: File): ImageState {
  const [state, setState] = useState<ImageState>({ phase: 'opening' });

  useEffect(() => {
    let isOver = false;
    let image: OpenedImage | null = null;
    open(file).then(
      (opened) => {
        if (isOver) return opened.image.close();
        image = opened.image;
        setState({ phase: 'open', ...opened });
      },
      (error: unknown) => {
        if (!isOver) setState({ phase: 'failed', reason: imageFailure(error) });
      },
    );
    return () => {
      isOver = true;
      image?.close();
      setState({ phase: 'opening' });
    };
  }, [file]);

  return state;
}

type FrameState = { src: string; failure: null } | { src: null; failure: string | null };

/** The URL of one frame of an opened image; keeps the previous one until it has loaded. */
export function useShownFrame(image: OpenedImage, index: number): FrameState {
  const [state, setState] = useState<FrameState>({ src: null, failure: null });

  useEffect(() => {
    let isOver = false;
    let src: string | null = null;
    image.show(index).then(
      (shown) => {
        if (isOver) return URL.revokeObjectURL(shown);
        src = shown;
        setState({ src, failure: null });
      },
      (error: unknown) => {
        if (!isOver) setState({ src: null, failure: imageFailure(error) });
      },
    );
    return () => {
      isOver = true;
      if (src) URL.revokeObjectURL(src);
    };
  }, [image, index]);

  return state;
}
