import { useCallback } from 'react';
import { writeDeveloperFlag } from './developer-flag';
import { shellSlice } from './shell.slice';
import { useAppDispatch, useAppSelector } from './store';

/** Developer mode for screens; the server decides what the user may do. */
export interface DeveloperMode {
  isDeveloper: boolean;
  /**
   * Whether the server has refused developer access since developer mode was last turned on; `exit` and `enter` reset
   * it.
   */
  hasExpired: boolean;
  enter: () => void;
  exit: () => void;
}

/** Developer mode of this browser session. */
export function useDeveloperMode(): DeveloperMode {
  const isDeveloper = useAppSelector((state) => state.shell.isDeveloper);
  const hasExpired = useAppSelector((state) => state.shell.hasDeveloperExpired);
  const dispatch = useAppDispatch();
  const change = useCallback(
    (isOn: boolean) => {
      writeDeveloperFlag(isOn);
      dispatch(shellSlice.actions.developerModeChanged(isOn));
    },
    [dispatch],
  );
  const enter = useCallback(() => change(true), [change]);
  const exit = useCallback(() => change(false), [change]);
  return { isDeveloper, hasExpired, enter, exit };
}
