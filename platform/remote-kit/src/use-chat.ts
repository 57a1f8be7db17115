import { useCallback } from 'react';
import { shellSlice } from './shell.slice';
import { useAppDispatch, useAppSelector } from './store';

/** The chat with the admins, which is on every page of a signed-in user. */
export interface ChatControl {
  isOpen: boolean;
  /** Works before the chat has been fetched: it is fetched then, and opens when it is there. */
  open: () => void;
  close: () => void;
}

/** Opens and closes the chat from anywhere; where there is none, the shell leads to the messages instead. */
export function useChat(): ChatControl {
  const isOpen = useAppSelector((state) => state.shell.isChatOpen);
  const dispatch = useAppDispatch();
  const open = useCallback(() => void dispatch(shellSlice.actions.chatOpened(true)), [dispatch]);
  const close = useCallback(() => void dispatch(shellSlice.actions.chatOpened(false)), [dispatch]);
  return { isOpen, open, close };
}
