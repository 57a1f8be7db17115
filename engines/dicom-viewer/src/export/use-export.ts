import { type RefObject, useState } from 'react';
import type { Viewport } from '../viewport';

const notLoaded = 'Nothing was saved: this part of the viewer could not be loaded. Try again.';

/**
 * Exports the shown image or the measurements; `notice` is a sentence about the last export, empty
 * before the first.
 */
export function useExport(root: RefObject<HTMLElement | null>) {
  const [notice, setNotice] = useState('');
  const tell = (saved: Promise<string>) => {
    setNotice('Saving…');
    saved.then(setNotice, () => setNotice(notLoaded));
  };
  return {
    notice,
    saveImage: (viewport: Viewport) => {
      const font = root.current ? getComputedStyle(root.current).fontFamily : 'sans-serif';
      tell(import('./save-image').then((module) => module.saveImage(viewport, font)));
    },
    saveTable: (viewport: Viewport) =>
      tell(import('./save-table').then((module) => module.saveTable(viewport))),
    dismiss: () => setNotice(''),
  };
}
