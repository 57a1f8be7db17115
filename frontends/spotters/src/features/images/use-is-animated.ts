import { useEffect, useState } from 'react';
import { isAnimated } from './is-animated';

/** Whether a selected file contains more than one frame; false until it has been read. */
export function useIsAnimated(file: File | null): boolean {
  const [animated, setAnimated] = useState<File | null>(null);

  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    const look = async () => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (isCurrent && isAnimated(bytes)) setAnimated(file);
    };
    // An unreadable file is reported when it is sent.
    look().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file]);

  return file !== null && animated === file;
}
