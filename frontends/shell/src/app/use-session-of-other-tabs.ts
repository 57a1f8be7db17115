import { useEffect, useEffectEvent } from 'react';
import { sessionChannel } from './session-channel';

interface TabListeners {
  /** Handles that another tab signed in or out. */
  onAnnounced: () => void;
  /** The tab became visible: its session may have ended elsewhere. */
  onVisible: () => void;
}

/** Calls back when the session may have changed outside of this tab. */
export function useSessionOfOtherTabs({ onAnnounced, onVisible }: TabListeners): void {
  const handleAnnounced = useEffectEvent(onAnnounced);
  const handleVisible = useEffectEvent(onVisible);
  useEffect(() => sessionChannel.listen(() => handleAnnounced()), []);
  useEffect(() => {
    const check = () => document.visibilityState === 'visible' && handleVisible();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
}
