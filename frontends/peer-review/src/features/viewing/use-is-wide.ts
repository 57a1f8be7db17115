import { useSyncExternalStore } from 'react';

const query = '(min-width: 768px)';
const find = () => window.matchMedia?.(query);

function listen(onChange: () => void) {
  const media = find();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

/** Whether the window is at least 768 px wide, so that two images fit side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(listen, () => find()?.matches ?? false);
