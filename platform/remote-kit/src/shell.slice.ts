import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readDeveloperFlag } from './developer-flag';

/** A list that the header search narrows. */
export interface SearchScope {
  name: string;
  /** Address of the list, which takes the words as `q`. */
  path: string;
}

/** What shell and remotes tell each other. */
export interface ShellState {
  /** Shows or hides admin controls; what may be done is decided by the server. */
  isDeveloper: boolean;
  /** The server no longer knows of the access that was on: to be said once. */
  hasDeveloperExpired: boolean;
  /** Where the header search looks; null is every spotter. */
  searchScope: SearchScope | null;
  /** Whether the chat is wanted; the chat itself may still be on its way. */
  isChatOpen: boolean;
}

/** The state of the frame around every screen. */
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
