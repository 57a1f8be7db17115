import { useEffect, useRef } from 'react';

/** Shows a chosen file as an image. The object URL of the file is revoked when the component is removed. */
export function FilePreview({ file, alt }: { file: File; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt={alt} />;
}

/** Whether a file can be shown as an image. */
export const isImageFile = ({ type }: File): boolean => type.startsWith('image/');
