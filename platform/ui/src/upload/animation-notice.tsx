import { useEffect, useState } from 'react';
import { isAnimated } from './is-animated';

/** Bytes from the start of a file in which its second frame is looked for. */
const readBytes = 16 * 2 ** 20;

/** Says that only the first frame of a chosen file will be used, if the file is an animated image. */
export function AnimationNotice({ file }: { file: File | null }) {
  const [animated, setAnimated] = useState<File | null>(null);

  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    const look = async () => {
      const bytes = new Uint8Array(await file.slice(0, readBytes).arrayBuffer());
      if (isCurrent && isAnimated(bytes)) setAnimated(file);
    };
    // An unreadable file is reported when it is sent.
    look().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file]);

  if (file === null || animated !== file) return null;
  return <p role="status">This image is animated. Only its first frame will be used.</p>;
}
