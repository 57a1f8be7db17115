import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readDeveloperFlag } from './developer-flag';

/** A list that the search field in the page header filters. */
export interface SearchScope {
  name: string;
  /** Path of the list; the search text is its parameter `q`. */
  path: string;
}

/** State that shell and remotes share. */
export interface ShellState {
  /** Whether administrators' controls are shown; whether they work is decided by the server. */
  isDeveloper: boolean;
  /** Whether the server has refused developer access while developer mode was on; the user is told once. */
  hasDeveloperExpired: boolean;
  /** List that the search field in the page header filters; null when it searches all spotters. */
  searchScope: SearchScope | null;
  /** Whether the chat should be open; its code may still be loading. */
  isChatOpen: boolean;
}

/** State of the shell, which surrounds every screen. */
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
