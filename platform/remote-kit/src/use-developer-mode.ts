import { useCallback } from 'react';
import { writeDeveloperFlag } from './developer-flag';
import { shellSlice } from './shell.slice';
import { useAppDispatch, useAppSelector } from './store';

/** Developer mode as the screens use it; the server decides what is allowed. */
export interface DeveloperMode {
  isDeveloper: boolean;
  /** Whether developer mode was on and the server has refused it since; reset by `exit` and `enter`. */
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
