import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readDeveloperFlag } from './developer-flag';

/** What shell and remotes tell each other. */
export interface ShellState {
  /** Shows or hides admin controls; what may be done is decided by the server. */
  isDeveloper: boolean;
  /** The server no longer knows of the access that was on: to be said once. */
  hasDeveloperExpired: boolean;
  /** The open folder or spotter, for the header search. */
  pageTitle: string | null;
  /** Whether the chat is wanted; the chat itself may still be on its way. */
  isChatOpen: boolean;
}

/** The state of the frame around every screen. */
export const shellSlice = createSlice({
  name: 'shell',
  initialState: (): ShellState => ({
    isDeveloper: readDeveloperFlag(),
    hasDeveloperExpired: false,
    pageTitle: null,
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
    pageTitleChanged: (state, action: PayloadAction<string | null>) => {
      state.pageTitle = action.payload;
    },
    chatOpened: (state, action: PayloadAction<boolean>) => {
      state.isChatOpen = action.payload;
    },
  },
});
