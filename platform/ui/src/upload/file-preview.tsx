import { useEffect, useRef } from 'react';

/** A chosen file as a picture; its address lives as long as the picture does. */
export function FilePreview({ file, alt }: { file: File; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt={alt} />;
}

/** Whether a file can be shown as a picture. */
export const isPicture = ({ type }: File): boolean => type.startsWith('image/');
