import { emptyApi } from '@medrad/api-client';
import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { actingUser } from './acting-user';
import { developerRefusal } from './developer-refusal';
import { shellSlice } from './shell.slice';

/** Turns off the duration warnings of Redux Toolkit's development checks, which a busy machine causes. */
const checkOptions = { warnAfter: Infinity };

/** Creates the Redux store. The shell creates the only one, and remotes inject endpoints into its API slice. */
export function createAppStore() {
  return configureStore({
    reducer: { [emptyApi.reducerPath]: emptyApi.reducer, [shellSlice.name]: shellSlice.reducer },
    middleware: (getDefault) =>
      getDefault({ immutableCheck: checkOptions, serializableCheck: checkOptions }).concat(
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
