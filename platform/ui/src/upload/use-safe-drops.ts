import { useEffect } from 'react';

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types?.includes('Files') ?? false;

function keepPage(event: DragEvent): void {
  if (holdsFiles(event)) event.preventDefault();
}

/** A file dropped beside its place would open in the page's stead, and what was typed would be lost. */
export function useSafeDrops(): void {
  useEffect(() => {
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
}
