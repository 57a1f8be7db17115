import { useEffect, useEffectEvent } from 'react';
import { sessionChannel } from './session-channel';

interface TabListeners {
  /** Called when another tab signed in or out. */
  onAnnounced: () => void;
  /** Called when the tab becomes visible, because the session may have ended in another tab. */
  onVisible: () => void;
}

/** Calls a handler when the session may have changed outside of this tab. */
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
