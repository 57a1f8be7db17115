import { useEffect } from 'react';

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types?.includes('Files') ?? false;

function keepPage(event: DragEvent): void {
  if (holdsFiles(event)) event.preventDefault();
}

/**
 * Prevents the browser from opening a file that is dropped beside the drop area, which would leave the page and lose
 * typed text.
 */
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
