import { useEffect, useState, type RefObject } from 'react';

/**
 * Fullscreen state of one element. Where the browser lacks fullscreen (iPhone) or refuses it, the element covers the
 * window instead; Escape leaves both.
 */
export function useFullscreen(ref: RefObject<HTMLElement | null>) {
  const [isNative, setNative] = useState(false);
  const [isCovering, setCovering] = useState(false);

  useEffect(() => {
    const handleChange = () => setNative(document.fullscreenElement === ref.current && ref.current !== null);
    document.addEventListener('fullscreenchange', handleChange);
    return () => document.removeEventListener('fullscreenchange', handleChange);
  }, [ref]);

  useEffect(() => {
    if (!isCovering) return;
    const leave = (event: KeyboardEvent) => {
      // A dialog above the element handles Escape itself.
      if (event.key === 'Escape' && !event.defaultPrevented) setCovering(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isCovering]);

  async function toggle(): Promise<void> {
    if (isCovering) return setCovering(false);
    try {
      if (document.fullscreenElement) return await document.exitFullscreen();
      if (!ref.current?.requestFullscreen) throw new Error('no fullscreen');
      await ref.current.requestFullscreen();
    } catch {
      setCovering(true);
    }
  }

  return { isFullscreen: isNative || isCovering, isCovering, toggle };
}
