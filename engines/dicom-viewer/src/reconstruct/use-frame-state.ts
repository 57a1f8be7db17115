import { useEffect, useState } from 'react';
import type { ReconstructState } from './reconstruct-state';
import type { ReconstructStore } from './run-on-planes';

/** The state as of the last animation frame, so that components render at most once per animation frame. */
export function useFrameState(store: ReconstructStore): ReconstructState {
  const [state, setState] = useState(() => store.get());
  useEffect(() => {
    const take = () => setState(store.get());
    take();
    return store.onFrame(take);
  }, [store]);
  return state;
}
