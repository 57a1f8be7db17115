import { useCallback } from 'react';
import { shellSlice } from './shell.slice';
import { useAppDispatch, useAppSelector } from './store';

/** The chat with the admins, which is on every page of a signed-in user. */
export interface ChatControl {
  isOpen: boolean;
  /** Opens the chat. The code of the chat is loaded first if necessary. */
  open: () => void;
  close: () => void;
}

/**
 * Opens and closes the chat from any screen. When the chat is not available, the shell shows the messages screen
 * instead.
 */
export function useChat(): ChatControl {
  const isOpen = useAppSelector((state) => state.shell.isChatOpen);
  const dispatch = useAppDispatch();
  const open = useCallback(() => void dispatch(shellSlice.actions.chatOpened(true)), [dispatch]);
  const close = useCallback(() => void dispatch(shellSlice.actions.chatOpened(false)), [dispatch]);
  return { isOpen, open, close };
}
