import { useEffect } from 'react';

let screens = 0;

/** Whether a screen holds something that a reload would lose. */
export const hasUnsavedWork = (): boolean => screens > 0;

/** Says that this screen holds something that a reload would lose; the browser asks before the page is left. */
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
