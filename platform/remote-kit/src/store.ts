import { emptyApi } from '@medrad/api-client';
import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { actingUser } from './acting-user';
import { developerRefusal } from './developer-refusal';
import { shellSlice } from './shell.slice';

/** Options of the checks that Redux Toolkit runs in development: on a busy machine their duration is no fault. */
const check = { warnAfter: Infinity };

/** Creates the Redux store. The shell creates one, and remotes inject endpoints into its API slice. */
export function createAppStore() {
  return configureStore({
    reducer: { [emptyApi.reducerPath]: emptyApi.reducer, [shellSlice.name]: shellSlice.reducer },
    middleware: (getDefault) =>
      getDefault({ immutableCheck: check, serializableCheck: check }).concat(
        emptyApi.middleware,
        actingUser,
        developerRefusal,
      ),
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<AppStore['getState']>;

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();
