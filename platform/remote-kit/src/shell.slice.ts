import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readDeveloperFlag } from './developer-flag';

/** A list that the header search narrows. */
export interface SearchScope {
  name: string;
  /** Address of the list; the search text is its parameter `q`. */
  path: string;
}

/** State that shell and remotes share. */
export interface ShellState {
  /** Whether admin controls are shown; the server decides what is allowed. */
  isDeveloper: boolean;
  /** Whether the server has refused access that was on; shown to the user once. */
  hasDeveloperExpired: boolean;
  /** List that the header search filters; null for all spotters. */
  searchScope: SearchScope | null;
  /** Whether the chat should be open; it may still be loading. */
  isChatOpen: boolean;
}

/** State of the frame around every screen. */
export const shellSlice = createSlice({
  name: 'shell',
  initialState: (): ShellState => ({
    isDeveloper: readDeveloperFlag(),
    hasDeveloperExpired: false,
    searchScope: null,
    isChatOpen: false,
  }),
  reducers: {
    developerModeChanged: (state, action: PayloadAction<boolean>) => {
      state.isDeveloper = action.payload;
      state.hasDeveloperExpired = false;
    },
    developerRefused: (state) => {
      state.hasDeveloperExpired ||= state.isDeveloper;
      state.isDeveloper = false;
    },
    searchScopeChanged: (state, action: PayloadAction<SearchScope | null>) => {
      state.searchScope = action.payload;
    },
    chatOpened: (state, action: PayloadAction<boolean>) => {
      state.isChatOpen = action.payload;
    },
  },
});
