import { useEffect } from 'react';

let screens = 0;

/** Whether a screen contains unsaved work. */
export const hasUnsavedWork = (): boolean => screens > 0;

/** Marks the current screen as containing unsaved work, so that the browser asks before the user leaves the page. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    screens += 1;
    window.addEventListener('beforeunload', ask);
    return () => {
      screens -= 1;
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
}
